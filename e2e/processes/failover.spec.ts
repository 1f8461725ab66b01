import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { createCustomer, createVisitor } from '@store/server-testing/clients/visitors'
import {
  type FailoverPostgres,
  startFailoverPostgres,
  whyNoFailover,
} from '@store/server-testing/postgres/failover'
import type { StoreProcess } from '@store/server-testing/store/store-process.mjs'
import { searchProducts } from '@store/shared/api/catalogue'
import {
  orderIdsOf,
  type ShoppersUnderFaults,
  startShoppers,
  tryAgain,
} from '../support/processes/shoppers-under-faults'
import { startTwoProcesses, type TwoProcesses } from '../support/processes/store-processes'

test.describe.configure({ mode: 'serial' })
test.skip(whyNoFailover() !== null, String(whyNoFailover()))

/** One for each customer, so that they do not wait for each other. */
const PRODUCTS = ['Sandal', 'Moringa', 'Neem', 'Tulsi'].map((name) => `${name} Trial Pad`)
const PATHS = ['/', '/products', '/products/1', '/cart', '/our-blogs']
/** Until an operator, or a program, has decided that the primary is gone. */
const DECIDED_AFTER_MS = 4_000

/** What a call says while the database is away. */
const TOLD = /^503 \w+: ./

let postgres: FailoverPostgres
let store: TwoProcesses
let both: readonly StoreProcess[]
test.beforeAll(async () => {
  test.setTimeout(300_000)
  postgres = await startFailoverPostgres()
  store = await startTwoProcesses(async () => postgres)
  both = [store.first, store.second]
  const { products } = JSON.parse(
    readFileSync(new URL('../../server/demo/catalogue.json', import.meta.url), 'utf8'),
  )
  const [model] = products
  const variants = [{ ...model.variants[0], stock: 100_000 }]
  await store.importCatalogue({
    products: PRODUCTS.map((name) => {
      const sku = name.toLowerCase().replaceAll(' ', '-')
      return { ...model, name, sku, variants, sizeChart: undefined }
    }),
  })
  const visitor = createVisitor({ port: store.nginx.port })
  const names = async () =>
    (await visitor.call(searchProducts, { query: { q: 'trial' } })).map(({ name }) => name)
  await expect.poll(names).toEqual(expect.arrayContaining(PRODUCTS))
})
test.afterEach(() => {
  const { status, expectedStatus } = test.info()
  if (status !== expectedStatus) for (const each of both) process.stderr.write(each.output().slice(-6_000))
})
test.afterAll(() => store?.stop())

let visitors = 0
/** An address of its own, so that the limits for one address do not meet. */
const newAddress = () => {
  visitors += 1
  return `127.3.0.${visitors}`
}
const newCustomer = () => {
  const from = newAddress()
  return createCustomer({ port: store.nginx.port, from, email: `customer-${visitors}@example.com` })
}
const someCustomers = (count: number) => Promise.all(Array.from({ length: count }, newCustomer))
const newReader = () => createVisitor({ port: store.nginx.port, from: newAddress() })

async function startSome(): Promise<ShoppersUnderFaults> {
  const [patient, impatient] = [await someCustomers(2), await someCustomers(2)]
  const readers = [newReader()]
  return startShoppers({ patient, impatient, readers, paths: PATHS, products: PRODUCTS })
}

const goOn = async (shoppers: ShoppersUnderFaults, by: number) => {
  const target = shoppers.answered() + by
  await expect.poll(shoppers.answered, { timeout: 180_000, intervals: [20] }).toBeGreaterThanOrEqual(target)
}

const areReady = async () => {
  const states = await Promise.all(both.map((each) => each.readiness()))
  return states.map((state) => (state === null ? 'no answer' : state.ready || state.failing.join()))
}

/** Every booking is one order once it was answered, at the first try or when it was sent again. */
async function expectEachBookedOnce(shoppers: ShoppersUnderFaults): Promise<void> {
  const bookings = await shoppers.stop()
  for (const { customer, attempts } of bookings) {
    const told = attempts.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
    const found = await orderIdsOf(customer)
    expect(new Set(told).size).toBe(told.length)
    expect(
      told.filter((id) => !found.includes(id)),
      'answered, and not there',
    ).toEqual([])
    expect(found.length, 'nothing that nobody asked for').toBeLessThanOrEqual(attempts.length)
  }
  await tryAgain(bookings)
  for (const { customer, attempts } of bookings) {
    const ids = attempts.map(({ orderId }) => orderId)
    expect([...(await orderIdsOf(customer))].sort()).toEqual([...ids].sort())
  }
}

/** In milliseconds. */
function timesOf(answers: readonly { readonly ms: number }[]) {
  const sorted = answers.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]
  return { pages: sorted.length, p50: at(0.5), p95: at(0.95), max: at(1) }
}

test('a replica takes over from a killed primary; no booking is lost or doubled [FLT-24, INV-05, INV-07]', async () => {
  const shoppers = await startSome()
  await goOn(shoppers, 12)
  expect(await areReady()).toEqual([true, true])

  await postgres.killPrimary()
  const killedAt = performance.now()
  const since = () => Number(((performance.now() - killedAt) / 1000).toFixed(1))
  await expect.poll(areReady, { timeout: 30_000, intervals: [50] }).toEqual(['database', 'database'])
  const notReady = since()
  await wait(Math.max(0, killedAt + DECIDED_AFTER_MS - performance.now()))
  const before = shoppers.answered()
  postgres.promoteReplica()
  const promoted = since()
  postgres.switchPooler()
  await expect.poll(shoppers.answered, { timeout: 60_000, intervals: [20] }).toBeGreaterThan(before)
  const booked = since()
  await expect.poll(areReady, { timeout: 30_000, intervals: [50] }).toEqual([true, true])
  const ready = since()
  const endedAt = performance.now()
  await goOn(shoppers, 20)

  const during = shoppers.pages.filter(({ at }) => at >= killedAt && at < endedAt)
  const figures = {
    notReady,
    promoted,
    booked,
    ready,
    ...timesOf(during),
    refusals: [...shoppers.refusals()],
  }
  console.log(JSON.stringify(figures))
  expect(during.filter(({ status }) => status !== 200)).toEqual([])
  for (const [text] of shoppers.refusals()) expect(text).toMatch(TOLD)
  await expectEachBookedOnce(shoppers)
})

test('a process that is restarted on the new primary answers, and no request fails [FLT-14, FLT-24]', async () => {
  const shoppers = await startSome()
  await goOn(shoppers, 4)
  expect(await store.second.end('SIGTERM')).toBe(0)
  await goOn(shoppers, 4)
  await store.second.start({ DATABASE_DIRECT_URL: postgres.directUrl() })
  await goOn(shoppers, 4)
  expect([...shoppers.refusals()]).toEqual([])
  expect(shoppers.pages.filter(({ status }) => status !== 200)).toEqual([])
  await expectEachBookedOnce(shoppers)
})
