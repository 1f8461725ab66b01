import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackOffice } from '@store/commerce/back-office/back-office'
import { orders } from '@store/commerce/db/schema/orders'
import { INDIAN_ADDRESS, UAE_ADDRESS } from '@store/server-testing/clients/test-people'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { createAddress } from '@store/shared/api/addresses'
import type { PaymentMethod } from '@store/shared/domain/orders/order'
import type { Address } from '@store/shared/domain/people/address'
import { eq, sql } from 'drizzle-orm'
import { checkLedgers, loadGatewayTable, loadInitialCatalogue, loadShopRows } from '../checker/load-state'
import type { InitialCatalogue, ShopState } from '../checker/shop-state'
import { toBooking, type Wish } from '../shopping/carts'
import { type CustomerCalls, createCustomerCalls, type StartedPayment } from '../shopping/customer-calls'
import { CHAOS_CATALOGUE, CHAOS_MARKETS } from '../trial/catalogue'
import { createHistory, type History, readHistory } from '../trial/history'

/** A customer with an address in each market. */
export interface Patron {
  readonly calls: CustomerCalls
  readonly indian: Address
  readonly emirati: Address
  booking(
    wishes: readonly Wish[],
    fields?: {
      readonly couponCodes?: readonly string[]
      readonly paymentMethod?: PaymentMethod
      readonly address?: Address
    },
  ): ReturnType<typeof toBooking>
  /** Books, and fails the scenario if that is refused. */
  order(booking: ReturnType<typeof toBooking>): Promise<number>
  /** Asks the shop to take so many of a variant back; a refusal is an answer like any other. */
  askReturn(orderId: number, variantId: number, quantity: number): Promise<void>
  /** Starts the payment, and fails the scenario if it cannot be started. */
  startPayment(orderId: number): Promise<StartedPayment>
}

/** The whole API in process on PostgreSQL, with a clock that goes on when it is told to. */
export interface GuardedShop {
  readonly store: TestStore
  addPatrons(count: number): Promise<readonly Patron[]>
  /** What the shop's own people do. */
  readonly backOffice: BackOffice
  /** Packs, ships and delivers an order, and gives its number. */
  deliver(orderId: number): Promise<string>
  /** By the catalogue's names. */
  variant(sku: string): number
  /** Lets notifications arrive, time pass and jobs run until nothing is left to do. */
  comeToRest(): Promise<void>
  /** What the three parties saw. */
  state(): Promise<ShopState>
  close(): Promise<void>
}

const ROUNDS = 4
const ROUND_MS = 45 * 60_000

export async function openGuardedShop(constraintToDrop: string | undefined): Promise<GuardedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'store-guards-'))
  const store = await createTestStore({
    catalogue: CHAOS_CATALOGUE,
    markets: CHAOS_MARKETS,
  })
  const { db } = store.database
  const initial = await loadInitialCatalogue(db)
  if (constraintToDrop !== undefined) await db.execute(sql.raw(constraintToDrop))
  const historyFile = join(folder, 'history.jsonl')
  const history = createHistory(historyFile)
  const skus = await variantsBySku(store)

  const comeToRest = async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await store.commerce.ordering.sandbox.idle()
      // Without its guard, a job may well fail.
      await store.commerce.ordering.runDue().catch(() => {})
      store.clock.advance(ROUND_MS)
    }
  }

  const backOffice = store.commerce.backOffice('guards')
  return {
    store,
    backOffice,
    async deliver(orderId) {
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
      if (order === undefined) throw new Error(`There is no order ${orderId}`)
      await backOffice.orders.advance(order.number, 'PACKED')
      const parcel = { carrier: 'Our messenger', trackingNumber: null, link: null, expectedOn: null }
      await backOffice.orders.ship(order.number, parcel)
      await backOffice.orders.advance(order.number, 'DELIVERED')
      return order.number
    },
    addPatrons: (count) =>
      Promise.all(Array.from({ length: count }, () => addPatron({ store, history, initial }))),
    variant(sku) {
      const id = skus.get(sku)
      if (id === undefined) throw new Error(`The catalogue holds no ${sku}`)
      return id
    },
    comeToRest,
    state: async () => ({
      initial,
      rows: await loadShopRows(db),
      ledgers: await checkLedgers(db),
      history: readHistory(historyFile),
      gateway: await loadGatewayTable(db),
    }),
    async close() {
      history.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function variantsBySku({ database }: TestStore): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.db.execute(
    sql`select products.sku, min(variants.id)::int as id from variants join products on products.id = product_id group by 1`,
  )
  return new Map((rows as { sku: string; id: number }[]).map(({ sku, id }) => [sku, id]))
}

interface PatronOptions {
  readonly store: TestStore
  readonly history: History
  readonly initial: InitialCatalogue
}

async function addPatron({ store, history, initial }: PatronOptions): Promise<Patron> {
  const { id: customerId, api } = await store.addCustomer()
  const indian = await api.call(createAddress, { body: { customerId, ...INDIAN_ADDRESS } })
  const emirati = await api.call(createAddress, { body: { customerId, ...UAE_ADDRESS } })
  const calls = createCustomerCalls({
    customerId,
    history,
    now: () => performance.now(),
    api,
  })
  return {
    calls,
    indian,
    emirati,
    booking: (wishes, { couponCodes = [], paymentMethod = 'online', address = indian } = {}) =>
      toBooking(initial, { customerId, address, wishes, couponCodes, paymentMethod }),
    async order(booking) {
      const outcome = await calls.book(booking, `order-${crypto.randomUUID()}`)
      if (outcome.kind !== 'ok') throw new Error(`The booking came to ${JSON.stringify(outcome)}`)
      return outcome.value.id
    },
    async askReturn(orderId, variantId, quantity) {
      await calls.askReturn(orderId, [{ variantId, quantity }], `return-${crypto.randomUUID()}`)
    },
    async startPayment(orderId) {
      const outcome = await calls.startPayment(orderId)
      if (outcome.kind !== 'ok') throw new Error(`The payment came to ${JSON.stringify(outcome)}`)
      return outcome.value
    },
  }
}
