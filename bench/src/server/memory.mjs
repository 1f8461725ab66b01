import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@store/server-testing/postgres/throwaway-postgres.mjs'
import { createReport } from '../report.mjs'
import { createCaller, findOffers, registerCustomer } from '../shop-client.mjs'
import { createDataDir, importCatalogue, removeDataDir, startStore } from '../store-process.mjs'
import { generateCatalogue } from './generated-catalogue.mjs'

const PROBE = fileURLToPath(new URL('./memory-probe.mjs', import.meta.url))
const DEFAULT_MINUTES = 10
/** In less, code is still being compiled and caches filled. */
const LONG_ENOUGH_MINUTES = 5
/** An access token's life is 15 minutes, so a customer logs in anew before that. */
const CUSTOMER_FOR_MS = 10 * 60_000
const PRODUCTS = 200
const SAMPLES = 20
/** Of the samples, the first ones fill caches and compile. */
const WARM_UP = 0.3
const LANES = 5
const THINK_MS = 5
/** MB a minute: what a day of it would not bring down a process of 1 GB. */
const FLAT = { heap: 0.3, rss: 2 }

/** Mixed load for minutes on both databases at once, memory sampled after a full collection. */
export async function measureMemory({ minutes = DEFAULT_MINUTES } = {}) {
  const report = createReport('Memory under load')
  const add = report.table(
    'database',
    'requests',
    'failed',
    'rss MB first, last, highest',
    'heap MB first, last, highest',
    'rss MB a minute',
    'heap MB a minute',
    'verdict',
  )
  const results = await Promise.all(
    ['PGlite', 'PostgreSQL'].map((database) => watch(database, minutes * 60_000)),
  )
  for (const { database, done, failed, samples } of results) {
    const settled = samples.slice(Math.ceil(samples.length * WARM_UP))
    const rss = settled.map((sample) => [sample.atMinutes, sample.rss])
    const heap = settled.map((sample) => [sample.atMinutes, sample.heap])
    const isFlat = slope(rss) <= FLAT.rss && slope(heap) <= FLAT.heap
    add(
      database,
      done,
      failed,
      spread(rss),
      spread(heap),
      slope(rss).toFixed(2),
      slope(heap).toFixed(2),
      minutes < LONG_ENOUGH_MINUTES ? 'too short to say' : isFlat ? '**flat**' : '**growing**',
    )
  }
  report.say(
    `\n${minutes} minutes of pages, lists, searches, log-ins, carts and bookings, ${LANES} visitors a store; slopes by least squares without the first ${WARM_UP * 100} %. Flat: at most ${FLAT.heap} MB of heap and ${FLAT.rss} MB of resident memory a minute.`,
  )
  report.keep()
}

async function watch(database, forMs) {
  const server = database === 'PostgreSQL' ? await startPostgres() : null
  const where = { databaseUrl: server?.url ?? '', dataDir: createDataDir() }
  await importCatalogue(where, generateCatalogue(PRODUCTS))
  const store = await startStore({
    ...where,
    nodeArgs: ['--expose-gc', '--import', PROBE],
    env: { TRUST_PROXY: 'true' },
  })
  try {
    const load = await startVisitors(store.origin)
    const startedAt = performance.now()
    const samples = []
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      await wait(startedAt + (forMs * sample) / SAMPLES - performance.now())
      const { rss, heapUsed } = await store.tell({})
      samples.push({
        atMinutes: (performance.now() - startedAt) / 60_000,
        rss: rss / 1024 ** 2,
        heap: heapUsed / 1024 ** 2,
      })
    }
    return { database, samples, ...(await load.stop()) }
  } finally {
    await store.stop()
    removeDataDir(where.dataDir)
    await server?.stop()
  }
}

async function startVisitors(origin) {
  let customer = await registerCustomer(origin)
  let customerSince = performance.now()
  const offers = await findOffers(origin)
  const get = async (path) => {
    const response = await fetch(origin + path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status} from ${path}`)
  }
  let turn = 0
  const acts = [
    () => get('/'),
    () => get(`/products?price=INR-1-${100_000 + turn}`),
    () => get(`/products/${1 + (turn % 20)}`),
    () => get('/api/Product/GetAllProductsWithReviews?page=1'),
    () => get(`/api/products/search?q=pads%20${turn}`),
    () => customer.call('GET', '/orders/user'),
    () => customer.call('GET', '/cart'),
    () =>
      customer.call('POST', '/cart/add', { productId: offers[turn % offers.length].productId, quantity: 1 }),
    () => customer.book(offers[turn % offers.length], `memory-${turn}-${Date.now()}`),
    () =>
      createCaller(origin, { from: `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` })(
        'POST',
        '/Security/login',
        { userName: `nobody.${turn}@example.in`, password: 'Guess-2026' },
      ).catch(({ status }) => {
        if (status !== 401) throw new Error(`a log-in answered ${status}`)
      }),
  ]
  let isOver = false
  const count = { done: 0, failed: 0 }
  const lanes = Array.from({ length: LANES }, async () => {
    while (!isOver) {
      turn += 1
      if (performance.now() - customerSince > CUSTOMER_FOR_MS) {
        customerSince = performance.now()
        customer = await registerCustomer(origin)
      }
      await acts[turn % acts.length]().then(
        () => {
          count.done += 1
        },
        () => {
          count.failed += 1
        },
      )
      await wait(THINK_MS)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(lanes)
      return count
    },
  }
}

/** Of the line through the points by least squares. @param {readonly (readonly [number, number])[]} points */
function slope(points) {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
  const x = mean(points.map(([each]) => each))
  const y = mean(points.map(([, each]) => each))
  const over = mean(points.map(([each]) => (each - x) ** 2))
  return over === 0 ? 0 : mean(points.map(([px, py]) => (px - x) * (py - y))) / over
}

const spread = (points) => {
  const values = points.map(([, value]) => Math.round(value))
  return `${values[0]}, ${values.at(-1)}, ${Math.max(...values)}`
}
