import { setTimeout as wait } from 'node:timers/promises'
import { promote, rollBack, startCanary } from '@store/remote-kit/operator/composition-calls.mjs'
import { startPostgres } from '@store/server-testing/postgres/throwaway-postgres.mjs'
import { createOperator, OPERATED_STORE } from '../operator.mjs'
import { createReport } from '../report.mjs'
import { createDataDir, removeDataDir, startStore } from '../store-process.mjs'

const ROUNDS = 5
const CANARIES = ['cart-checkout-mfe', 'content-mfe']
const LIMIT_MS = { 1: 1_000, 2: 5_000 }
const GIVEN_UP_MS = 30_000

/**
 * The catalogue rolled back while its visitors ask for pages all the time, those with and those without canaries of other parts: from the
 * command to the first page with the version before, and to the first that the server rendered whole.
 */
export async function measureRollbacks() {
  const report = createReport('From a rollback to new pages')
  const add = report.table(
    'processes',
    'canaries',
    'mixes',
    'command answered ms',
    'first page of the version before, ms',
    'slowest',
    'rendered by the server, ms',
    'kept',
  )
  for (const processes of [1, 2]) {
    await withStores(processes, async (stores) => {
      const { call, publish } = createOperator(stores[0].origin)
      const catalog = await publish('catalog-mfe', { label: 'bench' })
      for (const running of [0, 1, 2]) {
        if (running > 0) {
          const { name, version } = await publish(CANARIES[running - 1], { label: 'bench' })
          await call(startCanary, { body: { name, version, percent: 50, why: 'bench' } })
        }
        const visitors = await findVisitors(stores.at(-1).origin, 2 ** running)
        const seen = []
        for (let round = 0; round < ROUNDS; round += 1)
          seen.push(await rollBackOnce(stores, call, catalog, visitors))
        const first = seen.flatMap(({ pages }) => pages.map(({ firstMs }) => firstMs))
        const whole = seen.flatMap(({ pages }) => pages.map(({ wholeMs }) => wholeMs))
        const isKept = Math.max(...first) <= LIMIT_MS[processes]
        add(
          processes,
          running,
          visitors.length,
          median(seen.map(({ answeredMs }) => answeredMs)),
          median(first),
          Math.round(Math.max(...first)),
          `${median(whole)}, slowest ${Math.round(Math.max(...whole))}`,
          isKept ? 'kept' : 'broken',
        )
      }
    })
  }
  report.say(
    `\n${ROUNDS} rollbacks each; with two processes the command goes to one and the pages to the other. Limits: 1 s, and 5 s for two processes. A visitor who lost a canary, or a page of two compositions, would have ended the run.`,
  )
  report.keep()
}

async function withStores(processes, work) {
  const dataDir = createDataDir()
  const postgres = await startPostgres()
  const stores = []
  try {
    for (let index = 0; index < processes; index += 1) {
      stores.push(await startStore({ databaseUrl: postgres.url, dataDir, env: OPERATED_STORE }))
    }
    await work(stores)
  } finally {
    for (const store of stores) await store.stop()
    await postgres.stop()
    removeDataDir(dataDir)
  }
}

/** @returns what the visitors of each mix saw, who asked for pages one after the other */
async function rollBackOnce(stores, call, { name, version }, visitors) {
  const { origin } = stores.at(-1)
  await call(promote, { body: { versions: { [name]: version }, why: 'bench' } })
  for (const visitor of visitors) {
    await untilPage(origin, visitor, (page) => page.isWhole && page.versions[name] === version)
  }
  // Earlier renderers end, and a poll of the other process is as far as it may be.
  await wait(700 + Math.random() * 500)
  const startedAt = performance.now()
  const isOld = (page) => page.versions[name] !== version
  const watching = visitors.map(async (visitor) => {
    const firstMs = await untilPage(origin, visitor, isOld, startedAt)
    const wholeMs = await untilPage(origin, visitor, (page) => isOld(page) && page.isWhole, startedAt)
    return { firstMs, wholeMs }
  })
  await call(rollBack, { body: { name, version: null, why: 'bench' } })
  const answeredMs = performance.now() - startedAt
  return { answeredMs, pages: await Promise.all(watching) }
}

/** Asks until the page is right. @returns ms since `startedAt`, when the answer was there */
async function untilPage(origin, visitor, isRight, startedAt = performance.now()) {
  while (performance.now() - startedAt < GIVEN_UP_MS) {
    const page = await ask(origin, visitor)
    if (page.variant !== visitor.variant) {
      throw new Error(`A visitor of "${visitor.variant}" was given "${page.variant}"`)
    }
    if (isRight(page)) return performance.now() - startedAt
    await wait(10)
  }
  throw new Error('The page did not come')
}

/** One visitor for each mix of canaries. */
async function findVisitors(origin, mixes) {
  const until = performance.now() + GIVEN_UP_MS
  // The second time, this process knows all canaries, so no visitor changes any more.
  for (const isLast of [false, true]) {
    const visitors = new Map()
    while (visitors.size < mixes && performance.now() < until) {
      const { variant, cookie } = await ask(origin, { cookie: '' })
      visitors.set(variant, { variant, cookie })
    }
    if (visitors.size < mixes) throw new Error('Some of the canaries reach no visitor')
    if (isLast) return [...visitors.values()]
  }
}

/** What one page of a visitor is made of. */
export async function ask(origin, { cookie }) {
  const answer = await fetch(`${origin}/`, { headers: { cookie } })
  const html = await answer.text()
  const { release } = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  const versions = Object.fromEntries(
    Object.entries(release.remotes).map(([name, part]) => [name, part.version]),
  )
  const entries = Object.values(release.remotes).map(({ entry }) => entry.url)
  for (const [, entry] of html.matchAll(/"(\/remotes\/[^/]+\/web\/entry\.[^"]+)"/g)) {
    if (!entries.includes(entry) && !entry.startsWith('/remotes/shell/')) {
      throw new Error(`A page of ${JSON.stringify(versions)} names ${entry}`)
    }
  }
  const [given = ''] = /visitor=[^;]+/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  return {
    versions,
    variant: release.variant ?? '',
    cookie: cookie || given,
    isWhole: html.includes('<div id="root"><'),
  }
}

export const median = (values) => Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)])
