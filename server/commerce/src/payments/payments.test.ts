import type { Wanted } from '@store/server-testing/clients/booking-request'
import { failureOf } from '@store/server-testing/clients/failure-of'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { moneyOf, stockMovesOf, stockOf } from '@store/server-testing/ledgers/ledgers'
import { EITHER_DATABASE } from '@store/server-testing/postgres/migrated-databases'
import { TEST_ORIGIN } from '@store/server-testing/shop/test-shop'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getTransaction, initiatePayment, verifyPayment } from '@store/shared/api/checkout'
import { cancelOrder, getOrder } from '@store/shared/api/orders'
import { money } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/orders/order'
import { eq } from 'drizzle-orm'
import { payments } from '../db/schema/payments'
import { changeStock } from '../stock/change-stock'
import type { NotificationMode, SandboxGateway } from './gateways/sandbox/sandbox-gateway'
import { signBody } from './gateways/sandbox/sandbox-signature'

let store: TestStore
let sandbox: SandboxGateway
let shopper: Shopper
let wanted: Wanted
let order: Order
let soldOut = 0

beforeAll(async () => {
  // The races run on PostgreSQL; this runs on the other database that the shop can have.
  store = await createTestStore({ kind: EITHER_DATABASE })
  sandbox = store.commerce.ordering.sandbox
})
beforeEach(async () => {
  shopper = await addShopper(store)
  wanted = await want(store, 'liners', { quantity: 2 })
  order = await shopper.book([wanted], { paymentMethod: 'online' })
})
afterEach(async () => {
  sandbox.setFault('none')
  if (soldOut > 0) await changeLiners(soldOut)
  soldOut = 0
})
afterAll(() => store.close())

const db = () => store.database.db
const TOTAL_MINOR = 258_00
const CAPTURE = { kind: 'capture', currency: 'INR', amountMinor: TOTAL_MINOR }
const REFUND = { ...CAPTURE, kind: 'refund' }
const HALF_AN_HOUR_MS = 30 * 60_000

const payBy = (method: 'card' | 'upi', notifications: NotificationMode = 'normal', delayMs = 0) => ({
  method,
  notifications,
  delayMs,
})

const readOrder = () => shopper.api.call(getOrder, { params: { id: order.id } })
const verify = (paymentId: string) => shopper.api.call(verifyPayment, { body: { paymentId } })
const initiate = () => shopper.api.call(initiatePayment, { body: { orderId: order.id } })
const runDue = () => store.commerce.ordering.runDue()

const lapse = async () => {
  store.clock.advance(HALF_AN_HOUR_MS)
  await runDue()
  await shopper.logInAgain()
}

const changeLiners = (delta: number) =>
  db().transaction((tx) =>
    changeStock(tx, [{ variantId: wanted.variantId, delta }], { at: store.clock.now(), note: 'Count' }),
  )

/** Leaves nothing that can be sold, until the test is over. */
const sellOut = async () => {
  const { onHand = 0, reserved = 0 } = (await stockOf(db(), wanted.variantId)) ?? {}
  soldOut = onHand - reserved
  await changeLiners(-soldOut)
}

const notify = async (fields: object, secretOrSignature?: string) => {
  const payload = Buffer.from(
    JSON.stringify({ id: 'evt-1', gatewayPaymentId: 'sbx', currency: 'INR', reason: '', ...fields }),
  )
  const signature = secretOrSignature ?? signBody(sandboxSecret(), payload, store.clock.now())
  return store.app.inject({
    method: 'POST',
    url: '/api/payments/notifications/sandbox',
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
    payload,
  })
}

const sandboxSecret = () => store.commerce.ordering.sandboxSecret

describe('starting a payment', () => {
  it('sends the shopper to the gateway’s page for what the order costs [CHK-02, CHK-05, CALL-05]', async () => {
    const started = await initiate()
    expect(started).toMatchObject({ orderId: order.id, gateway: 'sandbox' })
    expect(started.redirectUrl.startsWith(`${TEST_ORIGIN}/sandbox-gateway/pay/sbx_`)).toBe(true)
    const { pageId } = await shopper.startPayment(order.id)
    expect(await sandbox.findPayment(pageId)).toMatchObject({
      amount: money('INR', TOTAL_MINOR),
      orderNumber: order.number,
      status: 'open',
      returnUrl: `${TEST_ORIGIN}/checkout?payment=${started.paymentId}`,
    })
  })

  it('again gives the same payment [CHK-03]', async () => {
    expect(await initiate()).toEqual(await initiate())
  })

  it('says that the gateway is busy when it does not answer, and later gives the same payment [FLT-09]', async () => {
    sandbox.setFault('down')
    expect(await failureOf(initiate())).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
    const [opened] = await db().select().from(payments).where(eq(payments.orderId, order.id))
    sandbox.setFault('none')
    expect((await initiate()).paymentId).toBe(opened?.id)
  })

  it('is refused for cash on delivery, a paid, a cancelled and another’s order [CHK-05, ORD-04, ORD-05]', async () => {
    const cash = await shopper.book([wanted])
    const start = (orderId: number) => failureOf(shopper.api.call(initiatePayment, { body: { orderId } }))
    expect(await start(cash.id)).toMatchObject({ status: 409, code: 'ORDER_NOT_PAYABLE' })
    await shopper.pay(order.id)
    expect(await start(order.id)).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
    await shopper.api.call(cancelOrder, { body: { orderId: order.id, reason: 'No' } })
    expect(await start(order.id)).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
    const other = await addShopper(store)
    const others = await other.book([wanted], { paymentMethod: 'online' })
    expect(await start(others.id)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('a payment that is made', () => {
  it('is told by the gateway’s notification and places the order [CHK-02, CHK-05, INV-02, INV-06]', async () => {
    const before = await stockOf(db(), wanted.variantId)
    const { paymentId, pageId } = await shopper.startPayment(order.id)
    expect(await sandbox.pay(pageId, payBy('upi'))).toBe(true)
    await sandbox.idle()
    expect(await readOrder()).toMatchObject({
      status: 'PLACED',
      paymentStatus: 'CAPTURED',
      hasInvoice: true,
      events: [{ status: 'PAYMENT_PENDING' }, { status: 'PLACED', note: 'Payment received' }],
    })
    expect(await stockMovesOf(db(), order.id)).toEqual(['reserve', 'sale'])
    expect(await stockOf(db(), wanted.variantId)).toEqual({
      ...before,
      onHand: (before?.onHand ?? 0) - 2,
      reserved: (before?.reserved ?? 0) - 2,
    })
    expect(await moneyOf(db(), order.id)).toEqual([CAPTURE])
    expect(await shopper.api.call(getTransaction, { body: { paymentId } })).toMatchObject({
      orderId: order.id,
      gateway: 'sandbox',
      status: 'CAPTURED',
      amount: 258,
      currency: 'INR',
    })
    expect((await store.commerce.outbox.list(shopper.email)).map(({ subject }) => subject)).toEqual([
      `Your order ${order.number} is confirmed`,
    ])
  })

  it('is found out by asking when the notification is lost [CHK-05, FLT-09]', async () => {
    const { paymentId, pageId } = await shopper.startPayment(order.id)
    await sandbox.pay(pageId, payBy('card', 'lost'))
    expect((await readOrder()).status).toBe('PAYMENT_PENDING')
    expect(await verify(paymentId)).toEqual({
      paymentId,
      orderId: order.id,
      status: 'CAPTURED',
      failureReason: null,
    })
    expect((await readOrder()).status).toBe('PLACED')
  })

  it('is found out by the reconciler when no shopper asks [FLT-09, INV-08]', async () => {
    const { pageId } = await shopper.startPayment(order.id)
    await sandbox.pay(pageId, payBy('card', 'lost'))
    store.clock.advance(30_000)
    await runDue()
    expect((await readOrder()).status).toBe('PLACED')
  })

  it.each<NotificationMode>(['twice', 'reordered'])(
    'counts once when its notifications come %s [CHK-05, FLT-09, INV-06]',
    async (mode) => {
      const { paymentId, pageId } = await shopper.startPayment(order.id)
      await sandbox.pay(pageId, payBy('card', mode))
      await sandbox.idle()
      await verify(paymentId)
      expect(await moneyOf(db(), order.id)).toEqual([CAPTURE])
      expect((await readOrder()).events).toHaveLength(2)
    },
  )

  it('is “not yet” while the bank takes its time [FLT-09]', async () => {
    const { paymentId, pageId } = await shopper.startPayment(order.id)
    await sandbox.pay(pageId, payBy('upi', 'normal', 5_000))
    await sandbox.idle()
    expect((await verify(paymentId)).status).toBe('PENDING')
    store.clock.advance(5_000)
    expect((await verify(paymentId)).status).toBe('CAPTURED')
  })

  it('stays in doubt, and is never called failed, while the gateway does not answer [FLT-09]', async () => {
    const { paymentId, pageId } = await shopper.startPayment(order.id)
    await sandbox.pay(pageId, payBy('card', 'lost'))
    sandbox.setFault('down')
    expect((await verify(paymentId)).status).toBe('PENDING')
    store.clock.advance(30_000)
    await runDue()
    expect((await readOrder()).paymentStatus).toBe('PENDING')
    sandbox.setFault('none')
    expect((await verify(paymentId)).status).toBe('CAPTURED')
  })

  it('cannot be asked after by others [ORD-05, INV-11]', async () => {
    const { paymentId } = await shopper.startPayment(order.id)
    const other = await addShopper(store)
    for (const endpoint of [verifyPayment, getTransaction]) {
      expect(await failureOf(other.api.call(endpoint, { body: { paymentId } }))).toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })
})

describe('a payment that fails', () => {
  it('keeps the order and what it reserved, and another one can be made [CHK-03, ORD-04]', async () => {
    const first = await shopper.startPayment(order.id)
    await sandbox.decline(first.pageId, 'The bank declined the payment', 'normal')
    await sandbox.idle()
    expect(await readOrder()).toMatchObject({
      status: 'PAYMENT_FAILED',
      paymentStatus: 'FAILED',
      events: [{}, { status: 'PAYMENT_FAILED', note: 'The bank declined the payment' }],
    })
    expect(await stockMovesOf(db(), order.id)).toEqual(['reserve'])
    expect(await verify(first.paymentId)).toMatchObject({
      status: 'FAILED',
      failureReason: 'The bank declined the payment',
    })

    const second = await shopper.startPayment(order.id)
    expect(second.paymentId).not.toBe(first.paymentId)
    expect((await readOrder()).status).toBe('PAYMENT_PENDING')
    await sandbox.pay(second.pageId, payBy('card'))
    await sandbox.idle()
    expect((await readOrder()).status).toBe('PLACED')
    expect(await moneyOf(db(), order.id)).toEqual([CAPTURE])
    expect(await stockMovesOf(db(), order.id)).toEqual(['reserve', 'sale'])
  })

  it('and turns out to be made after all is taken, and the second one goes back [CHK-05, INV-06, INV-08]', async () => {
    const first = await shopper.startPayment(order.id)
    await notify({
      id: 'early',
      type: 'payment.failed',
      paymentId: first.paymentId,
      amountMinor: TOTAL_MINOR,
    })
    const second = await shopper.startPayment(order.id)
    await sandbox.pay(second.pageId, payBy('card', 'lost'))
    await notify({
      id: 'late',
      type: 'payment.captured',
      paymentId: first.paymentId,
      amountMinor: TOTAL_MINOR,
    })
    expect((await readOrder()).status).toBe('PLACED')
    expect((await verify(second.paymentId)).status).toBe('REFUNDED')
    await runDue()
    expect(await moneyOf(db(), order.id)).toEqual([CAPTURE, CAPTURE, REFUND])
    expect(await readOrder()).toMatchObject({ status: 'PLACED', paymentStatus: 'CAPTURED' })
  })
})

describe('an order whose reservation lapsed', () => {
  it('is supplied again when it is paid late and its products are still there [CHK-04, INV-08, FLT-09]', async () => {
    const { pageId } = await shopper.startPayment(order.id)
    await sandbox.pay(pageId, payBy('upi', 'lost', HALF_AN_HOUR_MS + 60_000))
    await lapse()
    expect((await readOrder()).status).toBe('PAYMENT_FAILED')
    store.clock.advance(600_000)
    await runDue()
    expect((await readOrder()).status).toBe('PLACED')
    expect(await stockMovesOf(db(), order.id)).toEqual(['reserve', 'release', 'sale'])
    expect(await moneyOf(db(), order.id)).toEqual([CAPTURE])
  })

  it('gets its late payment back when its products are gone [INV-01, INV-06, INV-08]', async () => {
    const { paymentId, pageId } = await shopper.startPayment(order.id)
    await sandbox.pay(pageId, payBy('upi', 'lost', HALF_AN_HOUR_MS + 60_000))
    await lapse()
    await sellOut()
    store.clock.advance(60_000)
    expect((await verify(paymentId)).status).toBe('REFUNDED')
    await runDue()
    expect(await readOrder()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect(await moneyOf(db(), order.id)).toEqual([CAPTURE, REFUND])
    expect(await stockMovesOf(db(), order.id)).toEqual(['reserve', 'release'])
    expect((await sandbox.findPayment(pageId))?.status).toBe('refunded')
  })

  it('is cancelled with that, and its customer is told what goes back and when [ORD-01, INV-10]', async () => {
    const { paymentId, pageId } = await shopper.startPayment(order.id)
    await sandbox.pay(pageId, payBy('upi', 'lost', HALF_AN_HOUR_MS + 60_000))
    await lapse()
    await sellOut()
    store.clock.advance(60_000)
    const requestedAt = store.clock.now().toISOString()
    await verify(paymentId)
    const refund = { amount: money('INR', TOTAL_MINOR), method: 'online', requestedAt }
    expect(await readOrder()).toMatchObject({ payableUntil: null, refunds: [{ ...refund, doneAt: null }] })
    await runDue()
    expect(await readOrder()).toMatchObject({
      events: [{}, {}, { status: 'CANCELLED', note: 'Paid too late: its products or its coupon were gone' }],
      refunds: [{ ...refund, doneAt: requestedAt }],
    })
    expect(await failureOf(initiate())).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
    const mails = await store.commerce.outbox.list(shopper.email)
    const returned = mails.filter(({ subject }) => subject.endsWith('is being returned'))
    expect(returned).toHaveLength(1)
    expect(returned[0]?.text).toContain('Your payment of ₹258 for your order')
  })

  it('is not given up when the gateway, asked last, says that it was paid [INV-08, FLT-09]', async () => {
    const { pageId } = await shopper.startPayment(order.id)
    store.clock.advance(HALF_AN_HOUR_MS - 1_000)
    await runDue()
    // Paid in the last second, when the reconciler has just been there and is not due again.
    await sandbox.pay(pageId, payBy('card', 'lost'))
    store.clock.advance(1_000)
    await runDue()
    await shopper.logInAgain()
    expect((await readOrder()).status).toBe('PLACED')
    expect(await stockMovesOf(db(), order.id)).toEqual(['reserve', 'sale'])
  })

  it('can be paid again for a day, reserving anew, and not after [CHK-03, INV-02]', async () => {
    await shopper.startPayment(order.id)
    await lapse()
    await shopper.startPayment(order.id)
    expect(await readOrder()).toMatchObject({ status: 'PAYMENT_PENDING', paymentStatus: 'PENDING' })
    expect(await stockMovesOf(db(), order.id)).toEqual(['reserve', 'release', 'reserve'])
    store.clock.advance(24 * 3_600_000)
    await runDue()
    await shopper.logInAgain()
    expect(await failureOf(initiate())).toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
    expect(await stockMovesOf(db(), order.id)).toEqual(['reserve', 'release', 'reserve', 'release'])
  })

  it('cannot be paid again when its products are gone [CHK-04, INV-01]', async () => {
    await lapse()
    await sellOut()
    expect(await failureOf(initiate())).toMatchObject({
      code: 'ORDER_NOT_PAYABLE',
      message:
        'This order was not paid in time and its products or coupon are gone meanwhile. Please order again.',
    })
  })

  it('is not charged a second time while its first payment is in doubt [CHK-03]', async () => {
    const { pageId } = await shopper.startPayment(order.id)
    await sandbox.pay(pageId, payBy('upi', 'lost', 3_600_000))
    await lapse()
    expect(await failureOf(initiate())).toMatchObject({ status: 409, code: 'PAYMENT_NOT_CONFIRMED' })
  })
})

describe('a cancelled order', () => {
  it('that was paid gives the money back, once [ORD-02, INV-06]', async () => {
    await shopper.pay(order.id)
    await shopper.api.call(cancelOrder, { body: { orderId: order.id, reason: 'Changed my mind' } })
    await runDue()
    await runDue()
    expect(await readOrder()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect(await moneyOf(db(), order.id)).toEqual([CAPTURE, REFUND])
    expect(await stockMovesOf(db(), order.id)).toEqual(['reserve', 'sale', 'return'])
  })

  it('waits for a gateway that is down to give the money back [FLT-09, INV-06]', async () => {
    await shopper.pay(order.id)
    await shopper.api.call(cancelOrder, { body: { orderId: order.id, reason: 'Changed my mind' } })
    sandbox.setFault('down')
    await runDue()
    expect((await readOrder()).paymentStatus).toBe('CAPTURED')
    sandbox.setFault('none')
    await runDue()
    expect((await readOrder()).paymentStatus).toBe('CAPTURED')
    store.clock.advance(15_000)
    await runDue()
    expect((await readOrder()).paymentStatus).toBe('REFUNDED')
  })

  it('gives back a payment that comes after it [INV-06, INV-08]', async () => {
    const { paymentId, pageId } = await shopper.startPayment(order.id)
    await shopper.api.call(cancelOrder, { body: { orderId: order.id, reason: 'Too slow' } })
    await sandbox.pay(pageId, payBy('card', 'lost'))
    await verify(paymentId)
    await runDue()
    expect(await moneyOf(db(), order.id)).toEqual([CAPTURE, REFUND])
    expect(await readOrder()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
  })
})

describe('a notification', () => {
  const captured = (paymentId: string, fields: object = {}) => ({
    id: `evt-${paymentId}`,
    type: 'payment.captured',
    paymentId,
    amountMinor: TOTAL_MINOR,
    ...fields,
  })

  it('that is not signed, wrongly signed or signed long ago is refused [CHK-05]', async () => {
    const { paymentId } = await shopper.startPayment(order.id)
    const body = Buffer.from(JSON.stringify(captured(paymentId)))
    const now = store.clock.now()
    const anHourAgo = new Date(now.getTime() - 3_600_000)
    for (const signature of [
      '',
      't=1,v1=abc',
      signBody('another secret', body, now),
      signBody(sandboxSecret(), Buffer.from('{}'), now),
      signBody(sandboxSecret(), body, anHourAgo),
    ]) {
      const response = await notify(captured(paymentId), signature)
      expect([response.statusCode, response.json().code]).toEqual([400, 'INVALID_REQUEST'])
    }
    expect((await readOrder()).status).toBe('PAYMENT_PENDING')
  })

  it.each([{ amountMinor: 1 }, { amountMinor: TOTAL_MINOR + 1 }, { currency: 'AED' }])(
    'with another amount (%j) changes nothing by itself: the gateway is asked [CHK-05, INV-06]',
    async (other) => {
      const { paymentId } = await shopper.startPayment(order.id)
      expect((await notify(captured(paymentId, other))).statusCode).toBe(200)
      expect((await readOrder()).status).toBe('PAYMENT_PENDING')
      expect(await moneyOf(db(), order.id)).toEqual([])
    },
  )

  it('counts once by its id, whatever a second one of the same id says [CHK-05]', async () => {
    const { paymentId } = await shopper.startPayment(order.id)
    const id = `evt-${paymentId}`
    await notify(captured(paymentId, { id, type: 'payment.failed' }))
    expect((await notify(captured(paymentId, { id }))).statusCode).toBe(200)
    expect((await readOrder()).status).toBe('PAYMENT_FAILED')
  })

  it('of an unknown payment is taken and changes nothing [CHK-05]', async () => {
    expect((await notify(captured('pay_unknown'))).statusCode).toBe(200)
  })

  it('is taken for the gateway in use only, as a body of bounded size [CHK-05]', async () => {
    const at = (url: string, payload: Buffer) =>
      store.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })
    expect((await at('/api/payments/notifications/piggybank', Buffer.from('{}'))).statusCode).toBe(404)
    const large = await at('/api/payments/notifications/sandbox', Buffer.alloc(70_000))
    expect(large.statusCode).toBe(413)
  })
})

it('asks the gateway once for many who verify, and one customer sixty times a minute [FLT-19]', async () => {
  const { paymentId } = await initiate()
  store.points.clear()
  const atOnce = (count: number) => Promise.allSettled(Array.from({ length: count }, () => verify(paymentId)))
  const taken = (answers: readonly PromiseSettledResult<unknown>[]) =>
    answers.filter(({ status }) => status === 'fulfilled').length

  expect(taken(await atOnce(20))).toBe(20)
  expect(store.points.reached.filter((point) => point === 'question/before gateway')).toHaveLength(1)
  expect(taken(await atOnce(20))).toBe(20)
  const last = await atOnce(25)
  expect(taken(last)).toBe(20)
  expect(last.find((answer) => answer.status === 'rejected')).toMatchObject({
    reason: { status: 429, code: 'TOO_MANY_TRIES' },
  })
})
