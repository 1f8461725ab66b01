import { startPostgres } from '@store/server-testing/postgres/throwaway-postgres.mjs'
import { createReport } from '../report.mjs'
import { findOffers, registerCustomer } from '../shop-client.mjs'
import { createDataDir, importCatalogue, removeDataDir, startStore } from '../store-process.mjs'
import { generateCatalogue } from './generated-catalogue.mjs'

const SIZES = [10, 100, 1_000]
/** A customer may keep no more. */
const MAX_ADDRESSES = 40
const LANES = 10
/** Begins an entry of PostgreSQL's log. */
const PREFIX = '<entry> '
const STATEMENT = /^<entry> LOG: +(statement|execute )/

const LIST = '/Product/GetAllProductsWithReviews'

/** What is asked of a world with so many products, reviews of the first one, coupons, orders and lines in the cart. */
const CALLS = {
  'list, first page': ({ call }) => call('GET', `${LIST}?page=1`),
  'list, longest page': ({ call }) => call('GET', `${LIST}?page=1&limit=60`),
  'list by category and price': ({ call }) => call('GET', `${LIST}?categories=herbal&priceSortOrder=asc`),
  'list by facets, best rated': ({ call }) => call('GET', `${LIST}?sizes=large&sort=rating`),
  'counts of facets': ({ call }) => call('GET', '/Product/GetProductFacets?sizes=large'),
  'featured products': ({ call }) => call('GET', LIST),
  'detail with reviews': ({ call, productId }) => call('GET', `/Product/GetProductReviewsById/${productId}`),
  'reviews, most helpful': ({ call, productId }) => call('GET', `/Product/GetReviews/${productId}`),
  'search index': ({ call }) => call('GET', '/products/search'),
  search: ({ call }) => call('GET', '/products/search?q=pads'),
  categories: ({ call }) => call('GET', '/Common/GetAllProductCategory'),
  addresses: ({ call, customerId }) => call('GET', `/Customer/CustomerAddressesById/${customerId}`),
  coupons: ({ call, customerId }) => call('GET', `/Coupons/GetAvailableCoupons/${customerId}`),
  'orders, first page': ({ call }) => call('GET', '/orders/user'),
  'one order': ({ call, orderId }) => call('GET', `/Order/GetOrderBookingsByCustomer/${orderId}`),
  cart: ({ call }) => call('GET', '/cart'),
  'add to cart': ({ call, productId }) => call('POST', '/cart/add', { productId, quantity: 1 }),
  'book an order': ({ book, offer }) => book(offer, `queries-${Date.now()}`),
  'write a review': ({ call, productId }) =>
    call('POST', '/ReviewRating', { productId, rating: 5, review: 'Soft.' }),
  'cancel an order': ({ call, orderId }) =>
    call('POST', '/Order/CancelOrderRequest', { orderId, reason: 'Ordered twice' }),
}

/** Statements that PostgreSQL logs for each call, in worlds of three sizes. */
export async function measureQueries() {
  const report = createReport('Statements per call')
  const columns = []
  for (const size of SIZES) columns.push(await countIn(size))
  const add = report.table('call', ...SIZES.map((size) => `with ${size}`), 'grows')
  let grows = 0
  for (const name of Object.keys(CALLS)) {
    const counts = columns.map((column) => column[name])
    const isSame = counts.every((count) => count === counts[0])
    if (!isSame) grows += 1
    add(name, ...counts, isSame ? 'no' : '**yes**')
  }
  report.say(
    `\nStatements of PostgreSQL's own log, transaction control and the look-up of the session included; with so many products, reviews of one product, coupons, orders and cart lines of the caller (addresses: at most ${MAX_ADDRESSES}). Growing: ${grows}. The test \`server/commerce/src/http/statements-per-call.full.test.ts\` holds every call of the API to it.`,
  )
  report.keep()
}

async function countIn(size) {
  const server = await startPostgres({
    settings: ['log_statement=all', `log_line_prefix=${PREFIX}`, 'fsync=off'],
  })
  const where = { databaseUrl: server.url, dataDir: createDataDir() }
  await importCatalogue(where, generateCatalogue(size, { reviewsOfFirst: size, coupons: size }))
  // Without jobs, which send statements of their own now and then.
  const store = await startStore({ ...where, env: { ROLES: 'api' } })
  try {
    const world = await fillWorld(store.origin, size)
    const counts = {}
    for (const [name, ask] of Object.entries(CALLS)) {
      const before = await mark(store.origin)
      await ask(world)
      const after = await mark(store.origin)
      counts[name] = countStatements(await server.logBetween(before, after))
    }
    return counts
  } finally {
    await store.stop()
    removeDataDir(where.dataDir)
    await server.stop()
  }
}

async function fillWorld(origin, size) {
  const customer = await registerCustomer(origin)
  const offers = await findOffers(origin)
  let orderId = 0
  await inLanes(size, async (turn) => {
    const { id } = await customer.book(offers[turn % offers.length], `world-${turn}-of-${size}`)
    orderId = id
  })
  for (let count = 1; count < Math.min(size, MAX_ADDRESSES); count += 1) await customer.addAddress()
  await inLanes(size, (turn) =>
    customer.call('POST', '/cart/add', { productId: 1 + (turn % size), quantity: 1 }),
  )
  return { ...customer, orderId, offer: offers[0], productId: offers[0].productId }
}

async function inLanes(count, work) {
  let next = 0
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (next < count) {
        next += 1
        await work(next)
      }
    }),
  )
}

let marks = 0

/** Searches for a text of its own, which then stands in the log; what an answer sent before it stands in front of it. */
async function mark(origin) {
  marks += 1
  const text = `mark-${marks}-end`
  const response = await fetch(`${origin}/api/products/search?q=${text}`)
  await response.arrayBuffer()
  return text
}

/** Twice a second a process looks for a new release, whoever asks what. */
const LOOKS_FOR_RELEASE = /from "compositions"/

/** The statement before the mark's own text is the mark's. */
const countStatements = (lines) =>
  lines.filter((line) => STATEMENT.test(line) && !LOOKS_FOR_RELEASE.test(line)).length - 1
