import { createHash } from 'node:crypto'
import { CURRENCIES_OF_GATEWAY, type RazorpayConfig } from '@store/platform/config/payment-gateways'
import { CURRENCIES, type Currency, type Money, money } from '@store/shared/domain/money'
import * as z from 'zod'
import type { Clock } from '../../../base/clock'
import { type GivenRefund, judgeRefund, ourRefundId } from '../../refunds/judge-refund'
import {
  type DisputeNotification,
  ForgedNotification,
  type PaymentGateway,
  type PaymentReport,
} from '../payment-gateway'
import { createRazorpayApi, type RazorpayOrder, RazorpayPayment, type RazorpayRefund } from './razorpay-api'
import { isSignedBy } from './razorpay-signature'

/** What the page that leads to Razorpay's checkout posts there. */
export interface RazorpayCheckout {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

export interface CheckoutRequest {
  readonly paymentId: string
  readonly gatewayPaymentId: string
  readonly orderNumber: string
  readonly amount: Money
}

/**
 * A payment of ours is one order at Razorpay, with our id as its receipt. A shopper may try to pay it several times; the
 * first attempt that succeeds pays it, and a failed one says nothing about the next.
 */
export interface RazorpayGateway extends PaymentGateway {
  checkoutOf(request: CheckoutRequest, brandName: string): RazorpayCheckout
  /** Whether Razorpay signed that this order was paid; its API still has the last word. */
  isPaidReturn(gatewayPaymentId: string, form: unknown): boolean
}

interface RazorpayOptions {
  readonly config: RazorpayConfig
  readonly clock: Clock
  readonly publicOrigin: string
}

export const RAZORPAY_PAGE_PATH = '/pay/razorpay'

const API_ORIGIN = 'https://api.razorpay.com'
const DAY_MS = 24 * 3_600_000
/** So long a bank may work on an attempt that the shopper made. */
const ATTEMPT_MS = 15 * 60_000

/** For the order's own use: it cannot be told to expire. */
const Notes = z.object({ expires_at: z.iso.datetime() })

const NEVER_STARTED = { status: 'failed', reason: 'The payment was never started' } as const
const NOT_IN_TIME = { status: 'failed', reason: 'The payment was not made in time' } as const

const Event = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: RazorpayPayment }).optional(),
    dispute: z.object({ entity: z.unknown() }).optional(),
  }),
})

const Dispute = z.object({
  id: z.string().min(1).max(100),
  amount: z.int().nonnegative(),
  /** What was taken from the shop; stays with a dispute that was lost. */
  amount_deducted: z.int().nonnegative(),
  currency: z.string(),
  reason_code: z.string().max(200),
  status: z.string(),
})

const PaidReturn = z.object({
  razorpay_payment_id: z.string().max(100),
  razorpay_order_id: z.string().max(100),
  razorpay_signature: z.string(),
})

/** One function: the methods of a gateway, each short, over the same client. */
export function createRazorpayGateway({ config, clock, publicOrigin }: RazorpayOptions): RazorpayGateway {
  const { keyId, keySecret, webhookSecrets } = config
  const api = createRazorpayApi(config)

  const findOrders = async (
    { paymentId, gatewayPaymentId }: { paymentId: string; gatewayPaymentId: string | null },
    signal: AbortSignal,
  ): Promise<readonly RazorpayOrder[]> =>
    gatewayPaymentId === null
      ? api.findOrders(paymentId, signal)
      : [await api.fetchOrder(gatewayPaymentId, signal)]

  const fetchAttempts = async (orders: readonly RazorpayOrder[], signal: AbortSignal) => {
    const tried = orders.filter(({ status }) => status !== 'created')
    return (await Promise.all(tried.map(({ id }) => api.fetchPayments(id, signal)))).flat()
  }

  const isUnderWay = ({ status, created_at }: RazorpayPayment): boolean =>
    status === 'authorized' || (status === 'created' && clock().getTime() - created_at * 1000 < ATTEMPT_MS)

  const isOver = (order: RazorpayOrder): boolean => {
    const notes = Notes.safeParse(order.notes)
    return notes.success && new Date(notes.data.expires_at) <= clock()
  }

  return {
    name: 'razorpay',
    currencies: CURRENCIES_OF_GATEWAY.razorpay,
    // It asks a bank for five days whether a payment that seemed to fail was made after all.
    lateMoneyMs: 6 * DAY_MS,

    async createPayment({ paymentId, orderNumber, amount, expiresAt }, signal) {
      // Orders have no idempotency key: one whose answer was lost is found by its receipt.
      const [known] = await api.findOrders(paymentId, signal)
      const { id } =
        known ??
        (await api.createOrder(
          {
            receipt: paymentId,
            amountMinor: amount.minor,
            currency: amount.currency,
            notes: { order_number: orderNumber, expires_at: expiresAt.toISOString() },
          },
          signal,
        ))
      return { gatewayPaymentId: id, redirectUrl: `${publicOrigin}${RAZORPAY_PAGE_PATH}/${paymentId}` }
    },

    async fetchPayment(reference, signal): Promise<PaymentReport> {
      const orders = await findOrders(reference, signal)
      if (orders.length === 0) return NEVER_STARTED
      const attempts = await fetchAttempts(orders, signal)
      const paid = attempts.find(isCaptured)
      if (paid !== undefined) return { status: 'captured', amount: amountOf(paid) }
      if (attempts.some(isUnderWay) || !orders.every(isOver)) return { status: 'pending' }
      return NOT_IN_TIME
    },

    async refund({ refundId, amount, done, ...reference }, signal) {
      const attempts = await fetchAttempts(await findOrders(reference, signal), signal)
      const paid = attempts.find(isCaptured)
      if (paid === undefined) throw new Error(`${reference.paymentId} has nothing to refund`)
      const given = await api.fetchRefunds(paid.id, signal)
      const outcome = judgeRefund({ refundId, amount, done }, given.map(toGiven))
      if (outcome === 'failed')
        throw new Error(`Razorpay could not carry out ${refundId}: it is to be paid back by hand`)
      if (outcome !== 'unknown') return outcome
      const made = await api.createRefund({ refundId, paymentId: paid.id, amountMinor: amount.minor }, signal)
      return made.status === 'processed' ? 'done' : 'pending'
    },

    parseNotification({ body, headers }) {
      if (!webhookSecrets.some((secret) => isSignedBy(secret, body, headers['x-razorpay-signature']))) {
        throw new ForgedNotification('a wrong or missing signature')
      }
      const event = Event.safeParse(parseJson(body))
      if (!event.success) throw new ForgedNotification('a signed body of another shape')
      const eventIdOf = eventId(headers['x-razorpay-event-id'], body)
      if (event.data.event.startsWith('payment.dispute.')) return disputeIn(event.data.payload, eventIdOf)
      if (event.data.event !== 'payment.captured' && event.data.event !== 'order.paid') return null
      const paid = event.data.payload.payment?.entity
      // The account may take payments for others than this shop.
      if (!paid?.order_id || !isCaptured(paid) || !isOurCurrency(paid.currency)) return null
      return {
        notificationId: eventIdOf,
        payment: { gatewayPaymentId: paid.order_id },
        report: { status: 'captured', amount: money(paid.currency, paid.amount) },
      }
    },

    // Its disputes come with the payment that they are about.
    findCharged: async () => null,

    checkoutOf({ paymentId, gatewayPaymentId, orderNumber, amount }, brandName) {
      const page = `${publicOrigin}${RAZORPAY_PAGE_PATH}/${paymentId}`
      return {
        action: `${config.apiOrigin ?? API_ORIGIN}/v1/checkout/embedded`,
        fields: {
          key_id: keyId,
          order_id: gatewayPaymentId,
          amount: String(amount.minor),
          currency: amount.currency,
          name: brandName,
          description: `Order ${orderNumber}`,
          callback_url: `${page}/return`,
          cancel_url: `${page}/cancel`,
        },
      }
    },

    isPaidReturn(gatewayPaymentId, form) {
      const given = PaidReturn.safeParse(form)
      if (!given.success || given.data.razorpay_order_id !== gatewayPaymentId) return false
      const { razorpay_payment_id, razorpay_signature } = given.data
      return isSignedBy(keySecret, `${gatewayPaymentId}|${razorpay_payment_id}`, razorpay_signature)
    },
  }
}

/** @throws {ForgedNotification} */
function disputeIn(
  { payment, dispute }: z.infer<typeof Event>['payload'],
  notificationId: string,
): DisputeNotification | null {
  const parsed = Dispute.safeParse(dispute?.entity)
  if (!parsed.success) throw new ForgedNotification('a signed body of another shape')
  const { id: disputeId, status, currency, amount, amount_deducted, reason_code: reason } = parsed.data
  const order = payment?.entity.order_id
  // The account may take payments for others than this shop.
  if (!order || !isOurCurrency(currency)) return null
  const isLost = status === 'lost' || (status === 'closed' && amount_deducted > 0)
  const isWon = status === 'won' || (status === 'closed' && !isLost)
  const lost = amount_deducted > 0 ? amount_deducted : amount
  return {
    notificationId,
    payment: { gatewayPaymentId: order },
    dispute: {
      disputeId,
      status: isLost ? 'lost' : isWon ? 'won' : 'open',
      amount: money(currency, isLost ? lost : amount),
      reason,
    },
  }
}

/** Money that was taken stays taken here, whatever was given back of it later. */
const isCaptured = ({ status, captured }: RazorpayPayment): boolean =>
  status === 'captured' || (status === 'refunded' && captured)

const isOurCurrency = (currency: string): currency is Currency => CURRENCIES.some((each) => each === currency)

/** @throws {Error} for a currency that no order of ours can have. */
function amountOf({ amount, currency }: RazorpayPayment): Money {
  if (!isOurCurrency(currency)) throw new Error(`Razorpay took a payment in ${currency}`)
  return money(currency, amount)
}

const OUTCOMES: Readonly<Record<string, GivenRefund['outcome']>> = { processed: 'done', failed: 'failed' }

const toGiven = ({ receipt, status, amount }: RazorpayRefund): GivenRefund => ({
  refundId: ourRefundId(receipt),
  outcome: OUTCOMES[status] ?? 'pending',
  amountMinor: amount,
})

/** The header is not signed; what it lets be told apart are repetitions, which change nothing anyway. */
const eventId = (header: unknown, body: Buffer): string =>
  typeof header === 'string' && /^[\w-]{1,100}$/.test(header)
    ? header
    : createHash('sha256').update(body).digest('hex')

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
