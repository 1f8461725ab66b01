import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'

/** What a bad release cost while it was live. */
export interface DrillRow {
  readonly release: string
  readonly cost: string
  /** Renderer processes that ended or were replaced, by reason. */
  readonly renderersEnded: string
  readonly slowestPageMs: number
  readonly liveP50Ms: number
  readonly liveP99Ms: number
  readonly rollbackMs: number
}

/** Read by `npm run bench -- drill`. */
const ROWS_FILE = fileURLToPath(new URL('../test-results/drill.json', import.meta.url))

const COLUMNS: readonly (readonly [key: keyof DrillRow, head: string])[] = [
  ['release', 'release'],
  ['cost', 'what it cost'],
  ['renderersEnded', 'renderers ended'],
  ['slowestPageMs', 'slowest page ms'],
  ['liveP50Ms', 'live p50 ms'],
  ['liveP99Ms', 'live p99 ms'],
  ['rollbackMs', 'rollback ms'],
]

/** Prints the table, and keeps it for the bench. */
export function tellDrill(rows: readonly DrillRow[]): void {
  if (rows.length === 0) return
  const heads = COLUMNS.map(([, head]) => head)
  const cells = rows.map((row) => COLUMNS.map(([key]) => String(row[key])))
  const lines = [heads, heads.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`)
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
  mkdirSync(dirname(ROWS_FILE), { recursive: true })
  writeFileSync(ROWS_FILE, JSON.stringify({ heads, cells }))
}

const SLOT = /<div data-slot="([^"]+)"[^>]*>/g

/** Of styled-components; they name the version that made the element. */
const CLASSES_OF_SHELL = / class="mf_shell_[^"]*"/g

/** A page's markup without the slots of one part, and what stands in these, by name. The shell has no slots: its class names are left out. */
export function withoutSlotsOf(part: string, given: string) {
  const markup = part === 'shell' ? given.replace(CLASSES_OF_SHELL, '') : given
  let rest = ''
  let at = 0
  const own = new Map<string, string>()
  for (const { 0: tag, 1: slot = '', index } of markup.matchAll(SLOT)) {
    if (index < at || !slot.startsWith(`${part}/`)) continue
    const start = index + tag.length
    const end = endOfDiv(markup, start)
    own.set(slot, markup.slice(start, end))
    rest += markup.slice(at, index)
    at = end
  }
  return { rest: rest + markup.slice(at), own }
}

/** Of a slot that the server left to the browser. */
export const EMPTY_CONTENT = '<div data-slot-content=""></div>'

/** Of slots whose data came too late for the server: they show nothing, or that they load. */
const WITHOUT_DATA = ['<!--$--><!--/$-->', '<!--$--><section aria-hidden="true"']

/** Every slot was rendered by the server, with its data. */
export const hasWholeSlots = (markup: string): boolean =>
  ![EMPTY_CONTENT, ...WITHOUT_DATA].some((sign) => markup.includes(sign))

/** React writes whole elements and escapes texts, so counting tags of one name is enough. */
function endOfDiv(markup: string, start: number): number {
  const tags = /<(\/?)div\b/g
  tags.lastIndex = start
  let depth = 1
  for (let tag = tags.exec(markup); tag !== null; tag = tags.exec(markup)) {
    depth += tag[1] === '/' ? -1 : 1
    if (depth === 0) return tag.index
  }
  return markup.length
}

/** Asks for the pages one after another, and for the health check all the time. All of them must answer 200. */
export async function watchStore(origin: string, paths: readonly string[], watchMs: number) {
  const until = performance.now() + watchMs
  const live: number[] = []
  const pages: number[] = []
  const ask = async (path: string, times: number[]) => {
    const askedAt = performance.now()
    const answer = await fetch(origin + path)
    await answer.text()
    times.push(performance.now() - askedAt)
    expect(answer.status, path).toBe(200)
  }
  const askLive = async () => {
    while (performance.now() < until) {
      await ask('/health/live', live)
      await wait(20)
    }
  }
  const askPages = async () => {
    do {
      for (const path of paths) {
        await ask(path, pages)
        await ask('/api/Common/GetAllProductCategory', [])
        await wait(50)
      }
    } while (performance.now() < until)
  }
  await Promise.all([askLive(), askPages()])
  return {
    slowestPageMs: Math.round(Math.max(...pages)),
    liveP50Ms: quantile(live, 0.5),
    liveP99Ms: quantile(live, 0.99),
  }
}

const quantile = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((a, b) => a - b)
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
}

/** Of the store's life, by reason. @param token that may read */
export async function rendererEnds(origin: string, token: string): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const found = (await answer.text()).matchAll(/^store_renderer_ends_total\{reason="(\w+)"\} (\d+)/gm)
  return new Map([...found].map(([, reason = '', count]) => [reason, Number(count)]))
}

/** Such as `hang 2`; those that a change of what is live ends in order are left out. */
export function endsBetween(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string {
  const ends = [...after].flatMap(([reason, count]) => {
    const ended = count - (before.get(reason) ?? 0)
    return reason === 'stopped' || ended === 0 ? [] : [`${reason} ${ended}`]
  })
  return ends.join(', ') || 'none'
}
