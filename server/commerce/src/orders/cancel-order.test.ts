import { failureOf } from '@store/server-testing/clients/failure-of'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { couponUsesOf, moneyOf, stockMovesOf, stockOf } from '@store/server-testing/ledgers/ledgers'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { cancelOrder, getOrder } from '@store/shared/api/orders'
import { money } from '@store/shared/domain/money'
import type { OrderStatus } from '@store/shared/domain/orders/order'
import { eq } from 'drizzle-orm'
import { orders } from '../db/schema/orders'
import { countUnitsSold } from './reading/units-sold'

let store: TestStore
let shopper: Shopper
const reason = 'Ordered by mistake'

beforeAll(async () => {
  store = await createTestStore()
})
beforeEach(async () => {
  shopper = await addShopper(store)
})
afterAll(() => store.close())

const cancel = (orderId: number) => shopper.api.call(cancelOrder, { body: { orderId, reason } })
const setStatus = (id: number, status: OrderStatus) =>
  store.database.db.update(orders).set({ status }).where(eq(orders.id, id))

const FREESHIP = { code: 'FREESHIP', discount: money('INR', 0) }
const HALF_AN_HOUR_MS = 30 * 60_000

describe('cancelling', () => {
  it('returns stock and coupon, says why, writes one mail [ORD-02, CHK-04, INV-02, INV-04]', async () => {
    const { db } = store.database
    const [pads, ahead] = [await want(store, 'day-pads', { quantity: 3 }), await want(store, 'coming-soon')]
    const before = [await stockOf(db, pads.variantId), await stockOf(db, ahead.variantId)]
    const uses = await couponUsesOf(db, 'FREESHIP')
    const order = await shopper.book([pads, ahead], { coupon: FREESHIP })
    const cancelled = await cancel(order.id)
    expect(cancelled).toMatchObject({ status: 'CANCELLED', canCancel: false, hasInvoice: true })
    expect(cancelled.events.map(({ status, note }) => [status, note])).toEqual([
      ['PLACED', 'To be paid on delivery'],
      ['CANCELLED', reason],
    ])
    expect([await stockOf(db, pads.variantId), await stockOf(db, ahead.variantId)]).toEqual(before)
    expect(await stockMovesOf(db, order.id)).toEqual(['sale', 'sale', 'return', 'return'])
    expect(await couponUsesOf(db, 'FREESHIP')).toBe(uses)
    const subjects = (await store.commerce.outbox.list(shopper.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      `Your order ${order.number} is cancelled`,
      `Your order ${order.number} is confirmed`,
    ])
  })

  it('takes its units out of what was sold lately; an unpaid order has sold none [RTE-01, ORD-02]', async () => {
    const { db } = store.database
    const liners = await want(store, 'liners', { quantity: 3 })
    const soldBy = async (clock: () => Date) => (await countUnitsSold(db, clock)).get(liners.productId) ?? 0
    const before = await soldBy(store.clock.now)
    await shopper.book([liners], { paymentMethod: 'online' })
    expect(await soldBy(store.clock.now)).toBe(before)
    const order = await shopper.book([liners])
    expect(await soldBy(store.clock.now)).toBe(before + 3)
    expect(await soldBy(() => new Date(store.clock.now().getTime() + 91 * 86_400_000))).toBe(0)
    await cancel(order.id)
    expect(await soldBy(store.clock.now)).toBe(before)
  })

  it('of an unpaid order gives back what it reserved [ORD-02, INV-02]', async () => {
    const { db } = store.database
    const pads = await want(store, 'night-pads', { quantity: 2 })
    const before = await stockOf(db, pads.variantId)
    const order = await shopper.book([pads], { paymentMethod: 'online' })
    expect(await cancel(order.id)).toMatchObject({ status: 'CANCELLED', hasInvoice: false })
    expect(await stockOf(db, pads.variantId)).toEqual(before)
    expect(await stockMovesOf(db, order.id)).toEqual(['reserve', 'release'])
    expect(await moneyOf(db, order.id)).toEqual([])
  })

  it('again answers with the order as it stands and gives nothing back twice [INV-02]', async () => {
    const pads = await want(store, 'slim-pads')
    const order = await shopper.book([pads])
    const first = await cancel(order.id)
    expect(await cancel(order.id)).toEqual(first)
    expect(await stockMovesOf(store.database.db, order.id)).toEqual(['sale', 'return'])
  })

  it.each<OrderStatus>(['SHIPPED', 'DELIVERED', 'CANCEL_REQUESTED'])(
    'is refused once the order is %s [ORD-02, ORD-04]',
    async (status) => {
      const order = await shopper.book([await want(store, 'liners')])
      await setStatus(order.id, status)
      expect(await failureOf(cancel(order.id))).toMatchObject({ status: 409, code: 'ORDER_NOT_CANCELLABLE' })
      expect(await stockMovesOf(store.database.db, order.id)).toEqual(['sale'])
    },
  )

  it('is allowed while the order is packed [ORD-02]', async () => {
    const order = await shopper.book([await want(store, 'liners')])
    await setStatus(order.id, 'PACKED')
    expect((await cancel(order.id)).status).toBe('CANCELLED')
  })

  it('of somebody else’s order finds nothing [ORD-05, INV-11]', async () => {
    const order = await shopper.book([await want(store, 'liners')])
    const other = await addShopper(store)
    const body = { orderId: order.id, reason }
    expect(await failureOf(other.api.call(cancelOrder, { body }))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    expect((await shopper.api.call(getOrder, { params: { id: order.id } })).status).toBe('PLACED')
  })
})

describe('an order that is not paid in time', () => {
  it('loses its reservation and coupon after half an hour, not before, and once [CHK-04, INV-02, INV-04]', async () => {
    const { db } = store.database
    const pads = await want(store, 'cloth-pads', { quantity: 2 })
    const before = await stockOf(db, pads.variantId)
    const uses = await couponUsesOf(db, 'FREESHIP')
    const order = await shopper.book([pads], { paymentMethod: 'online', coupon: FREESHIP })

    store.clock.advance(HALF_AN_HOUR_MS - 1)
    await store.commerce.ordering.runDue()
    expect(await stockMovesOf(db, order.id)).toEqual(['reserve'])

    store.clock.advance(1)
    await store.commerce.ordering.runDue()
    await store.commerce.ordering.runDue()
    expect(await stockOf(db, pads.variantId)).toEqual(before)
    expect(await couponUsesOf(db, 'FREESHIP')).toBe(uses)
    expect(await stockMovesOf(db, order.id)).toEqual(['reserve', 'release'])
    await shopper.logInAgain()
    expect(await shopper.api.call(getOrder, { params: { id: order.id } })).toMatchObject({
      status: 'PAYMENT_FAILED',
      paymentStatus: 'FAILED',
      events: [{ status: 'PAYMENT_PENDING' }, { status: 'PAYMENT_FAILED', note: 'Not paid in time' }],
    })
    expect((await store.commerce.outbox.list(shopper.email)).map(({ subject }) => subject)).toEqual([
      `We have not received your payment for order ${order.number}`,
    ])
  })

  it('can still be cancelled, with nothing to give back [ORD-02]', async () => {
    const order = await shopper.book([await want(store, 'liners')], { paymentMethod: 'online' })
    store.clock.advance(HALF_AN_HOUR_MS)
    await store.commerce.ordering.runDue()
    await shopper.logInAgain()
    expect((await cancel(order.id)).status).toBe('CANCELLED')
    expect(await stockMovesOf(store.database.db, order.id)).toEqual(['reserve', 'release'])
  })
})
