import { createHmac } from 'node:crypto'
import { createLog } from '@store/platform/http/observing/log'
import type { Wanted } from '@store/server-testing/clients/booking-request'
import { failureOf } from '@store/server-testing/clients/failure-of'
import { INDIAN_ADDRESS, UAE_ADDRESS } from '@store/server-testing/clients/test-people'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import type { GatewayServer } from '@store/server-testing/gateways/gateway-server'
import { createRazorpayServer, type RazorpayServer } from '@store/server-testing/gateways/razorpay-server'
import { createStripeServer, type StripeServer } from '@store/server-testing/gateways/stripe-server'
import { moneyOf, stockMovesOf } from '@store/server-testing/ledgers/ledgers'
import { TEST_ORIGIN } from '@store/server-testing/shop/test-shop'
import { createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { initiatePayment, verifyPayment } from '@store/shared/api/checkout'
import { cancelOrder, getOrder } from '@store/shared/api/orders'
import { type Currency, formatMoney } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/orders/order'
import type { AddressFields } from '@store/shared/domain/people/address'
import { eq } from 'drizzle-orm'
import { orders } from '../../db/schema/orders'
import { payments } from '../../db/schema/payments'
import { VERIFY_MEMORY_MS } from '../payment-service'

const RAZORPAY_KEYS = {
  keyId: 'rzp_test_fake',
  keySecret: 'fake-razorpay-key-secret',
  webhookSecret: 'fake-razorpay-webhook-secret',
}
const STRIPE_KEYS = {
  secretKey: 'sk_test_fakeStripeSecretKey',
  webhookSecret: 'whsec_fakeStripeWebhookSecret',
}
const SECRETS = [
  RAZORPAY_KEYS.keySecret,
  RAZORPAY_KEYS.webhookSecret,
  STRIPE_KEYS.secretKey,
  STRIPE_KEYS.webhookSecret,
  Buffer.from(`${RAZORPAY_KEYS.keyId}:${RAZORPAY_KEYS.keySecret}`).toString('base64'),
]
const HALF_AN_HOUR_MS = 30 * 60_000
const HOUR_MS = 2 * HALF_AN_HOUR_MS

let store: TestStore
let razorpay: RazorpayServer
let stripe: StripeServer
const logged: string[] = []

const deliverTo = (gateway: string) => async (payload: Buffer, headers: Record<string, string>) =>
  (
    await store.app.inject({
      method: 'POST',
      url: `/api/payments/notifications/${gateway}`,
      payload,
      headers,
    })
  ).statusCode

beforeAll(async () => {
  const clock = () => store.clock.now()
  razorpay = await createRazorpayServer({ ...RAZORPAY_KEYS, clock, deliver: deliverTo('razorpay') })
  stripe = await createStripeServer({ ...STRIPE_KEYS, clock, deliver: deliverTo('stripe') })
  store = await createTestStore({
    paymentGateways: [
      {
        name: 'razorpay',
        ...RAZORPAY_KEYS,
        webhookSecrets: ['another', RAZORPAY_KEYS.webhookSecret],
        apiOrigin: razorpay.origin,
      },
      {
        name: 'stripe',
        ...STRIPE_KEYS,
        webhookSecrets: ['whsec_another', STRIPE_KEYS.webhookSecret],
        apiOrigin: stripe.origin,
      },
    ],
    log: createLog('trace', { write: (line) => logged.push(line) }),
  })
}, 120_000)
afterEach(() => {
  for (const server of [razorpay, stripe]) {
    server.setFault('none')
    server.setNotifications('once')
  }
  razorpay.setRefundStatus('processed')
  stripe.setRefundStatus('succeeded')
})
afterAll(async () => {
  await store?.close()
  await Promise.all([razorpay?.close(), stripe?.close()])
})

const db = () => store.database.db
const runDue = () => store.commerce.ordering.runDue()

/** What both markets' tests ask of the gateway's other side. */
interface Market {
  readonly gateway: 'razorpay' | 'stripe'
  readonly currency: Currency
  readonly address: AddressFields
  readonly totalMinor: number
  server(): GatewayServer
  pay(gatewayPaymentId: string, options?: { readonly amount?: number }): void
  /** Captured money and returned money, by this server's own ledger. */
  balance(gatewayPaymentId: string): { readonly captured: number; readonly returned: number }
  setRefunds(status: 'pending' | 'failed' | 'made'): void
  finishRefunds(): void
  /** The shopper's bank asks the money back, or has decided. */
  dispute(gatewayPaymentId: string, disputeId: string, status: 'open' | 'won' | 'lost'): void
  /** As an operator does in the gateway's own back office. */
  payBackByHand(gatewayPaymentId: string): Promise<void>
}

const call = async (url: string, init: RequestInit) => {
  const answer = await fetch(url, { method: 'POST', ...init })
  if (!answer.ok) throw new Error(await answer.text())
}

const sum = (items: ReadonlyArray<{ readonly amount: number }>) =>
  items.reduce((total, { amount }) => total + amount, 0)

const INDIA: Market = {
  gateway: 'razorpay',
  currency: 'INR',
  address: INDIAN_ADDRESS,
  totalMinor: 159_00,
  server: () => razorpay,
  pay: (id) => void razorpay.pay(id),
  balance(id) {
    const paid = razorpay.payments.filter(({ order_id, captured }) => order_id === id && captured)
    const back = razorpay.refunds.filter(
      ({ payment_id, status }) => status !== 'failed' && paid.some((each) => each.id === payment_id),
    )
    return { captured: sum(paid), returned: sum(back) }
  },
  setRefunds: (status) => razorpay.setRefundStatus(status === 'made' ? 'processed' : status),
  finishRefunds: () => razorpay.finishRefunds(),
  dispute: (id, disputeId, status) => razorpay.dispute(id, disputeId, status),
  async payBackByHand(id) {
    const paid = razorpay.payments.find(({ order_id, captured }) => order_id === id && captured)
    const key = Buffer.from(`${RAZORPAY_KEYS.keyId}:${RAZORPAY_KEYS.keySecret}`).toString('base64')
    await call(`${razorpay.origin}/v1/payments/${paid?.id}/refund`, {
      headers: { authorization: `Basic ${key}` },
    })
  },
}

const EMIRATES: Market = {
  gateway: 'stripe',
  currency: 'AED',
  address: UAE_ADDRESS,
  totalMinor: 23_00,
  server: () => stripe,
  pay: (id) => stripe.pay(id),
  balance(id) {
    const session = stripe.sessions.find((each) => each.id === id)
    const back = stripe.refunds.filter(
      ({ payment_intent, status }) => status !== 'failed' && payment_intent === session?.payment_intent,
    )
    const captured = session?.payment_status === 'paid' ? session.amount_total : 0
    return { captured, returned: sum(back) }
  },
  setRefunds: (status) => stripe.setRefundStatus(status === 'made' ? 'succeeded' : status),
  finishRefunds: () => stripe.finishRefunds(),
  dispute: (id, disputeId, status) =>
    stripe.dispute(id, disputeId, status === 'open' ? 'needs_response' : status),
  payBackByHand: (id) =>
    call(`${stripe.origin}/v1/refunds`, {
      headers: { authorization: `Bearer ${STRIPE_KEYS.secretKey}`, 'stripe-version': 'any' },
      body: new URLSearchParams({
        payment_intent: stripe.sessions.find((each) => each.id === id)?.payment_intent ?? '',
      }),
    }),
}

interface Attempt {
  readonly shopper: Shopper
  readonly order: Order
  readonly paymentId: string
  readonly gatewayPaymentId: string
  readonly redirectUrl: string
}

const initiate = ({ shopper, order }: Pick<Attempt, 'shopper' | 'order'>) =>
  shopper.api.call(initiatePayment, { body: { orderId: order.id } })
const verify = ({ shopper, paymentId }: Attempt) => shopper.api.call(verifyPayment, { body: { paymentId } })
const readOrder = ({ shopper, order }: Attempt) => shopper.api.call(getOrder, { params: { id: order.id } })
const cancel = ({ shopper, order }: Attempt) =>
  shopper.api.call(cancelOrder, { body: { orderId: order.id, reason: 'Changed my mind' } })
const rowOf = async (paymentId: string) => {
  const [row] = await db().select().from(payments).where(eq(payments.id, paymentId))
  return row
}

const pass = async (ms: number, attempt: Attempt) => {
  store.clock.advance(ms)
  await runDue()
  await attempt.shopper.logInAgain()
}

describe.each([INDIA, EMIRATES])('buying in $currency through $gateway', (market) => {
  const { gateway, currency, totalMinor } = market
  const CAPTURE = { kind: 'capture', currency, amountMinor: totalMinor }
  const REFUND = { ...CAPTURE, kind: 'refund' }
  let liners: Wanted

  beforeAll(async () => {
    liners = await want(store, 'liners')
  })

  const book = async () => {
    const shopper = await addShopper(store, market.address)
    return { shopper, order: await shopper.book([liners], { paymentMethod: 'online' }) }
  }

  const start = async (): Promise<Attempt> => {
    const booked = await book()
    const { paymentId, redirectUrl } = await initiate(booked)
    const gatewayPaymentId = (await rowOf(paymentId))?.gatewayPaymentId
    if (!gatewayPaymentId) throw new Error('The gateway gave the payment no id')
    return { ...booked, paymentId, gatewayPaymentId, redirectUrl }
  }

  const expectPlaced = async (attempt: Attempt) => {
    expect(await readOrder(attempt)).toMatchObject({ status: 'PLACED', paymentStatus: 'CAPTURED' })
    expect(await moneyOf(db(), attempt.order.id)).toEqual([CAPTURE])
    expect(market.balance(attempt.gatewayPaymentId)).toEqual({ captured: totalMinor, returned: 0 })
  }

  it('pays by notification, cancels, is refunded in both ledgers [CHK-02, CHK-05, ORD-02, INV-06]', async () => {
    const attempt = await start()
    expect(attempt.order.grandTotal).toEqual({ currency, minor: totalMinor })
    expect((await initiate(attempt)).gateway).toBe(gateway)
    market.pay(attempt.gatewayPaymentId)
    await market.server().idle()
    await expectPlaced(attempt)
    expect(await stockMovesOf(db(), attempt.order.id)).toEqual(['reserve', 'sale'])

    await cancel(attempt)
    await runDue()
    await runDue()
    expect(await readOrder(attempt)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect(await moneyOf(db(), attempt.order.id)).toEqual([CAPTURE, REFUND])
    expect(market.balance(attempt.gatewayPaymentId)).toEqual({ captured: totalMinor, returned: totalMinor })
  })

  it.each(['twice', 'reordered'] as const)(
    'counts the money once when its notifications come %s [CHK-05, FLT-09, INV-06]',
    async (mode) => {
      const attempt = await start()
      market.server().setNotifications(mode)
      market.pay(attempt.gatewayPaymentId)
      await market.server().idle()
      await verify(attempt)
      await expectPlaced(attempt)
      expect((await readOrder(attempt)).events).toHaveLength(2)
    },
  )

  it('finds out by asking what no notification told [FLT-09, INV-08]', async () => {
    const [asked, reconciled] = [await start(), await start()]
    market.server().setNotifications('lost')
    market.pay(asked.gatewayPaymentId)
    market.pay(reconciled.gatewayPaymentId)
    expect((await verify(asked)).status).toBe('CAPTURED')
    await expectPlaced(asked)
    store.clock.advance(30_000)
    await runDue()
    await expectPlaced(reconciled)
  })

  it('stays in doubt while the gateway charges silently, and then settles [FLT-09, INV-08]', async () => {
    const attempt = await start()
    market.server().setNotifications('lost')
    market.pay(attempt.gatewayPaymentId)
    market.server().setFault('failing')
    expect((await verify(attempt)).status).toBe('PENDING')
    store.clock.advance(30_000)
    await runDue()
    expect(await readOrder(attempt)).toMatchObject({ status: 'PAYMENT_PENDING', paymentStatus: 'PENDING' })
    market.server().setFault('none')
    expect((await verify(attempt)).status).toBe('CAPTURED')
    await expectPlaced(attempt)
  })

  it('starts one payment though the answer to its start was lost [CHK-03, FLT-09]', async () => {
    const booked = await book()
    market.server().setFault('losing answers')
    expect(await failureOf(initiate(booked))).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
    market.server().setFault('none')
    const { paymentId } = await initiate(booked)
    expect(await initiate(booked)).toMatchObject({ paymentId })
    const startedThere = [
      ...razorpay.orders.filter(({ receipt }) => receipt === paymentId),
      ...stripe.sessions.filter(({ client_reference_id }) => client_reference_id === paymentId),
    ]
    expect(startedThere).toHaveLength(1)
  })

  it('shows one page when it is started many times at once [CHK-03]', async () => {
    const booked = await book()
    const started = await Promise.all(Array.from({ length: 5 }, () => initiate(booked)))
    expect(new Set(started.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    const [first] = started
    if (first === undefined) throw new Error('Nothing was started')
    const gatewayPaymentId = (await rowOf(first.paymentId))?.gatewayPaymentId ?? ''
    market.pay(gatewayPaymentId)
    await market.server().idle()
    await expectPlaced({ ...booked, ...first, gatewayPaymentId })
  })

  it('gives back once though the answer to the refund was lost [FLT-09, INV-06]', async () => {
    const attempt = await start()
    market.pay(attempt.gatewayPaymentId)
    await market.server().idle()
    await cancel(attempt)
    market.server().setFault('losing answers')
    await runDue()
    expect(await moneyOf(db(), attempt.order.id)).toEqual([CAPTURE])
    market.server().setFault('none')
    await pass(HOUR_MS, attempt)
    expect(await moneyOf(db(), attempt.order.id)).toEqual([CAPTURE, REFUND])
    expect(market.balance(attempt.gatewayPaymentId)).toEqual({ captured: totalMinor, returned: totalMinor })
  })

  it('counts a refund when the bank has made it, and not before [INV-06, INV-08]', async () => {
    const attempt = await start()
    market.pay(attempt.gatewayPaymentId)
    await market.server().idle()
    await cancel(attempt)
    market.setRefunds('pending')
    await runDue()
    await pass(HOUR_MS, attempt)
    expect((await readOrder(attempt)).paymentStatus).toBe('CAPTURED')
    market.finishRefunds()
    await pass(2 * HOUR_MS, attempt)
    expect((await readOrder(attempt)).paymentStatus).toBe('REFUNDED')
    expect(market.balance(attempt.gatewayPaymentId).returned).toBe(totalMinor)
  })

  it('goes on asking for a refund that the bank refused, until it is made by hand [INV-06, INV-08]', async () => {
    const attempt = await start()
    market.pay(attempt.gatewayPaymentId)
    await market.server().idle()
    await cancel(attempt)
    market.setRefunds('failed')
    logged.length = 0
    await runDue()
    await pass(HOUR_MS, attempt)
    expect(logged.join()).toContain('to be paid back by hand')
    expect(await moneyOf(db(), attempt.order.id)).toEqual([CAPTURE])
    market.setRefunds('made')
    await market.payBackByHand(attempt.gatewayPaymentId)
    await pass(2 * HOUR_MS, attempt)
    expect(await moneyOf(db(), attempt.order.id)).toEqual([CAPTURE, REFUND])
    expect(market.balance(attempt.gatewayPaymentId)).toEqual({ captured: totalMinor, returned: totalMinor })
  })

  it('records and shows a dispute, and books the loss of a lost one [CHK-07, INV-06]', async () => {
    const [won, lost] = [await start(), await start()]
    const tell = async ({ gatewayPaymentId, order }: Attempt, status: 'open' | 'won' | 'lost') => {
      market.dispute(gatewayPaymentId, `dp_${order.id}`, status)
      await market.server().idle()
    }
    const shows = async ({ order }: Attempt) =>
      new RegExp(`dp_${order.id} +${gateway} +(\\w+) +(.+?) {2}`).exec(
        await createCommandLine(store).run('order', 'show', order.number),
      )
    for (const each of [won, lost]) {
      market.pay(each.gatewayPaymentId)
      await market.server().idle()
      expect(await shows(each)).toBeNull()
      await tell(each, 'open')
      expect((await shows(each))?.slice(1)).toEqual(['open', formatMoney(each.order.grandTotal)])
    }
    await tell(won, 'won')
    await tell(lost, 'lost')
    await tell(lost, 'lost')
    expect([await shows(won), await shows(lost)].map((found) => found?.[1])).toEqual(['won', 'lost'])
    expect(await moneyOf(db(), won.order.id)).toEqual([CAPTURE])
    expect(await moneyOf(db(), lost.order.id)).toEqual([CAPTURE, { ...CAPTURE, kind: 'chargeback' }])
  })

  it('can be paid anew after its time is over, by another payment [CHK-03, INV-02]', async () => {
    const attempt = await start()
    await pass(HALF_AN_HOUR_MS, attempt)
    expect(await readOrder(attempt)).toMatchObject({ status: 'PAYMENT_FAILED', paymentStatus: 'FAILED' })
    const { paymentId } = await initiate(attempt)
    expect(paymentId).not.toBe(attempt.paymentId)
    const gatewayPaymentId = (await rowOf(paymentId))?.gatewayPaymentId ?? ''
    market.pay(gatewayPaymentId)
    await market.server().idle()
    await expectPlaced({ ...attempt, gatewayPaymentId })
  })

  it('refuses notifications that are forged and ignores those for another shop [CHK-05, INV-09]', async () => {
    const attempt = await start()
    const send = (payload: Buffer, headers: Record<string, string>) => deliverTo(gateway)(payload, headers)
    const body = Buffer.from(JSON.stringify({ paymentId: attempt.paymentId, event: 'payment.captured' }))
    expect(await send(body, { 'content-type': 'application/json' })).toBe(400)
    expect(
      await send(body, {
        'content-type': 'application/json',
        'x-razorpay-signature': 'a'.repeat(64),
        'stripe-signature': `t=${Math.floor(store.clock.now().getTime() / 1000)},v1=${'a'.repeat(64)}`,
      }),
    ).toBe(400)
    const other = gateway === 'razorpay' ? 'stripe' : 'razorpay'
    const signed = market === INDIA ? razorpay.sign(body) : stripe.sign(body)
    expect(await deliverTo(other)(signed.body, signed.headers)).toBe(400)
    expect((await readOrder(attempt)).status).toBe('PAYMENT_PENDING')
  })
})

describe('Razorpay', () => {
  let attempt: Attempt

  beforeEach(async () => {
    const shopper = await addShopper(store)
    const order = await shopper.book([await want(store, 'liners')], { paymentMethod: 'online' })
    const { paymentId, redirectUrl } = await initiate({ shopper, order })
    const gatewayPaymentId = (await rowOf(paymentId))?.gatewayPaymentId ?? ''
    attempt = { shopper, order, paymentId, redirectUrl, gatewayPaymentId }
  })

  it('lets a failed attempt be followed by another on the same payment [CHK-03]', async () => {
    razorpay.failAttempt(attempt.gatewayPaymentId)
    await razorpay.idle()
    expect((await verify(attempt)).status).toBe('PENDING')
    expect((await readOrder(attempt)).status).toBe('PAYMENT_PENDING')
    expect(await initiate(attempt)).toMatchObject({ paymentId: attempt.paymentId })
    razorpay.pay(attempt.gatewayPaymentId)
    await razorpay.idle()
    expect(await readOrder(attempt)).toMatchObject({ status: 'PLACED' })
  })

  it('waits for an attempt that the bank is working on when the time is over [INV-08]', async () => {
    const begun = razorpay.beginAttempt(attempt.gatewayPaymentId)
    await pass(HALF_AN_HOUR_MS - 60_000, attempt)
    const late = razorpay.beginAttempt(attempt.gatewayPaymentId)
    await pass(60_000, attempt)
    expect((await verify(attempt)).status).toBe('PENDING')
    razorpay.setNotifications('lost')
    razorpay.capture(late)
    expect(begun.status).toBe('created')
    store.clock.advance(VERIFY_MEMORY_MS)
    expect((await verify(attempt)).status).toBe('CAPTURED')
    expect((await readOrder(attempt)).status).toBe('PLACED')
  })

  it('has money found that came late and of which nothing told, for six days [INV-08, FLT-09]', async () => {
    const late = razorpay.beginAttempt(attempt.gatewayPaymentId)
    await pass(HOUR_MS, attempt)
    expect((await rowOf(attempt.paymentId))?.status).toBe('FAILED')
    razorpay.setNotifications('lost')
    razorpay.capture(late)
    // What it paid for is cancelled.
    await cancel(attempt)
    await pass(24 * HOUR_MS, attempt)
    await runDue()
    expect(await moneyOf(db(), attempt.order.id)).toMatchObject([{ kind: 'capture' }, { kind: 'refund' }])
    expect(INDIA.balance(attempt.gatewayPaymentId).returned).toBe(159_00)
  })

  it('is asked no more about a failed payment once no money can come of it', async () => {
    await pass(HOUR_MS, attempt)
    expect((await rowOf(attempt.paymentId))?.nextCheckAt).not.toBeNull()
    await pass(6 * 24 * HOUR_MS, attempt)
    expect(await rowOf(attempt.paymentId)).toMatchObject({ status: 'FAILED', nextCheckAt: null })
  })

  it('believes a notification with another amount only when its API says the same [CHK-05, INV-06]', async () => {
    const entity = {
      id: 'pay_forged',
      amount: 1_00,
      currency: 'INR',
      status: 'captured',
      captured: true,
      order_id: attempt.gatewayPaymentId,
      created_at: 0,
    }
    const body = Buffer.from(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }))
    const signed = razorpay.sign(body)
    expect(await deliverTo('razorpay')(signed.body, signed.headers)).toBe(200)
    expect((await readOrder(attempt)).status).toBe('PAYMENT_PENDING')
    expect(await moneyOf(db(), attempt.order.id)).toEqual([])
  })

  it('gives back a payment of another amount than its order’s [CHK-05, INV-06]', async () => {
    razorpay.pay(attempt.gatewayPaymentId, { amount: 5_00 })
    await razorpay.idle()
    await runDue()
    expect((await readOrder(attempt)).status).not.toBe('PLACED')
    expect(await moneyOf(db(), attempt.order.id)).toMatchObject([
      { kind: 'capture', amountMinor: 5_00 },
      { kind: 'refund', amountMinor: 5_00 },
    ])
  })

  it('changes nothing when an old notification is sent again under another id [CHK-05, INV-09]', async () => {
    const entity = razorpay.pay(attempt.gatewayPaymentId)
    const body = Buffer.from(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }))
    await razorpay.idle()
    await cancel(attempt)
    await runDue()
    const again = razorpay.sign(body, 'evt_again')
    expect(await deliverTo('razorpay')(again.body, again.headers)).toBe(200)
    expect(await readOrder(attempt)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
  })

  describe('its pages', () => {
    const pathOf = (suffix = '') => `${new URL(attempt.redirectUrl).pathname}${suffix}`
    const comeBack = (fields: Record<string, string>) =>
      store.app.inject({
        method: 'POST',
        url: pathOf('/return'),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://api.razorpay.com',
        },
        payload: new URLSearchParams(fields).toString(),
      })

    it('send the order to Razorpay’s checkout, by a form that may go nowhere else [CHK-02]', async () => {
      const page = await store.app.inject({ method: 'GET', url: pathOf() })
      expect(page.statusCode).toBe(200)
      expect(page.headers['content-security-policy']).toContain(`form-action ${razorpay.origin};`)
      expect(page.headers['content-security-policy']).not.toMatch(/unsafe|'self'/)
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body).toContain(`action="${razorpay.origin}/v1/checkout/embedded"`)
      expect(page.body).toContain(`name="order_id" value="${attempt.gatewayPaymentId}"`)
      expect(page.body).toContain('>Go on to Razorpay</button>')
      for (const secret of SECRETS) expect(page.body).not.toContain(secret)
    })

    it('show one order only, though several were made when it was started many times at once [CHK-03]', async () => {
      const { shopper } = attempt
      const order = await shopper.book([await want(store, 'liners')], { paymentMethod: 'online' })
      razorpay.answerSearchesTogether(6)
      const shown = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const { redirectUrl } = await initiate({ shopper, order })
          const page = await store.app.inject({ method: 'GET', url: new URL(redirectUrl).pathname })
          return /name="order_id" value="(\w+)"/.exec(page.body)?.[1]
        }),
      )
      const made = razorpay.orders.filter(
        ({ notes }) => 'order_number' in notes && notes.order_number === order.number,
      )
      expect(made).toHaveLength(6)
      expect(shown).toEqual(shown.map(() => shown[0]))
      expect(made.map(({ id }) => id)).toContain(shown[0])
    })

    it('take the shopper back with the payment known, however the notification fares [CHK-02, FLT-09]', async () => {
      razorpay.setNotifications('lost')
      const { id } = razorpay.pay(attempt.gatewayPaymentId)
      const signature = createHmac('sha256', RAZORPAY_KEYS.keySecret)
        .update(`${attempt.gatewayPaymentId}|${id}`)
        .digest('hex')
      const back = await comeBack({
        razorpay_payment_id: id,
        razorpay_order_id: attempt.gatewayPaymentId,
        razorpay_signature: signature,
      })
      expect([back.statusCode, back.headers.location]).toEqual([
        303,
        `${TEST_ORIGIN}/checkout?payment=${attempt.paymentId}`,
      ])
      expect((await readOrder(attempt)).status).toBe('PLACED')
      const again = await store.app.inject({ method: 'GET', url: pathOf() })
      expect([again.statusCode, again.headers.location]).toEqual([303, back.headers.location])
    })

    it('believe no forged return; a failed attempt leads to the unpaid order [CHK-03, CHK-05]', async () => {
      const forged = {
        razorpay_payment_id: 'pay_x',
        razorpay_order_id: attempt.gatewayPaymentId,
        razorpay_signature: 'a'.repeat(64),
      }
      for (const fields of [forged, { 'error[code]': 'BAD_REQUEST_ERROR' }, {}]) {
        const back = await comeBack(fields)
        expect([back.statusCode, back.headers.location]).toEqual([
          303,
          `${TEST_ORIGIN}/orders/${attempt.order.id}`,
        ])
      }
      const cancelled = await store.app.inject({ method: 'GET', url: pathOf('/cancel') })
      expect([cancelled.statusCode, cancelled.headers.location]).toEqual([
        303,
        `${TEST_ORIGIN}/orders/${attempt.order.id}`,
      ])
      expect((await readOrder(attempt)).status).toBe('PAYMENT_PENDING')
    })

    it('know no payment of others, and lead past Razorpay once the order waits no longer', async () => {
      expect((await store.app.inject({ method: 'GET', url: '/pay/razorpay/pay_none' })).statusCode).toBe(404)
      store.clock.advance(HALF_AN_HOUR_MS)
      expect((await store.app.inject({ method: 'GET', url: pathOf() })).statusCode).toBe(303)
    })
  })
})

describe('Stripe', () => {
  let attempt: Attempt

  beforeEach(async () => {
    const shopper = await addShopper(store, UAE_ADDRESS)
    const order = await shopper.book([await want(store, 'liners')], { paymentMethod: 'online' })
    const { paymentId, redirectUrl } = await initiate({ shopper, order })
    const gatewayPaymentId = (await rowOf(paymentId))?.gatewayPaymentId ?? ''
    attempt = { shopper, order, paymentId, redirectUrl, gatewayPaymentId }
  })

  it('waits for a bank that takes its time, and takes its yes or its no [FLT-09]', async () => {
    stripe.payLater(attempt.gatewayPaymentId)
    await stripe.idle()
    expect((await verify(attempt)).status).toBe('PENDING')
    stripe.decide(attempt.gatewayPaymentId, true)
    await stripe.idle()
    expect((await readOrder(attempt)).status).toBe('PLACED')
  })

  it.each(['once', 'lost'] as const)(
    'has the order paid anew after such a bank refused, its notification sent %s [CHK-03]',
    async (mode) => {
      stripe.setNotifications(mode)
      stripe.payLater(attempt.gatewayPaymentId)
      stripe.decide(attempt.gatewayPaymentId, false)
      await stripe.idle()
      await verify(attempt)
      expect((await readOrder(attempt)).status).toBe('PAYMENT_FAILED')
      expect((await initiate(attempt)).paymentId).not.toBe(attempt.paymentId)
    },
  )

  it('can take no money any more once the order’s time is over [CHK-04, INV-08]', async () => {
    await pass(HALF_AN_HOUR_MS, attempt)
    expect(stripe.sessions.find(({ id }) => id === attempt.gatewayPaymentId)?.status).toBe('expired')
    expect(() => stripe.pay(attempt.gatewayPaymentId)).toThrow('ended')
  })

  it('refuses a notification that was kept and sent again much later [CHK-05]', async () => {
    const session = stripe.sessions.find(({ id }) => id === attempt.gatewayPaymentId)
    const object = { ...session, status: 'complete', payment_status: 'paid' }
    const body = Buffer.from(
      JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object } }),
    )
    const now = Math.floor(store.clock.now().getTime() / 1000)
    const kept = stripe.sign(body, now - 301)
    expect(await deliverTo('stripe')(kept.body, kept.headers)).toBe(400)
    expect((await readOrder(attempt)).status).toBe('PAYMENT_PENDING')
    const fresh = stripe.sign(body, now - 299)
    expect(await deliverTo('stripe')(fresh.body, fresh.headers)).toBe(200)
    expect((await readOrder(attempt)).status).toBe('PLACED')
  })
})

describe('a gateway that is configured no longer', () => {
  it('leaves its payments alone, and the jobs go on with the others [FLT-09]', async () => {
    const shopper = await addShopper(store)
    const wanted = await want(store, 'liners')
    const [left, kept] = [
      await shopper.book([wanted], { paymentMethod: 'online' }),
      await shopper.book([wanted], { paymentMethod: 'online' }),
    ]
    const [of, other] = [await initiate({ shopper, order: left }), await initiate({ shopper, order: kept })]
    await db().update(payments).set({ gateway: 'sandbox' }).where(eq(payments.id, of.paymentId))
    razorpay.setNotifications('lost')
    razorpay.pay((await rowOf(other.paymentId))?.gatewayPaymentId ?? '')
    store.clock.advance(30_000)
    logged.length = 0
    await runDue()
    expect((await rowOf(other.paymentId))?.status).toBe('CAPTURED')
    expect((await rowOf(of.paymentId))?.status).toBe('PENDING')
    expect(logged.join()).toContain('The payment gateway sandbox is not configured any more')
    expect(await failureOf(initiate({ shopper, order: left }))).toMatchObject({
      code: 'PAYMENT_NOT_CONFIRMED',
    })
    const [row] = await db().select().from(orders).where(eq(orders.id, left.id))
    expect(row?.status).toBe('PAYMENT_PENDING')
  })
})

it('writes no key of a gateway into the log, whatever a gateway answers [AUTH-12]', async () => {
  const markets = [INDIA, EMIRATES]
  const wanted = await want(store, 'liners')
  logged.length = 0
  for (const { address, server } of markets) {
    const shopper = await addShopper(store, address)
    const order = await shopper.book([wanted], { paymentMethod: 'online' })
    for (const fault of ['failing', 'losing answers'] as const) {
      server().setFault(fault)
      await failureOf(initiate({ shopper, order }))
    }
    server().setFault('none')
  }
  expect(logged.filter((line) => line.includes('did not start a payment'))).toHaveLength(4)
  for (const secret of SECRETS) expect(logged.join()).not.toContain(secret)
})

it('takes both currencies through Stripe alone', async () => {
  const server = await createStripeServer({
    ...STRIPE_KEYS,
    clock: () => alone.clock.now(),
    deliver: async () => 200,
  })
  const alone = await createTestStore({
    paymentGateways: [
      {
        name: 'stripe',
        ...STRIPE_KEYS,
        webhookSecrets: [STRIPE_KEYS.webhookSecret],
        apiOrigin: server.origin,
      },
    ],
  })
  try {
    const shopper = await addShopper(alone)
    const order = await shopper.book([await want(alone, 'liners')], { paymentMethod: 'online' })
    const { gateway, paymentId } = await initiate({ shopper, order })
    expect(gateway).toBe('stripe')
    expect(server.sessions.find((each) => each.client_reference_id === paymentId)).toMatchObject({
      currency: 'inr',
      amount_total: 159_00,
    })
    expect((await alone.app.inject({ method: 'GET', url: '/sandbox-gateway/pay/sbx_x' })).statusCode).toBe(
      404,
    )
    expect(
      (await alone.app.inject({ method: 'POST', url: '/api/payments/notifications/sandbox' })).statusCode,
    ).toBe(404)
  } finally {
    await alone.close()
    await server.close()
  }
}, 60_000)
