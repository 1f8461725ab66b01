import type { ServerFault } from '@store/server-testing/gateways/gateway-server'
import { createRazorpayServer } from '@store/server-testing/gateways/razorpay-server'
import { createStripeServer } from '@store/server-testing/gateways/stripe-server'
import { createTestClock, type TestClock } from '@store/server-testing/store/test-clock'
import { type Currency, type Money, money } from '@store/shared/domain/money'
import { pino } from 'pino'
import {
  ForgedNotification,
  type PaymentGateway,
  type RawNotification,
  type RefundRequest,
} from './payment-gateway'
import { createRazorpayGateway } from './razorpay/razorpay-gateway'
import { createSandboxGateway, SANDBOX_PAGE_PATH } from './sandbox/sandbox-gateway'
import { createSandboxLedger } from './sandbox/sandbox-ledger'
import { signBody } from './sandbox/sandbox-signature'
import { createStripeGateway } from './stripe/stripe-gateway'

const PUBLIC_ORIGIN = 'http://localhost:8080'
const HALF_AN_HOUR_MS = 30 * 60_000
const PATIENCE = new AbortController().signal

/** A gateway, and what stands on its other side. */
interface Bench {
  readonly gateway: PaymentGateway
  readonly pageOrigin: string
  pay(gatewayPaymentId: string): Promise<void>
  setFault(fault: Exclude<ServerFault, 'losing answers'>): void
  /** All that it sent to the shop so far. */
  sent(): Promise<readonly RawNotification[]>
  /** These bytes with its own signature. */
  sign(body: Buffer): RawNotification
  dispute(gatewayPaymentId: string, status: 'open' | 'won' | 'lost'): Promise<void>
  /** What its ledgers say was given back. */
  returnedMinor(): Promise<number>
  close(): Promise<void>
}

type OpenBench = (clock: TestClock) => Promise<Bench>

const openSandbox: OpenBench = async (clock) => {
  const sent: RawNotification[] = []
  const secret = 'a secret'
  const ledger = createSandboxLedger(null)
  const gateway = createSandboxGateway({
    ledger,
    clock: clock.now,
    publicOrigin: PUBLIC_ORIGIN,
    secrets: [secret],
    deliver: async (body, headers) => {
      sent.push({ body, headers })
      return 200
    },
    log: pino({ level: 'silent' }),
  })
  return {
    gateway,
    pageOrigin: `${PUBLIC_ORIGIN}${SANDBOX_PAGE_PATH}`,
    async pay(id) {
      await gateway.pay(id, { method: 'card', delayMs: 0, notifications: 'normal' })
    },
    setFault: (fault) => gateway.setFault(fault === 'failing' ? 'down' : fault),
    async sent() {
      await gateway.idle()
      return sent
    },
    async dispute(id, status) {
      if (status === 'open')
        await gateway.dispute(id, 'dp_1', (await gateway.findPayment(id))?.amount.minor ?? 0)
      else await gateway.closeDispute(id, 'dp_1', status === 'lost')
    },
    sign: (body) => ({ body, headers: { 'sandbox-signature': signBody(secret, body, clock.now()) } }),
    async returnedMinor() {
      const entries = await ledger.read()
      return entries.reduce((sum, entry) => sum + (entry.type === 'refunded' ? entry.amountMinor : 0), 0)
    },
    close: async () => gateway.stop(),
  }
}

const openRazorpay: OpenBench = async (clock) => {
  const sent: RawNotification[] = []
  const keys = { keyId: 'rzp_test_fake', keySecret: 'fake key secret', webhookSecret: 'fake webhook secret' }
  const server = await createRazorpayServer({
    ...keys,
    clock: clock.now,
    deliver: async (body, headers) => {
      sent.push({ body, headers })
      return 200
    },
  })
  return {
    gateway: createRazorpayGateway({
      config: { name: 'razorpay', ...keys, webhookSecrets: [keys.webhookSecret], apiOrigin: server.origin },
      clock: clock.now,
      publicOrigin: PUBLIC_ORIGIN,
    }),
    pageOrigin: `${PUBLIC_ORIGIN}/pay/razorpay`,
    pay: async (id) => void server.pay(id),
    setFault: server.setFault,
    async sent() {
      await server.idle()
      return sent
    },
    dispute: async (id, status) => server.dispute(id, 'dp_1', status),
    sign: (body) => server.sign(body),
    returnedMinor: async () => server.refunds.reduce((sum, { amount }) => sum + amount, 0),
    close: server.close,
  }
}

const openStripe: OpenBench = async (clock) => {
  const sent: RawNotification[] = []
  const keys = { secretKey: 'sk_test_fake', webhookSecret: 'whsec_fake' }
  const server = await createStripeServer({
    ...keys,
    clock: clock.now,
    deliver: async (body, headers) => {
      sent.push({ body, headers })
      return 200
    },
  })
  return {
    gateway: createStripeGateway({
      config: { name: 'stripe', ...keys, webhookSecrets: [keys.webhookSecret], apiOrigin: server.origin },
      clock: clock.now,
    }),
    pageOrigin: server.origin,
    pay: async (id) => server.pay(id),
    setFault: server.setFault,
    async sent() {
      await server.idle()
      return sent
    },
    dispute: async (id, status) => server.dispute(id, 'dp_1', status === 'open' ? 'needs_response' : status),
    sign: (body) => server.sign(body),
    returnedMinor: async () => server.refunds.reduce((sum, { amount }) => sum + amount, 0),
    close: server.close,
  }
}

const GATEWAYS: ReadonlyArray<readonly [name: string, currency: Currency, open: OpenBench]> = [
  ['sandbox', 'INR', openSandbox],
  ['razorpay', 'INR', openRazorpay],
  ['stripe', 'AED', openStripe],
]

describe.each(GATEWAYS)('the gateway %s', (name, currency, open) => {
  const amount: Money = money(currency, 598_50)
  let clock: TestClock
  let bench: Bench
  let gateway: PaymentGateway

  beforeEach(async () => {
    clock = createTestClock()
    bench = await open(clock)
    gateway = bench.gateway
  })
  afterEach(() => bench.close())

  const start = (paymentId = 'pay_1') => {
    const createdAt = clock.now()
    return gateway.createPayment(
      {
        paymentId,
        orderNumber: 'RT-2026-000001',
        amount,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + HALF_AN_HOUR_MS),
        returnUrl: `${PUBLIC_ORIGIN}/checkout?payment=${paymentId}`,
        cancelUrl: `${PUBLIC_ORIGIN}/orders/1`,
      },
      PATIENCE,
    )
  }
  const startPaid = async () => {
    const { gatewayPaymentId } = await start()
    await bench.pay(gatewayPaymentId)
    return { paymentId: 'pay_1', gatewayPaymentId }
  }
  const fetchPayment = (gatewayPaymentId: string | null, paymentId = 'pay_1') =>
    gateway.fetchPayment({ paymentId, gatewayPaymentId }, PATIENCE)
  const refund = (
    of: { paymentId: string; gatewayPaymentId: string | null },
    refundId: string,
    part: Pick<RefundRequest, 'amount' | 'done'> = { amount, done: [] },
  ) => gateway.refund({ ...of, ...part, refundId }, PATIENCE)

  /** The notification that told of the money. */
  const capture = async () => {
    const paid = await startPaid()
    for (const raw of await bench.sent()) {
      const notification = gateway.parseNotification(raw)
      if (notification && 'report' in notification && notification.report.status === 'captured')
        return { paid, raw, notification }
    }
    throw new Error('Nothing told of the money')
  }

  it('says its name and takes the currency of its market', () => {
    expect(gateway.name).toBe(name)
    expect(gateway.currencies).toContain(currency)
  })

  it('starts a payment once, however often it is asked to, and leads to one page [CHK-03]', async () => {
    const [first, other] = [await start(), await start('pay_2')]
    expect(await start()).toEqual(first)
    expect(other.gatewayPaymentId).not.toBe(first.gatewayPaymentId)
    expect(first.redirectUrl.startsWith(bench.pageOrigin)).toBe(true)
  })

  it('says “not yet” until the shopper paid, then how much [CHK-05]', async () => {
    const { gatewayPaymentId } = await start()
    expect(await fetchPayment(gatewayPaymentId)).toEqual({ status: 'pending' })
    await bench.pay(gatewayPaymentId)
    expect(await fetchPayment(gatewayPaymentId)).toEqual({ status: 'captured', amount })
  })

  it('says that a payment failed once its time is over, and that one it never heard of did [CHK-03]', async () => {
    const { gatewayPaymentId } = await start()
    clock.advance(HALF_AN_HOUR_MS - 1)
    expect(await fetchPayment(gatewayPaymentId)).toEqual({ status: 'pending' })
    clock.advance(1)
    expect(await fetchPayment(gatewayPaymentId)).toMatchObject({ status: 'failed' })
    expect(await fetchPayment(null, 'pay_9')).toMatchObject({ status: 'failed' })
  })

  it('gives money back once, however often it is asked to, and still says that it was paid [INV-06]', async () => {
    const paid = await startPaid()
    expect([await refund(paid, 'rfd_0000000001'), await refund(paid, 'rfd_0000000001')]).toEqual([
      'done',
      'done',
    ])
    expect(await bench.returnedMinor()).toBe(amount.minor)
    expect(await fetchPayment(paid.gatewayPaymentId)).toEqual({ status: 'captured', amount })
  })

  it('gives parts back, each once, and says yes to a part only when it was given itself [INV-06, RET-03]', async () => {
    const paid = await startPaid()
    const larger = money(currency, 5_00)
    const smaller = money(currency, 2_00)
    await refund(paid, 'rfd_0000000001', { amount: larger, done: [] })
    // Known or not yet known to the shop as done, the larger part is not this one.
    await refund(paid, 'rfd_0000000002', { amount: smaller, done: [] })
    const done = [
      { refundId: 'rfd_0000000001', amountMinor: larger.minor },
      { refundId: 'rfd_0000000002', amountMinor: smaller.minor },
    ]
    await refund(paid, 'rfd_0000000002', { amount: smaller, done: done.slice(0, 1) })
    await refund(paid, 'rfd_0000000003', { amount: smaller, done })
    expect(await bench.returnedMinor()).toBe(9_00)
    expect(await fetchPayment(paid.gatewayPaymentId)).toEqual({ status: 'captured', amount })
  })

  it('gives nothing back of what was not paid [INV-06]', async () => {
    const { gatewayPaymentId } = await start()
    await expect(refund({ paymentId: 'pay_1', gatewayPaymentId }, 'rfd_0000000001')).rejects.toThrow(
      'nothing to refund',
    )
    expect(await bench.returnedMinor()).toBe(0)
  })

  it('tells of the money in a notification that names the payment, the same each time [CHK-05]', async () => {
    const { paid, raw, notification } = await capture()
    expect(notification.report).toEqual({ status: 'captured', amount })
    expect([{ paymentId: paid.paymentId }, { gatewayPaymentId: paid.gatewayPaymentId }]).toContainEqual(
      notification.payment,
    )
    expect(gateway.parseNotification(raw)).toEqual(notification)
  })

  it.each(['won', 'lost'] as const)(
    'tells of a dispute and that it was %s, by our payment [CHK-07]',
    async (end) => {
      const paid = await startPaid()
      await bench.dispute(paid.gatewayPaymentId, 'open')
      await bench.dispute(paid.gatewayPaymentId, end)
      const told = (await bench.sent()).flatMap((raw) => {
        const notification = gateway.parseNotification(raw)
        return notification && 'dispute' in notification ? [notification] : []
      })
      const reason = expect.any(String)
      expect(told.map(({ dispute }) => dispute)).toEqual([
        { disputeId: 'dp_1', status: 'open', amount, reason },
        { disputeId: 'dp_1', status: end, amount, reason },
      ])
      for (const { payment } of told) {
        const found = 'charge' in payment ? await gateway.findCharged(payment.charge, PATIENCE) : payment
        expect([{ paymentId: paid.paymentId }, { gatewayPaymentId: paid.gatewayPaymentId }]).toContainEqual(
          found,
        )
      }
      expect(new Set(told.map(({ notificationId }) => notificationId)).size).toBe(2)
    },
  )

  it('is not taken in by a notification that was altered, signed by others or not signed [CHK-05]', async () => {
    const { raw } = await capture()
    const altered = Buffer.from(raw.body.toString().replaceAll(String(amount.minor), '100'))
    expect(altered.equals(raw.body)).toBe(false)
    const broken = Object.entries(raw.headers).map(([header, value]) => [
      header,
      typeof value === 'string'
        ? value.replace(/[0-9a-f]{64}/, (digest) => digest.replace(/./g, 'a'))
        : value,
    ])
    for (const forged of [
      { ...raw, body: altered },
      { ...raw, headers: Object.fromEntries(broken) },
      { ...raw, headers: {} },
      { ...raw, body: Buffer.alloc(0) },
    ]) {
      expect(() => gateway.parseNotification(forged)).toThrow(ForgedNotification)
    }
  })

  it('takes no notification of a shape that it does not know, though it is signed [CHK-05]', () => {
    for (const text of ['', 'null', '[]', '{}', '{"event":7}', '{"type":7,"id":"evt_1","data":{}}', '{']) {
      expect(() => gateway.parseNotification(bench.sign(Buffer.from(text)))).toThrow(ForgedNotification)
    }
  })

  it('says nothing when it fails or does not answer, and no caller waits longer than it wants to [FLT-09]', async () => {
    const { gatewayPaymentId } = await start()
    bench.setFault('failing')
    await expect(fetchPayment(gatewayPaymentId)).rejects.toThrow()
    await expect(start('pay_2')).rejects.toThrow()
    bench.setFault('silent')
    const impatient = AbortSignal.timeout(30)
    await expect(gateway.fetchPayment({ paymentId: 'pay_1', gatewayPaymentId }, impatient)).rejects.toThrow()
    bench.setFault('none')
    expect(await fetchPayment(gatewayPaymentId)).toEqual({ status: 'pending' })
  })
})
