import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from './server-load.mjs'

const ROUNDS = 6
/** How often a question is asked in a round, each time in other words unless it says how many there are. */
export const TIMES = 8
/** Longer than the server gives out an answer again, pages too (`server/delivery/src/pages/page-routes.ts`). */
const FORGOTTEN_AFTER_MS = 12_100

/**
 * How a question is put in a turn, and how many ways there are to put it.
 *
 * @param {(turn: number) => string} pathOf
 */
export const asked = (pathOf, times = TIMES) => ({ pathOf, times })

/**
 * The same questions to a small store and a large one, in turn, none of them answered from a cache. Round after round, so that what else the
 * machine does falls upon all questions alike.
 *
 * @param {ReadonlyArray<{ origin: string }>} stores
 * @param {Readonly<Record<string, ReturnType<typeof asked>>>} questions
 */
export async function askInTurn(stores, questions) {
  const seen = new Map(
    Object.keys(questions).map((name) => [name, stores.map(() => ({ times: [], bytes: 0 }))]),
  )
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, { pathOf, times }] of Object.entries(questions)) {
      for (let turn = 0; turn < times; turn += 1) {
        for (const [index, { origin }] of stores.entries()) {
          const { ms, bytes } = await ask(origin + pathOf(turn))
          const ofStore = seen.get(name)[index]
          ofStore.bytes = Math.max(ofStore.bytes, bytes)
          // The first round warms up.
          if (round > 0) ofStore.times.push(ms)
        }
      }
    }
    await wait(FORGOTTEN_AFTER_MS)
  }
  return [...seen].map(([name, all]) => [
    name,
    all.map(({ times, bytes }) => ({ p50: quantile(times, 0.5), bytes })),
  ])
}

export async function ask(url) {
  const startedAt = performance.now()
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const { byteLength } = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.status} from ${url}`)
  return { ms: performance.now() - startedAt, bytes: byteLength }
}

/**
 * A table of both stores' answers.
 *
 * @param {ReturnType<typeof import('../report.mjs').createReport>} report
 * @param {readonly string[]} sizes what is small and what is large
 */
export function pairedTable(report, sizes) {
  const add = report.table(
    'what',
    ...sizes.map((size) => `KB of ${size}`),
    ...sizes.map((size) => `p50 ms of ${size}`),
    'ratio',
    'at most',
  )
  return (name, [small, large], atMost) => {
    const ratio = large.p50 / small.p50
    const isTooSlow = atMost !== null && ratio > atMost
    add(
      name,
      ...[small, large].map(({ bytes }) => (bytes / 1024).toFixed(1)),
      ...[small, large].map(({ p50 }) => p50.toFixed(1)),
      `${ratio.toFixed(2)}${isTooSlow ? ' **too slow**' : ''}`,
      atMost ?? 'all of it',
    )
  }
}
