import { Worker } from 'node:worker_threads'
import { startPostgres } from '@store/server-testing/postgres/throwaway-postgres.mjs'
import autocannon from 'autocannon'
import { createReport } from '../report.mjs'
import { registerCustomer } from '../shop-client.mjs'
import { startStore } from '../store-process.mjs'

const SECONDS = 8
const PAIRS = 2
const VISITORS = 10
const INTRUDERS = 200
const AT_MOST_MS = 300
/** What visitors do meanwhile: mostly pages, some calls, a search that no cache answers. */
const PATHS = [
  '/products',
  '/products/1',
  '/api/Product/GetAllProductsWithReviews?page=1',
  '/api/Product/GetProductReviewsById/1',
]

/** Products without log-ins, and while two hundred try at once, each from an address of its own (FLT-16). */
export async function measureFlood() {
  const report = createReport('Flood of log-ins')
  const add = report.table(
    'database',
    'flood',
    'products per second',
    'p50 ms',
    'p99 ms',
    'not answered',
    'log-ins tried per second',
    'let in',
    'wrong password',
    '429',
    '503',
    'other',
  )
  const slowest = []
  for (const database of ['PGlite', 'PostgreSQL']) {
    const server = database === 'PostgreSQL' ? await startPostgres() : null
    const store = await startStore({ databaseUrl: server?.url, env: { TRUST_PROXY: 'true' } })
    try {
      const { emailId, password } = await registerCustomer(store.origin)
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const calm = await visit(store.origin)
        add(database, 'no', calm.perSecond, calm.p50, calm.p99, calm.failed, '–', '–', '–', '–', '–', '–')
        const flood = startFlood({ origin: store.origin, emailId, password })
        const flooded = await visit(store.origin)
        const { seconds, answers } = await flood.stop()
        const rate = (...kinds) =>
          Math.round(kinds.reduce((sum, kind) => sum + (answers[kind] ?? 0), 0) / seconds)
        const known = ['200', '401', '429', '503']
        const others = Object.keys(answers).filter((kind) => !known.includes(kind))
        add(
          database,
          'yes',
          flooded.perSecond,
          flooded.p50,
          flooded.p99,
          flooded.failed,
          rate(...known, ...others),
          ...known.map((kind) => rate(kind)),
          rate(...others),
        )
        slowest.push(flooded.p99)
      }
    } finally {
      await store.stop()
      await server?.stop()
    }
  }
  const worst = Math.max(...slowest)
  report.say(
    `\nProducts' p99 during the flood: ${worst} ms, at most ${AT_MOST_MS}: **${worst <= AT_MOST_MS ? 'kept' : 'broken'}**. ${VISITORS} visitors, ${INTRUDERS} log-ins under way at any time, per second where nothing else is said.`,
  )
  report.keep()
}

async function visit(origin) {
  let turn = 0
  const search = {
    method: 'GET',
    setupRequest: (request) => {
      turn += 1
      return { ...request, path: `/api/products/search?q=pads%20${turn}` }
    },
  }
  const result = await autocannon({
    url: origin,
    connections: VISITORS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'gzip' },
    requests: [...PATHS.map((path) => ({ method: 'GET', path })), search],
  })
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

/** In a thread of its own, so that it does not slow down the one that measures. */
function startFlood({ origin, emailId, password }) {
  const startedAt = performance.now()
  const worker = new Worker(new URL('./flood-worker.mjs', import.meta.url), {
    workerData: { origin, emailId, password, intruders: INTRUDERS },
  })
  return {
    async stop() {
      const seconds = (performance.now() - startedAt) / 1000
      const counted = new Promise((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
      })
      worker.postMessage('stop')
      const answers = await counted
      await worker.terminate()
      return { seconds, answers }
    },
  }
}
