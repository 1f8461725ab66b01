import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { alterRelease } from '@store/bench/altered-release'
import { type Customer, createCustomer, createVisitor } from '@store/server-testing/clients/visitors'
import { readKeptOrders } from '@store/server-testing/ledgers/kept-orders'
import {
  type FailoverPostgres,
  startFailoverPostgres,
  whyNoFailover,
} from '@store/server-testing/postgres/failover'
import { searchProducts } from '@store/shared/api/catalogue'
import { createNewerProgram } from '../support/processes/newer-program'
import { type Buyer, type StoreLoad, startLoad } from '../support/processes/store-load'
import { type StoreProcesses, startStoreProcesses } from '../support/processes/store-processes'
import { release } from '../support/release-command'

test.describe.configure({ mode: 'serial' })
test.skip(whyNoFailover() !== null, String(whyNoFailover()))

const PROCESSES = 4
const REQUESTS = 20_000
const ONLINE_ACCOUNTS = 12
const PRODUCTS = ['Sandal', 'Moringa', 'Neem', 'Tulsi', 'Lemon', 'Amla'].map((name) => `${name} Trial Pad`)
const PAGES = ['/', '/products', '/products/1', '/cart', '/search?q=pad', '/blog', '/about-us']
const READS = [
  '/api/Common/GetAllProductCategory',
  '/api/products/search?q=pad',
  '/api/Deliverycharge/GetAllDeliverycharges',
  '/api/Content/GetArticles',
  '/api/Product/GetRecentReviews',
]
/** Until an operator, or a program, has decided that the primary is gone. */
const DECIDED_AFTER_MS = 4_000
/** What a call says while the database is away. */
const TOLD = /^(SERVICE_UNAVAILABLE: .|The shop is busy|the page of the sandbox)/

let folder: string
let postgres: FailoverPostgres
let store: StoreProcesses
let load: StoreLoad
test.beforeAll(async () => {
  test.setTimeout(30 * 60_000)
  folder = mkdtempSync(join(tmpdir(), 'store-drill-'))
  postgres = await startFailoverPostgres()
  store = await startStoreProcesses(PROCESSES, async () => ({ ...postgres, readUrl: postgres.replicaUrl }))
  await importProducts()
  load = startLoad({
    readers: Array.from({ length: 10 }, (_, index) => newVisitor(index + 1)),
    pages: PAGES,
    reads: READS,
    products: PRODUCTS,
    buyers: await Promise.all(PRODUCTS.map((_, index) => newBuyer(index))),
  })
})
test.afterEach(() => {
  const { status, expectedStatus } = test.info()
  if (status === expectedStatus) return
  for (const each of store.processes) process.stderr.write(each.output().slice(-4_000))
})
test.afterAll(async () => {
  await load?.stop()
  await store?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Each has an address of its own, so that the limits for one address do not meet. */
const newVisitor = (index: number) => createVisitor({ port: store.nginx.port, from: `127.4.0.${index}` })
const newCustomer = (index: number) =>
  createCustomer({ port: store.nginx.port, from: `127.4.0.${index}`, email: `drill-${index}@example.com` })

/** Every third pays online. */
async function newBuyer(index: number): Promise<Buyer> {
  const paymentMethod = index % 3 === 2 ? 'online' : 'cash-on-delivery'
  const accounts: Customer[] = []
  for (let count = 0; count < (paymentMethod === 'online' ? ONLINE_ACCOUNTS : 1); count += 1) {
    accounts.push(await newCustomer(101 + ONLINE_ACCOUNTS * index + count))
  }
  return { accounts, paymentMethod }
}

async function importProducts(): Promise<void> {
  const catalogue = new URL('../../server/demo/catalogue.json', import.meta.url)
  const [model] = JSON.parse(readFileSync(catalogue, 'utf8')).products
  const variants = [{ ...model.variants[0], stock: 100_000 }]
  await store.importCatalogue({
    products: PRODUCTS.map((name) => {
      const sku = name.toLowerCase().replaceAll(' ', '-')
      return { ...model, name, sku, variants, sizeChart: undefined }
    }),
  })
  const found = async () =>
    (await newVisitor(100).call(searchProducts, { query: { q: 'trial' } })).map(({ name }) => name)
  await expect.poll(found).toEqual(expect.arrayContaining(PRODUCTS))
}

/** A share of all requests is answered, and orders are booked and paid meanwhile. */
async function goOn(share: number): Promise<void> {
  const before = load.answered()
  const progress = () => load.answered() >= before + share * REQUESTS
  await expect.poll(progress, { timeout: 20 * 60_000, intervals: [100] }).toBe(true)
}

function expectNothingFailed(refusals = load.refusals): void {
  expect([...load.failures]).toEqual([])
  expect(refusals).toEqual([])
}

/** Replaces one after the other, each ready before the next one ends. */
async function roll(program?: string): Promise<void> {
  for (const [index, old] of store.processes.entries()) {
    expect(await old.end('SIGTERM')).toBe(0)
    const next = program === undefined ? old : store.processAt(old.port, program)
    store.processes[index] = next
    await next.start({ DATABASE_DIRECT_URL: postgres.directUrl() })
    await goOn(0.01)
  }
}

const saysOfEach = (text: string) =>
  Promise.all(
    store.processes.map(async ({ port }) => (await createVisitor({ port }).ask('/')).body.includes(text)),
  )
const everywhere = (isSaid: boolean) => store.processes.map(() => isSaid)

test('four processes are restarted one after the other, and no request fails [FLT-14]', async () => {
  test.setTimeout(30 * 60_000)
  await goOn(0.1)
  await roll()
  await goOn(0.05)
  expectNothingFailed()
})

test('a newer version migrates the database and replaces each process; no request fails [FLT-14]', async () => {
  test.setTimeout(30 * 60_000)
  const program = createNewerProgram(folder, {
    name: 'drill',
    statements: [
      `alter table orders add column drill_note text not null default ''`,
      `create index orders_drill_note on orders (drill_note)`,
      `update orders set drill_note = number`,
      `create table drill_notes (order_id integer primary key references orders (id), text text not null)`,
    ],
  })
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--migrate-only'], {
    env: { ...process.env, ...store.env },
  })
  expect(stdout).toBe('The database is up to date.\n')
  // Processes of the version before serve what the newer one has migrated.
  await goOn(0.1)
  await roll(program)
  expectNothingFailed()
})

test('a remote is promoted and rolled back on all four, and no request fails [REL-05]', async () => {
  test.setTimeout(30 * 60_000)
  const text = ['All articles', 'Every story'] as const
  const { folder: build, version } = alterRelease('content-mfe', { label: 'drill', text })
  const operator = `http://127.0.0.1:${store.nginx.port}`
  await release(operator, 'publish', build)
  await release(operator, 'promote', 'content', version)
  await expect.poll(() => saysOfEach('Every story'), { timeout: 60_000 }).toEqual(everywhere(true))
  await goOn(0.1)
  await release(operator, 'rollback', 'content')
  await expect.poll(() => saysOfEach('Every story'), { timeout: 60_000 }).toEqual(everywhere(false))
  await goOn(0.1)
  expectNothingFailed()
})

test('the primary is killed; pages stay, bookings are done or refused, and none is lost [FLT-24, INV-05, INV-07]', async () => {
  test.setTimeout(30 * 60_000)
  const states = async () => {
    const all = await Promise.all(store.processes.map((each) => each.readiness()))
    return all.map((state) => state?.ready ?? false)
  }
  const killedAt = performance.now()
  await postgres.killPrimary()
  await expect.poll(states, { timeout: 60_000, intervals: [100] }).toEqual(everywhere(false))
  await wait(Math.max(0, killedAt + DECIDED_AFTER_MS - performance.now()))
  postgres.promoteReplica()
  postgres.switchPooler()
  await expect.poll(states, { timeout: 120_000, intervals: [100] }).toEqual(everywhere(true))
  // What was sent before that instant may be told of it a moment later.
  await goOn(0.05)
  const readyAt = performance.now()
  await goOn(Math.max(0.05, 1 - load.answered() / REQUESTS))
  await load.stop()

  const during = load.refusals.filter(({ at }) => at >= killedAt && at <= readyAt)
  const { purchases } = load
  const tally = {
    answered: load.answered(),
    orders: purchases.length,
    paid: purchases.filter(({ isPaid }) => isPaid).length,
    refusedDuringFailover: during.length,
    ofReads: during.filter(({ what }) => what.startsWith('/api')).length,
  }
  console.log(JSON.stringify(tally))
  expectNothingFailed(load.refusals.filter((each) => !during.includes(each)))
  for (const { text } of during) expect(text).toMatch(TOLD)
  expect(load.answered()).toBeGreaterThanOrEqual(REQUESTS)

  const { orders, broken } = await readKeptOrders(postgres.directUrl())
  const customers = new Set(purchases.map(({ customer }) => customer.id))
  const kept = orders.filter(({ customerId }) => customers.has(customerId))
  const idsAndKeys = (all: readonly { orderId: number | null; key: string | null }[]) =>
    all.map(({ orderId, key }) => `${orderId} ${key}`).sort()
  expect(idsAndKeys(kept)).toEqual(idsAndKeys(purchases))
  const paid = new Set(kept.filter(({ isPaid }) => isPaid).map(({ orderId }) => orderId))
  expect(purchases.filter(({ isPaid, orderId }) => isPaid && !paid.has(orderId ?? 0))).toEqual([])
  expect(purchases.filter(({ paymentMethod, isPaid }) => paymentMethod === 'online' && !isPaid)).toEqual([])
  expect(broken).toEqual([])
})
