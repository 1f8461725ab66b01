import type { Wanted } from '@store/server-testing/clients/booking-request'
import { untilDecided } from '@store/server-testing/clients/until-decided'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { moneyOf, stockMovesOf, stockOf } from '@store/server-testing/ledgers/ledgers'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { initiatePayment, verifyPayment } from '@store/shared/api/checkout'
import { cancelOrder, getInvoice, getOrder } from '@store/shared/api/orders'
import type { Order } from '@store/shared/domain/orders/order'
import { inTier } from '@store/shared/testing/tier'
import { asc, eq } from 'drizzle-orm'
import { invoices } from '../db/schema/invoices'
import { mailOutbox } from '../db/schema/mail'
import { payments } from '../db/schema/payments'
import type { PayOptions, SandboxGateway } from './gateways/sandbox/sandbox-gateway'
import { signBody } from './gateways/sandbox/sandbox-signature'

// The embedded database runs one transaction at a time and hides every race: these need the real one.
let store: TestStore
let sandbox: SandboxGateway
let liners: Wanted

beforeAll(async () => {
  store = await createTestStore({ kind: 'postgres' })
  sandbox = store.commerce.ordering.sandbox
  liners = await want(store, 'liners')
}, 120_000)
afterAll(() => store?.close())

const db = () => store.database.db
const runDue = () => store.commerce.ordering.runDue()
const times = <T>(count: number, call: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, () => untilDecided(call)))

const SILENT_CARD: PayOptions = { method: 'card', delayMs: 0, notifications: 'lost' }
/** Orders to which two things happen at once. */
const PAIRS = inTier({ short: 5, full: 12 })
const INVOICES_EACH = inTier({ short: 3, full: 7 })
const TOTAL_MINOR = 159_00
const CAPTURE = { kind: 'capture', currency: 'INR', amountMinor: TOTAL_MINOR }
const REFUND = { ...CAPTURE, kind: 'refund' }

interface Attempt {
  readonly shopper: Shopper
  readonly order: Order
  readonly paymentId: string
  readonly pageId: string
}

const bookOnline = async (): Promise<Attempt> => {
  const shopper = await addShopper(store)
  const order = await shopper.book([liners], { paymentMethod: 'online' })
  return { shopper, order, ...(await shopper.startPayment(order.id)) }
}

const readOrder = ({ shopper, order }: Attempt) => shopper.api.call(getOrder, { params: { id: order.id } })
const verify = ({ shopper, paymentId }: Attempt) => shopper.api.call(verifyPayment, { body: { paymentId } })

const notify = async ({ paymentId }: Attempt, id: string) => {
  const payload = Buffer.from(
    JSON.stringify({
      id,
      type: 'payment.captured',
      gatewayPaymentId: 'sbx',
      paymentId,
      amountMinor: TOTAL_MINOR,
      currency: 'INR',
      reason: '',
    }),
  )
  const signature = signBody(store.commerce.ordering.sandboxSecret, payload, store.clock.now())
  const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
  const url = '/api/payments/notifications/sandbox'
  return (await store.app.inject({ method: 'POST', url, headers, payload })).statusCode
}

it('starts one payment of an order however often it is asked to at once [CHK-03, FLT-08]', async () => {
  const shopper = await addShopper(store)
  const order = await shopper.book([liners], { paymentMethod: 'online' })
  const started = await times(20, () => shopper.api.call(initiatePayment, { body: { orderId: order.id } }))
  expect(new Set(started.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(await db().select().from(payments).where(eq(payments.orderId, order.id))).toHaveLength(1)
})

it('settles once when shopper, notification and reconciler meet [CHK-05, INV-02, INV-06, INV-10]', async () => {
  const attempt = await bookOnline()
  await sandbox.pay(attempt.pageId, SILENT_CARD)
  store.clock.advance(30_000)
  const [statuses, taken] = await Promise.all([
    times(10, () => verify(attempt)),
    Promise.all(Array.from({ length: 10 }, (_, index) => notify(attempt, `evt-${index % 3}`))),
    times(3, runDue),
  ])
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['CAPTURED']))
  expect(new Set(taken)).toEqual(new Set([200]))
  const { id } = attempt.order
  expect(await moneyOf(db(), id)).toEqual([CAPTURE])
  expect(await stockMovesOf(db(), id)).toEqual(['reserve', 'sale'])
  expect((await readOrder(attempt)).events).toHaveLength(2)
  expect(
    await db()
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.eventKey, `order-confirmed/${id}`)),
  ).toHaveLength(1)
})

it('payment that meets its expiry ends as paid, stock counted once [INV-01, INV-06, INV-08, FLT-09]', async () => {
  const before = await stockOf(db(), liners.variantId)
  const attempts = await times(PAIRS, bookOnline)
  store.clock.advance(30 * 60_000)
  // The gateway cannot be asked: the notification and the expiry meet without knowing of each other.
  sandbox.setFault('down')
  await Promise.all([
    ...attempts.map((attempt) => notify(attempt, `late-${attempt.order.id}`)),
    times(3, runDue),
  ])
  sandbox.setFault('none')
  for (const attempt of attempts) {
    await attempt.shopper.logInAgain()
    expect((await readOrder(attempt)).status).toBe('PLACED')
    expect(await moneyOf(db(), attempt.order.id)).toEqual([CAPTURE])
    expect([
      ['reserve', 'sale'],
      ['reserve', 'release', 'sale'],
    ]).toContainEqual(await stockMovesOf(db(), attempt.order.id))
  }
  expect(await stockOf(db(), liners.variantId)).toEqual({
    onHand: (before?.onHand ?? 0) - attempts.length,
    reserved: 0,
    preordered: 0,
  })
})

it('payment that meets a cancellation ends as one or the other, money too [INV-06, INV-09]', async () => {
  const attempts = await times(PAIRS, bookOnline)
  for (const { pageId } of attempts) await sandbox.pay(pageId, SILENT_CARD)
  await Promise.all(
    attempts.flatMap((attempt) => {
      const body = { orderId: attempt.order.id, reason: 'Changed my mind' }
      return [
        untilDecided(() => verify(attempt)),
        untilDecided(() => attempt.shopper.api.call(cancelOrder, { body })),
      ]
    }),
  )
  await times(3, runDue)
  for (const attempt of attempts) {
    const { status, paymentStatus } = await readOrder(attempt)
    expect([status, paymentStatus]).toEqual(['CANCELLED', 'REFUNDED'])
    expect(await moneyOf(db(), attempt.order.id)).toEqual([CAPTURE, REFUND])
    const moves = await stockMovesOf(db(), attempt.order.id)
    expect([
      ['reserve', 'release'],
      ['reserve', 'sale', 'return'],
    ]).toContainEqual(moves)
  }
})

it('numbers invoices without a gap and each order once, whoever asks for them at once [INV-10, ORD-03]', async () => {
  // Four customers, because one may ask for thirty invoices a minute, repeated calls among them.
  const shoppers = await times(4, () => addShopper(store))
  const booked = await Promise.all(
    shoppers.map(async (shopper) => ({
      shopper,
      orders: await times(INVOICES_EACH, () => shopper.book([liners])),
    })),
  )
  const orders = booked.flatMap((each) => each.orders)
  await Promise.all([
    ...booked.flatMap(({ shopper, orders: own }) =>
      own.flatMap(({ id }) =>
        [1, 2].map(() => untilDecided(() => shopper.api.call(getInvoice, { params: { id } }))),
      ),
    ),
    times(3, runDue),
  ])
  const issued = await db().select().from(invoices).orderBy(asc(invoices.sequence))
  expect(issued.map(({ sequence }) => sequence)).toEqual(issued.map((_, index) => index + 1))
  const ids = new Set(issued.map(({ orderId }) => orderId))
  expect(orders.every(({ id }) => ids.has(id))).toBe(true)
  expect(ids.size).toBe(issued.length)
})
