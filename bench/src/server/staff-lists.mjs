import { copyRows } from '@store/server-testing/postgres/copied-rows.mjs'
import { startPostgres } from '@store/server-testing/postgres/throwaway-postgres.mjs'
import { staffCookie } from '@store/server-testing/staff/staff-cookie.mjs'
import { createReport, reached } from '../report.mjs'
import { findOffers, registerCustomer } from '../shop-client.mjs'
import {
  createDataDir,
  importCatalogue,
  removeDataDir,
  runStoreCommand,
  startStore,
} from '../store-process.mjs'
import { generateCatalogue } from './generated-catalogue.mjs'
import { quantile } from './server-load.mjs'

const PRODUCTS = 10_000
const CUSTOMERS = 50_000
const ORDERS = 100_000
const MOST_MS = 300
const ROUNDS = 20
/** Statuses of copied orders: as a shop has them that packs every day. */
const STATUS = `case when n % 500 = 0 then 'PLACED' when n % 501 = 0 then 'PACKED' else 'DELIVERED' end`

/** Most were paid online; of the others a courier brings the money later. */
const PAYMENT_STATUS = `case when n % 10 = 0 then source.payment_status else 'CAPTURED' end`
const LITTLE = 5

/** What is asked of each list, a little differently in each round. */
const QUESTIONS = {
  'orders, first page': () => '/orders?page=1',
  'orders, page 400': (turn) => `/orders?page=${400 - turn}`,
  'orders to pack': () => '/orders?status=PLACED',
  'orders by payment, page 40': (turn) => `/orders?payment=CAPTURED&page=${40 + turn}`,
  'orders of a week': () => `/orders?since=${isoDaysAgo(30)}&before=${isoDaysAgo(23)}`,
  'orders by a part of the number': (turn) => `/orders?text=${9_000 + turn}`,
  'orders, nothing found': (turn) => `/orders?text=zebra${turn}`,
  'orders by e-mail address': (turn) => `/orders?text=customer.${1_000 + turn}@example.in`,
  'products, first page': () => '/products?page=1',
  'products, page 400': (turn) => `/products?page=${400 - turn}`,
  'products by a part of the name': (turn) => `/products?text=pads%20${100 + turn}`,
  'products, nothing found': (turn) => `/products?text=zebra${turn}`,
  'products of a category': () => '/products?category=herbal',
  'products by little stock': () => `/products?low=${LITTLE}`,
  'customers, first page': () => '/customers?page=1',
  'customers, page 400': (turn) => `/customers?page=${400 - turn}`,
  'customers by a part of the name': (turn) => `/customers?text=name%20${2_000 + turn}`,
  'customers by mobile number': (turn) => `/customers?text=${9_000_000_000 + turn}`,
  'customers, nothing found': (turn) => `/customers?text=zebra${turn}`,
  'customer with orders': (turn) => `/customers/${100 + turn}`,
  overview: () => '/overview',
  'sales of 30 days': () => '/overview/sales',
}

/** The lists of the back office in a shop with many orders, products and customers. */
export async function measureStaffLists() {
  const size = [PRODUCTS, CUSTOMERS, ORDERS].map((count) => count.toLocaleString('en').replaceAll(',', ' '))
  const report = createReport(`Back office: ${size[0]} products, ${size[1]} customers, ${size[2]} orders`)
  const server = await startPostgres()
  const where = { databaseUrl: server.url, dataDir: createDataDir() }
  const started = []
  try {
    await importCatalogue(where, catalogueWithLittleOfSome())
    const store = await startStore(where)
    started.push(store)
    await fill(store.origin, server.url)
    const cookie = await staffCookie(await inviteOwner({ ...where, origin: store.origin }))
    const add = report.table('what', 'KB', 'p50 ms', 'p95 ms', 'most ms', 'at most 300 ms')
    for (const [name, pathOf] of Object.entries(QUESTIONS)) {
      const { times, bytes } = await askOften(store.origin, cookie, pathOf)
      const [p50, p95] = [0.5, 0.95].map((part) => quantile(times, part))
      const cells = [bytes / 1024, p50, p95, Math.max(...times)].map((value) => value.toFixed(1))
      add(name, ...cells, reached(p95 <= MOST_MS))
    }
    report.say(
      '\nPostgreSQL; one question at a time by an owner who is logged in; no answer is kept by a cache.',
    )
  } finally {
    for (const store of started) await store.stop()
    removeDataDir(where.dataDir)
    await server.stop()
  }
  report.keep()
}

function catalogueWithLittleOfSome() {
  const catalogue = generateCatalogue(PRODUCTS)
  for (const [index, { variants }] of catalogue.products.entries()) {
    if (index % 50 === 25) variants[0].stock = LITTLE
  }
  return catalogue
}

/** One customer and one order that the shop wrote, and copies of them. */
async function fill(origin, databaseUrl) {
  const [offer] = await findOffers(origin)
  const customer = await registerCustomer(origin)
  await customer.book(offer, 'bench-staff-lists')
  const ids = 'source.id + n'
  await copyRows(databaseUrl, [
    {
      table: 'customers',
      where: 'source.id = 1',
      count: CUSTOMERS - 1,
      set: {
        id: ids,
        email: `'customer.' || n || '@example.in'`,
        first_name: `'Name ' || n`,
        mobile: '(9000000000 + n)::text',
        created_at: `source.created_at - n * interval '1 minute'`,
      },
    },
    {
      table: 'orders',
      where: 'source.id = 1',
      count: ORDERS - 1,
      set: {
        id: ids,
        number: `'RT-2026-' || lpad((n + 1)::text, 6, '0')`,
        customer_id: `1 + n % ${CUSTOMERS}`,
        status: STATUS,
        payment_status: PAYMENT_STATUS,
        placed_at: `source.placed_at - n * interval '5 minutes'`,
        confirmed_at: `source.confirmed_at - n * interval '5 minutes'`,
        needs_invoice: 'false',
      },
    },
    {
      table: 'order_lines',
      where: 'source.order_id = 1',
      count: ORDERS - 1,
      set: { order_id: 'source.order_id + n' },
    },
  ])
}

async function inviteOwner(store) {
  const said = await runStoreCommand(store, 'staff', 'invite', 'owner@example.in', '--role', 'owner')
  const [link] = /https?:\S+/.exec(said) ?? []
  if (link === undefined) throw new Error(`No link in: ${said}`)
  return link
}

async function askOften(origin, cookie, pathOf) {
  const times = []
  let bytes = 0
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    const startedAt = performance.now()
    const response = await fetch(`${origin}/api/staff${pathOf(turn)}`, { headers: { cookie } })
    const answer = await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status} from ${pathOf(turn)}`)
    // The first one warms up.
    if (turn > 0) times.push(performance.now() - startedAt)
    bytes = Math.max(bytes, answer.byteLength)
  }
  return { times, bytes }
}

const isoDaysAgo = (days) => encodeURIComponent(new Date(Date.now() - days * 86_400_000).toISOString())
