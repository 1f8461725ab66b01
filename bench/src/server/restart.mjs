import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '@store/server-testing/postgres/throwaway-postgres.mjs'
import { createReport } from '../report.mjs'
import { findOffers, registerCustomer } from '../shop-client.mjs'
import { createDataDir, importCatalogue, removeDataDir, startStore } from '../store-process.mjs'
import { generateCatalogue } from './generated-catalogue.mjs'

const PRODUCTS = 1_000
const KILLS = 3
const LOAD_MS = 4_000
const LANES = 10
const AT_MOST_SECONDS = 10
const ORDERS_A_PAGE = 20

/** `kill -9` while orders are booked; how long until the shop sells again, and whether each order it promised is there. */
export async function measureRestart() {
  const report = createReport('Restart after kill -9')
  const add = report.table(
    'database',
    'kill',
    'orders before',
    'promised orders missing',
    'ready after s',
    'list after s',
    'page after s',
    'order after s',
    'processor s until ready',
  )
  const slowest = []
  let missing = 0
  for (const database of ['PGlite', 'PostgreSQL']) {
    const server = database === 'PostgreSQL' ? await startPostgres() : null
    const where = { databaseUrl: server?.url ?? '', dataDir: createDataDir() }
    await importCatalogue(where, generateCatalogue(PRODUCTS))
    let store = await startStore(where)
    try {
      const customer = await registerCustomer(store.origin)
      const offers = await findOffers(store.origin)
      const promised = new Set()
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const load = startBooking(customer, offers, promised)
        await wait(LOAD_MS)
        await store.kill()
        const killedAt = performance.now()
        const since = () => (performance.now() - killedAt) / 1000
        await load.stop()
        store = await startStore({ ...where, port: store.port })
        const ready = since()
        const processor = store.processorSeconds()
        await expectOk(`${store.origin}/api/Product/GetAllProductsWithReviews?page=1`)
        const list = since()
        await expectOk(`${store.origin}/products`)
        const page = since()
        promised.add((await customer.book(offers[0], `after-${kill}-${Date.now()}`)).id)
        const order = since()
        const lost = await countLost(customer, promised)
        missing += lost
        slowest.push(order)
        add(
          database,
          kill,
          promised.size - 1,
          lost,
          ...[ready, list, page, order, processor].map((at) => at.toFixed(1)),
        )
      }
    } finally {
      await store.stop()
      removeDataDir(where.dataDir)
      await server?.stop()
    }
  }
  const worst = Math.max(...slowest)
  const isKept = worst <= AT_MOST_SECONDS && missing === 0
  report.say(
    `\nSlowest: ${worst.toFixed(1)} s, at most ${AT_MOST_SECONDS}; promised orders missing: ${missing}: **${isKept ? 'kept' : 'broken'}**. ${PRODUCTS} products, ${LANES} bookings under way when the process dies.`,
  )
  report.keep()
}

/** Notes in `promised` each order that was answered. */
function startBooking(customer, offers, promised) {
  let isOver = false
  let turn = 0
  const book = async () => {
    while (!isOver) {
      turn += 1
      const order = await customer
        .book(offers[turn % offers.length], `restart-${turn}-${Date.now()}`)
        .catch(() => null)
      if (order) promised.add(order.id)
      else await wait(20)
    }
  }
  const lanes = Array.from({ length: LANES }, book)
  return {
    async stop() {
      isOver = true
      await Promise.all(lanes)
    },
  }
}

async function expectOk(url) {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.status} from ${url}`)
}

async function countLost({ call }, promised) {
  const there = new Set()
  for (let page = 1; ; page += 1) {
    const orders = await call('GET', `/orders/user?page=${page}`)
    for (const { id } of orders) there.add(id)
    if (orders.length < ORDERS_A_PAGE) break
  }
  return [...promised].filter((id) => !there.has(id)).length
}
