import { CURRENCIES_OF_GATEWAY, type StripeConfig } from '@store/platform/config/payment-gateways'
import { CURRENCIES, type Currency, type Money, money } from '@store/shared/domain/money'
import Stripe from 'stripe'
import * as z from 'zod'
import { type Clock, later } from '../../../base/clock'
import { type GivenRefund, judgeRefund, ourRefundId } from '../../refunds/judge-refund'
import {
  type DisputeNotification,
  ForgedNotification,
  type PaymentGateway,
  type PaymentReport,
} from '../payment-gateway'

interface StripeOptions {
  readonly config: StripeConfig
  readonly clock: Clock
}

/** A newer package may speak another version; what arrives here does not change by itself. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

/** One try: whoever calls tries again, with the same idempotency key. */
const TIMEOUT_MS = 8_000

/**
 * A session lives for half an hour at least, counted from when Stripe first hears of it, and repeating its creation must
 * name the same instant. Ours ends it earlier.
 */
const SESSION_MS = 2 * 3_600_000

const WEBHOOK_TOLERANCE_SECONDS = 300

const NEVER_STARTED = { status: 'failed', reason: 'The payment was never started' } as const
const NOT_IN_TIME = { status: 'failed', reason: 'The payment was not made in time' } as const
const DECLINED = { status: 'failed', reason: 'The bank declined the payment' } as const

const Session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
})
type Session = z.infer<typeof Session>

/** Looked up rather than told: whether a session's bank has refused, or is still at work. */
const PaymentIntent = z.object({ id: z.string(), status: z.string() })

const Notification = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
})

const Dispute = z.object({
  id: z.string().min(1).max(255),
  amount: z.int().nonnegative(),
  currency: z.string(),
  payment_intent: z.string().nullable(),
  reason: z.string().max(200),
  status: z.string(),
})

/** Every other status is of a dispute that goes on. A closed warning never became one, so nothing was taken. */
const DISPUTE_ENDS: Readonly<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'won',
  prevented: 'won',
}

/**
 * A payment of ours is one Checkout Session, with our id as its reference and idempotency key.
 *
 * One function: the methods of a gateway, each short, over the same client.
 */
export function createStripeGateway({ config, clock }: StripeOptions): PaymentGateway {
  const { secretKey, webhookSecrets, apiOrigin } = config
  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiOrigin !== null && addressOf(apiOrigin)),
  })

  const fetchSession = async (id: string, signal: AbortSignal) => {
    const answer = await within(signal, stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }))
    const intent = PaymentIntent.safeParse(answer.payment_intent)
    return { session: Session.parse(answer), intent: intent.success ? intent.data : null }
  }

  const isOver = ({ metadata }: Session): boolean => {
    const expiresAt = metadata?.expires_at
    return expiresAt !== undefined && new Date(expiresAt) <= clock()
  }

  return {
    name: 'stripe',
    currencies: CURRENCIES_OF_GATEWAY.stripe,
    lateMoneyMs: 0,

    async createPayment(request, signal) {
      const { paymentId, orderNumber, amount, createdAt, expiresAt, returnUrl, cancelUrl } = request
      const session = await within(
        signal,
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: paymentId,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: amount.currency.toLowerCase(),
                  unit_amount: amount.minor,
                  product_data: { name: `Order ${orderNumber}` },
                },
              },
            ],
            // The shopper pays what the order says, in its currency.
            adaptive_pricing: { enabled: false },
            metadata: { expires_at: expiresAt.toISOString() },
            payment_intent_data: {
              description: `Order ${orderNumber}`,
              metadata: { payment: paymentId, order: orderNumber },
            },
            expires_at: Math.ceil(later(createdAt, SESSION_MS).getTime() / 1000),
            success_url: returnUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: paymentId },
        ),
      )
      if (!session.url) throw new Error(`Stripe gave ${paymentId} no page to pay on`)
      return { gatewayPaymentId: session.id, redirectUrl: session.url }
    },

    async fetchPayment({ gatewayPaymentId }, signal): Promise<PaymentReport> {
      // Without an answer to its creation its page was not shown, so it cannot be paid.
      if (gatewayPaymentId === null) return NEVER_STARTED
      const { session, intent } = await fetchSession(gatewayPaymentId, signal)
      if (session.payment_status === 'paid') return { status: 'captured', amount: amountOf(session) }
      switch (session.status) {
        case 'expired':
          return NOT_IN_TIME
        case 'complete':
          return intent !== null && REFUSED_INTENTS.has(intent.status) ? DECLINED : { status: 'pending' }
        default:
          if (!isOver(session)) return { status: 'pending' }
          // From here on it cannot be paid; refused when it was just paid, and then asked again.
          await within(signal, stripe.checkout.sessions.expire(session.id))
          return NOT_IN_TIME
      }
    },

    async refund({ paymentId, gatewayPaymentId, refundId, amount, done }, signal) {
      const { intent } =
        gatewayPaymentId === null ? { intent: null } : await fetchSession(gatewayPaymentId, signal)
      if (intent === null) throw new Error(`${paymentId} has nothing to refund`)
      // Repeating the creation would tell its first answer again, not what became of it since.
      const { data: given } = await within(
        signal,
        stripe.refunds.list({ payment_intent: intent.id, limit: 100 }),
      )
      const outcome = judgeRefund({ refundId, amount, done }, given.map(toGiven))
      if (outcome === 'failed')
        throw new Error(`Stripe could not carry out ${refundId}: it is to be paid back by hand`)
      if (outcome !== 'unknown') return outcome
      const made = await within(
        signal,
        stripe.refunds.create(
          { payment_intent: intent.id, amount: amount.minor, metadata: { refund: refundId } },
          { idempotencyKey: refundId },
        ),
      )
      return made.status === 'succeeded' ? 'done' : 'pending'
    },

    async findCharged(charge, signal) {
      const { data } = await within(
        signal,
        stripe.checkout.sessions.list({ payment_intent: charge, limit: 1 }),
      )
      const session = Session.safeParse(data[0])
      const paymentId = session.success ? session.data.client_reference_id : null
      return paymentId === null ? null : { paymentId }
    },

    parseNotification({ body, headers }) {
      const event = Notification.safeParse(readEvent(body, headers['stripe-signature']))
      if (!event.success) throw new ForgedNotification('a signed body of another shape')
      const { id: notificationId, type, data } = event.data
      if (type.startsWith('charge.dispute.')) return disputeIn(notificationId, data.object)
      if (!SESSION_EVENTS.has(type)) return null
      const session = Session.safeParse(data.object)
      if (!session.success) throw new ForgedNotification('a signed body of another shape')
      const { client_reference_id: paymentId } = session.data
      const report = reportIn(type, session.data)
      // The account may take payments for others than this shop.
      return paymentId === null || report === null ? null : { notificationId, payment: { paymentId }, report }
    },
  }

  function disputeIn(notificationId: string, object: unknown): DisputeNotification | null {
    const parsed = Dispute.safeParse(object)
    if (!parsed.success) throw new ForgedNotification('a signed body of another shape')
    const { id: disputeId, amount, currency, payment_intent: charge, reason, status } = parsed.data
    const known = findCurrency(currency)
    if (charge === null || known === undefined) return null
    return {
      notificationId,
      payment: { charge },
      dispute: { disputeId, status: DISPUTE_ENDS[status] ?? 'open', amount: money(known, amount), reason },
    }
  }

  function readEvent(body: Buffer, signature: unknown): unknown {
    if (typeof signature !== 'string') throw new ForgedNotification('no signature')
    const now = clock().getTime()
    let cause: unknown
    for (const secret of webhookSecrets) {
      try {
        return stripe.webhooks.constructEvent(
          body,
          signature,
          secret,
          WEBHOOK_TOLERANCE_SECONDS,
          undefined,
          now,
        )
      } catch (error) {
        cause = error
      }
    }
    throw new ForgedNotification('a wrong or old signature', { cause })
  }
}

const REFUSED_INTENTS: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled'])

const SESSION_EVENTS: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])

/** Null when the event does not say what became of the payment. */
function reportIn(type: string, session: Session): PaymentReport | null {
  if (type === 'checkout.session.expired') return NOT_IN_TIME
  if (type === 'checkout.session.async_payment_failed') return DECLINED
  if (session.payment_status !== 'paid' || !isOurCurrency(session.currency)) return null
  return { status: 'captured', amount: amountOf(session) }
}

const isOurCurrency = (currency: string | null): boolean => findCurrency(currency) !== undefined

const findCurrency = (code: string | null): Currency | undefined =>
  CURRENCIES.find((each) => each.toLowerCase() === code)

/** @throws {Error} for a currency that no order of ours can have. */
function amountOf({ id, amount_total, currency }: Session): Money {
  const known = findCurrency(currency)
  if (known === undefined || amount_total === null) throw new Error(`Stripe took ${id} in ${currency}`)
  return money(known, amount_total)
}

const OUTCOMES: Readonly<Record<string, GivenRefund['outcome']>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

const toGiven = ({ metadata, status, amount }: Stripe.Refund): GivenRefund => ({
  refundId: ourRefundId(metadata?.refund),
  outcome: OUTCOMES[status ?? ''] ?? 'pending',
  amountMinor: amount,
})

const addressOf = (origin: string) => {
  const { protocol, hostname, port } = new URL(origin)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
  } as const
}

/** The package takes a time-out and no signal: the call may go on, but is not waited for. */
function within<T>(signal: AbortSignal, call: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    call.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
