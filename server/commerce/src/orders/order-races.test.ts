import { codeOf, untilDecided } from '@store/server-testing/clients/until-decided'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { couponUsesOf, ordersOf, stockMovesOf, stockOf } from '@store/server-testing/ledgers/ledgers'
import { createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { bookOrder } from '@store/shared/api/checkout'
import { cancelOrder } from '@store/shared/api/orders'
import { money } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/orders/order'
import { offerOfAmount, type Promotion } from '@store/shared/domain/orders/promotion'
import { inTier } from '@store/shared/testing/tier'
import { eq } from 'drizzle-orm'
import { stockLedger } from '../db/schema/stock'

// The embedded database runs one transaction at a time and hides every race: these need the real one.
const SHOPPERS = inTier({ short: 24, full: 200 })
const REPEATED = inTier({ short: 10, full: 50 })

let store: TestStore
let shoppers: readonly Shopper[]

beforeAll(async () => {
  store = await createTestStore({ kind: 'postgres' })
  shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => addShopper(store)))
}, 120_000)
afterAll(() => store?.close())

const db = () => store.database.db

/** Releases all calls together and tells successes from the codes of failures. */
async function race<T>(calls: ReadonlyArray<() => Promise<T>>) {
  const outcomes = await Promise.allSettled(calls.map(untilDecided))
  const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [codeOf(outcome.reason)] : []))
  return {
    won: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    lost: codes.length,
    codes: [...new Set(codes)],
  }
}

const firstShopper = (): Shopper => {
  const [shopper] = shoppers
  if (shopper === undefined) throw new Error('no shopper')
  return shopper
}

it(`sells the last item to one of ${SHOPPERS} buyers, tells the others [FLT-11, CHK-04, INV-01]`, async () => {
  const last = await want(store, 'last-one')
  const bookings = await Promise.all(shoppers.map((shopper) => shopper.booking([last])))
  const { won, lost, codes } = await race(
    shoppers.map((shopper, index) => () => {
      const body = bookings[index]
      if (body === undefined) throw new Error('no booking')
      return shopper.api.call(bookOrder, { body })
    }),
  )
  expect([won.length, lost, codes]).toEqual([1, SHOPPERS - 1, ['OUT_OF_STOCK']])
  expect(await stockOf(db(), last.variantId)).toEqual({ onHand: 0, reserved: 0, preordered: 0 })
  const sales = await db().select().from(stockLedger).where(eq(stockLedger.variantId, last.variantId))
  expect(sales.filter(({ kind }) => kind === 'sale')).toHaveLength(1)
})

it('reserves no more than there is for orders to be paid online [FLT-11, CHK-04, INV-01]', async () => {
  const pads = await want(store, 'night-pads', { quantity: 3 })
  const { won, codes } = await race(
    shoppers.slice(0, 50).map((shopper) => () => shopper.book([pads], { paymentMethod: 'online' })),
  )
  expect([won.length, [...codes].sort()]).toEqual([3, ['NOT_ENOUGH_STOCK']])
  expect(await stockOf(db(), pads.variantId)).toEqual({ onHand: 10, reserved: 9, preordered: 0 })
})

const COUPON_USERS = SHOPPERS / 2

it(`lets a single-use coupon be used by one of ${COUPON_USERS} orders [FLT-11, CPN-07, INV-04]`, async () => {
  const liners = await want(store, 'liners')
  const coupon = { code: 'ONLYONE', discount: money('INR', 50_00) }
  const { won, lost, codes } = await race(
    shoppers.slice(0, COUPON_USERS).map((shopper) => () => shopper.book([liners], { coupon })),
  )
  expect([won.length, lost, codes]).toEqual([1, COUPON_USERS - 1, ['COUPON_USED_UP']])
  expect(await couponUsesOf(db(), 'ONLYONE')).toBe(1)
})

it('uses two limited promotions up to the scarcer limit in any order [FLT-11, CPN-07, INV-04]', async () => {
  const line = createCommandLine(store)
  const terms = ['--from', '2026-01-01', '--until', '2026-12-31', '--description', 'Few', '--combines', 'yes']
  await line.run('promotion', 'create', 'FEW3', ...terms, '--kind', 'free-delivery', '--max-uses', '3')
  const amounts = ['--discount-inr', '10', '--discount-aed', '1', '--max-uses', '5']
  await line.run('promotion', 'create', 'FEW5', ...terms, ...amounts)
  const few3: Promotion = { code: 'FEW3', offer: { kind: 'free-delivery' }, categories: [], combines: true }
  const few5: Promotion = { ...few3, code: 'FEW5', offer: offerOfAmount(money('INR', 10_00)) }
  const liners = await want(store, 'liners')
  const { won, codes } = await race(
    shoppers
      .slice(0, COUPON_USERS)
      .map(
        (shopper, index) => () =>
          shopper.book([liners], { promotions: index % 2 === 0 ? [few3, few5] : [few5, few3] }),
      ),
  )
  expect([won.length, codes]).toEqual([3, ['COUPON_USED_UP']])
  expect([await couponUsesOf(db(), 'FEW3'), await couponUsesOf(db(), 'FEW5')]).toEqual([3, 3])
})

it('keeps a customer to her limit however many orders she sends at once [CPN-07, INV-04]', async () => {
  const shopper = firstShopper()
  const briefs = await want(store, 'briefs')
  const coupon = { code: 'WELCOME100', discount: money('INR', 100_00) }
  const { won, codes } = await race(
    Array.from({ length: 20 }, () => () => shopper.book([briefs], { coupon })),
  )
  expect([won.length, codes]).toEqual([1, ['COUPON_USED_UP']])
  expect(await couponUsesOf(db(), 'WELCOME100')).toBe(1)
})

it(`carries out one of ${REPEATED} equal bookings and gives all of them its answer [INV-05, FLT-08]`, async () => {
  const shopper = await addShopper(store)
  const liners = await want(store, 'liners')
  const { won, lost } = await race(
    Array.from({ length: REPEATED }, () => () => shopper.book([liners], { key: 'one-intention' })),
  )
  expect(lost).toBe(0)
  expect(new Set(won.map((order) => JSON.stringify(order, Object.keys(order).sort()))).size).toBe(1)
  expect(won).toEqual(won.map(() => won[0]))
  expect(await ordersOf(db(), shopper.id)).toHaveLength(1)
})

it('gives the stock of an order that is cancelled 20 times at once back once [INV-02, FLT-08]', async () => {
  const shopper = firstShopper()
  const pads = await want(store, 'slim-pads', { quantity: 2 })
  const before = await stockOf(db(), pads.variantId)
  const order = await shopper.book([pads])
  const body = { orderId: order.id, reason: 'Once is enough' }
  const { won, lost } = await race(
    Array.from({ length: 20 }, () => () => shopper.api.call(cancelOrder, { body })),
  )
  expect([won.length, lost]).toEqual([20, 0])
  expect(await stockOf(db(), pads.variantId)).toEqual(before)
  expect(await stockMovesOf(db(), order.id)).toEqual(['sale', 'return'])
})

it('books carts that hold the same products in different order without a deadlock [FLT-10, INV-01]', async () => {
  const [pads, liners, briefs] = [
    await want(store, 'day-pads'),
    await want(store, 'liners'),
    await want(store, 'briefs'),
  ]
  const carts = [
    [pads, liners, briefs],
    [briefs, liners, pads],
    [liners, briefs, pads],
  ]
  const { won, lost } = await race<Order>(
    shoppers.slice(0, 30).map((shopper, index) => () => shopper.book(carts[index % carts.length] ?? [])),
  )
  expect([won.length, lost]).toEqual([Math.min(SHOPPERS, 30), 0])
  const { lost: notCancelled } = await race(
    won.map((order, index) => () => {
      const shopper = shoppers[index]
      if (shopper === undefined) throw new Error('no shopper')
      return shopper.api.call(cancelOrder, { body: { orderId: order.id, reason: 'All at once' } })
    }),
  )
  expect(notCancelled).toBe(0)
})

it('gives lapsed reservations back once, whatever number of processes see to it [CHK-04, INV-01, INV-02]', async () => {
  const [lapsing, waiting] = [await addShopper(store), await addShopper(store)]
  const briefs = await want(store, 'briefs')
  const before = await stockOf(db(), briefs.variantId)
  const orders = await Promise.all(
    Array.from({ length: 5 }, () => lapsing.book([briefs], { paymentMethod: 'online' })),
  )
  store.clock.advance(20 * 60_000)
  await waiting.logInAgain()
  await waiting.book([{ ...briefs, quantity: 10 }], { paymentMethod: 'online' })
  store.clock.advance(10 * 60_000)
  await race(Array.from({ length: 6 }, () => store.commerce.ordering.runDue))
  expect(await stockOf(db(), briefs.variantId)).toEqual({ ...before, reserved: (before?.reserved ?? 0) + 10 })
  for (const { id } of orders) expect(await stockMovesOf(db(), id)).toEqual(['reserve', 'release'])
})
