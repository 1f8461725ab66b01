import { createHmac, randomBytes } from 'node:crypto'
import { html } from '@store/commerce/http/pages/page'
import { renderPaymentPage } from '@store/commerce/payments/pages/payment-page'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  type GatewayServer,
  type GatewayServerOptions,
  openGatewayServer,
  type SignedNotification,
} from './gateway-server'

interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  readonly amount_total: number
  readonly currency: string
  readonly client_reference_id: string | null
  readonly metadata: Record<string, string>
  readonly mode: 'payment'
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  readonly created: number
  readonly expires_at: number
  readonly success_url: string
  readonly cancel_url: string | null
  readonly livemode: false
  url: string | null
}

interface PaymentIntent {
  readonly id: string
  readonly object: 'payment_intent'
  readonly amount: number
  amount_received: number
  readonly currency: string
  status: 'processing' | 'requires_payment_method' | 'succeeded'
}

interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly currency: string
  readonly payment_intent: string
  readonly metadata: Record<string, string>
  status: 'pending' | 'succeeded' | 'failed'
  readonly created: number
}

export interface StripeServer extends GatewayServer {
  /** The shopper pays by card: the money is there at once. */
  pay(sessionId: string): void
  /** She pays by a method whose bank takes its time. */
  payLater(sessionId: string): void
  /** That bank has decided. */
  decide(sessionId: string, isPaid: boolean): void
  /** The session's time is over. */
  expire(sessionId: string): void
  /** The shopper's bank asks the money back, or has decided; the same id is the same dispute. */
  dispute(sessionId: string, disputeId: string, status: 'needs_response' | 'won' | 'lost'): void
  /** What refunds become that are asked for from now on. */
  setRefundStatus(status: Refund['status']): void
  /** Pending refunds reach the shopper. */
  finishRefunds(): void
  readonly sessions: readonly Session[]
  readonly refunds: readonly Refund[]
  /** As Stripe would sign these bytes, now or at another second. */
  sign(body: Buffer, atSeconds?: number): SignedNotification
}

interface StripeServerOptions extends GatewayServerOptions {
  readonly secretKey: string
  readonly webhookSecret: string
}

const MIN_SESSION_SECONDS = 30 * 60
const MAX_SESSION_SECONDS = 24 * 3600
/** Stripe takes no less: 2 dirhams, half a dollar's worth of rupees. */
const SMALLEST_AMOUNT: Readonly<Record<string, number>> = { aed: 200, inr: 5000 }

const SessionRequest = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: z.string().max(200).optional(),
  'line_items[0][quantity]': z.literal('1'),
  'line_items[0][price_data][currency]': z.enum(['aed', 'inr']),
  'line_items[0][price_data][unit_amount]': z.coerce.number().int().positive(),
  'line_items[0][price_data][product_data][name]': z.string().min(1),
  'adaptive_pricing[enabled]': z.enum(['true', 'false']).optional(),
  'metadata[expires_at]': z.string().max(500).optional(),
  'payment_intent_data[description]': z.string().max(1000).optional(),
  'payment_intent_data[metadata][payment]': z.string().max(500).optional(),
  'payment_intent_data[metadata][order]': z.string().max(500).optional(),
  expires_at: z.coerce.number().int().optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
})

const RefundRequest = z.strictObject({
  payment_intent: z.string(),
  amount: z.coerce.number().int().positive().optional(),
  'metadata[refund]': z.string().max(500).optional(),
})

const RefundQuery = z.object({
  payment_intent: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})

const SessionQuery = z.object({ 'expand[0]': z.literal('payment_intent').optional() })

const ActForm = z.object({ action: z.enum(['pay', 'later', 'cancel']) })

const IdParams = z.object({ id: z.string() })

class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal'
  constructor(
    message: string,
    readonly statusCode: number,
    readonly type = 'invalid_request_error',
    readonly code: string | null = null,
  ) {
    super(message)
  }
}

interface KnownAnswer {
  readonly request: string
  readonly body: string
}

/**
 * Speaks what the shop uses of Stripe's API, its Checkout page and its webhooks, after its public documentation.
 * One function: short routes over the same sessions, payments and refunds.
 */
export async function createStripeServer(options: StripeServerOptions): Promise<StripeServer> {
  const { secretKey, webhookSecret } = options
  const sessions = new Map<string, Session>()
  const intents = new Map<string, PaymentIntent>()
  const refunds = new Map<string, Refund>()
  const answers = new Map<string, KnownAnswer>()
  let refundStatus: Refund['status'] = 'succeeded'

  const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

  const get = <Item>(items: ReadonlyMap<string, Item>, id: string): Item => {
    const item = items.get(id)
    if (item === undefined)
      throw new StripeRefusal(`No such object: '${id}'`, 404, undefined, 'resource_missing')
    return item
  }

  /** As it is now: time ends sessions by itself. */
  const getSession = (id: string): Session => {
    const session = get(sessions, id)
    if (session.status === 'open' && frame.seconds() >= session.expires_at) end(session)
    return session
  }

  const sign: StripeServer['sign'] = (body, atSeconds = frame.seconds()) => {
    const digest = createHmac('sha256', webhookSecret).update(`${atSeconds}.`).update(body).digest('hex')
    return {
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${atSeconds},v1=${digest}`,
      },
    }
  }

  const frame = await openGatewayServer(options, {
    apiPrefix: '/v1/',
    registerRoutes({ app }) {
      app.setErrorHandler((error, _request, reply) => {
        const isOurs = error instanceof StripeRefusal
        if (!isOurs && !(error instanceof z.ZodError)) throw error
        const { type, code } = isOurs ? error : { type: 'invalid_request_error', code: 'parameter_invalid' }
        const message = isOurs ? error.message : z.prettifyError(error)
        return reply.status(isOurs ? error.statusCode : 400).send({ error: { type, code, message } })
      })

      app.register(async (api) => {
        api.addHook('preValidation', async (request) => {
          if (request.headers.authorization !== `Bearer ${secretKey}`) {
            throw new StripeRefusal('Invalid API Key provided: sk_****', 401)
          }
          if (request.headers['stripe-version'] === undefined) {
            throw new StripeRefusal('This stand-in asks every caller for its version', 400)
          }
        })
        // The same key again gets the first answer again, whatever has happened since.
        api.addHook('preHandler', async (request, reply) => {
          const known = answers.get(keyOf(request) ?? '')
          if (known === undefined) return
          if (known.request !== fingerprint(request)) {
            throw new StripeRefusal(
              'Keys for idempotent requests can only be used with the same parameters they were first used with.',
              400,
              'idempotency_error',
            )
          }
          await reply.header('idempotent-replayed', 'true').type('application/json').send(known.body)
        })
        const remember = <Answer extends object>(request: FastifyRequest, answer: Answer): Answer => {
          const key = keyOf(request)
          if (key !== undefined) {
            answers.set(key, { request: fingerprint(request), body: JSON.stringify(answer) })
          }
          return answer
        }

        api.post('/v1/checkout/sessions', async (request) => {
          const given = SessionRequest.parse(request.body)
          const now = frame.seconds()
          const currency = given['line_items[0][price_data][currency]']
          const amount = given['line_items[0][price_data][unit_amount]']
          if (amount < (SMALLEST_AMOUNT[currency] ?? 0)) {
            throw new StripeRefusal('The amount is too small', 400, undefined, 'amount_too_small')
          }
          const expiresAt = given.expires_at ?? now + MAX_SESSION_SECONDS
          if (expiresAt < now + MIN_SESSION_SECONDS || expiresAt > now + MAX_SESSION_SECONDS) {
            throw new StripeRefusal('`expires_at` must be between 30 minutes and 24 hours from now', 400)
          }
          const id = newId('cs_test')
          const session: Session = {
            id,
            object: 'checkout.session',
            amount_total: amount,
            currency,
            client_reference_id: given.client_reference_id ?? null,
            metadata: { ...(given['metadata[expires_at]'] && { expires_at: given['metadata[expires_at]'] }) },
            mode: 'payment',
            payment_intent: null,
            payment_status: 'unpaid',
            status: 'open',
            created: now,
            expires_at: expiresAt,
            success_url: given.success_url,
            cancel_url: given.cancel_url ?? null,
            livemode: false,
            url: `${frame.origin}/c/pay/${id}`,
          }
          sessions.set(id, session)
          return remember(request, session)
        })

        api.get('/v1/checkout/sessions', async (request) => {
          const { payment_intent, limit } = RefundQuery.parse(request.query)
          const data = [...sessions.values()].filter(
            (session) => payment_intent === undefined || session.payment_intent === payment_intent,
          )
          return { object: 'list', data: data.slice(0, limit), has_more: false, url: '/v1/checkout/sessions' }
        })

        api.get('/v1/checkout/sessions/:id', async (request) => {
          const session = getSession(IdParams.parse(request.params).id)
          const isExpanded = SessionQuery.parse(request.query)['expand[0]'] !== undefined
          if (!isExpanded || session.payment_intent === null) return session
          return { ...session, payment_intent: get(intents, session.payment_intent) }
        })

        api.post('/v1/checkout/sessions/:id/expire', async (request) => {
          const session = getSession(IdParams.parse(request.params).id)
          if (session.status !== 'open') {
            throw new StripeRefusal('Only Checkout Sessions with a status of `open` can be expired', 400)
          }
          end(session)
          return session
        })

        api.get('/v1/refunds', async (request) => {
          const { payment_intent, limit } = RefundQuery.parse(request.query)
          const data = [...refunds.values()]
            .filter((refund) => payment_intent === undefined || refund.payment_intent === payment_intent)
            .toReversed()
            .slice(0, limit)
          return { object: 'list', url: '/v1/refunds', has_more: false, data }
        })

        api.post('/v1/refunds', async (request) => {
          const given = RefundRequest.parse(request.body)
          const intent = get(intents, given.payment_intent)
          const returned = [...refunds.values()]
            .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
            .reduce((sum, { amount }) => sum + amount, 0)
          const amount = given.amount ?? intent.amount_received - returned
          if (amount <= 0 || returned + amount > intent.amount_received) {
            throw new StripeRefusal(
              'Charge has already been refunded.',
              400,
              undefined,
              'charge_already_refunded',
            )
          }
          const refund: Refund = {
            id: newId('re'),
            object: 'refund',
            amount,
            currency: intent.currency,
            payment_intent: intent.id,
            metadata: { ...(given['metadata[refund]'] && { refund: given['metadata[refund]'] }) },
            status: refundStatus,
            created: frame.seconds(),
          }
          refunds.set(refund.id, refund)
          return remember(request, refund)
        })
      })

      // The hosted page, which browsers open.
      app.get('/c/pay/:id', async (request, reply) => {
        const session = getSession(IdParams.parse(request.params).id)
        if (session.status !== 'open') return sendPage(reply, html`<h1>This session has ended</h1>`)
        const amount = `${session.currency.toUpperCase()} ${session.amount_total / 100}`
        return sendPage(
          reply,
          html`<h1><span class="label">Checkout</span> <span class="amount">${amount}</span></h1>
<form method="post">
<button class="pay" name="action" value="pay">Pay by card</button>
<button class="pay" name="action" value="later">Pay by bank debit</button>
<button class="plain" name="action" value="cancel">Back</button>
</form>`,
        )
      })
      app.post('/c/pay/:id', async (request, reply) => {
        const { id } = IdParams.parse(request.params)
        const { action } = ActForm.parse(request.body)
        const { success_url, cancel_url } = getSession(id)
        if (action === 'cancel') return reply.redirect(cancel_url ?? success_url, 303)
        if (action === 'pay') server.pay(id)
        else server.payLater(id)
        return reply.redirect(success_url, 303)
      })
    },
  })

  const notify = (types: readonly string[], session: Session, object?: unknown): void => {
    frame.notify(
      types.map((type) => {
        const body = {
          id: newId('evt'),
          object: 'event',
          api_version: '2026-10-28.endive',
          created: frame.seconds(),
          data: {
            object:
              object ?? (type.startsWith('checkout.') ? session : intents.get(session.payment_intent ?? '')),
          },
          livemode: false,
          pending_webhooks: 1,
          request: { id: null, idempotency_key: null },
          type,
        }
        return sign(Buffer.from(JSON.stringify(body)))
      }),
    )
  }

  const end = (session: Session): void => {
    session.status = 'expired'
    session.url = null
    notify(['checkout.session.expired'], session)
  }

  const complete = (id: string, status: PaymentIntent['status']): Session => {
    const session = getSession(id)
    if (session.status !== 'open') throw new StripeRefusal('This session has ended', 400)
    const intent: PaymentIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      amount_received: 0,
      currency: session.currency,
      status,
    }
    intents.set(intent.id, intent)
    Object.assign(session, { payment_intent: intent.id, status: 'complete', url: null })
    if (status === 'succeeded') receive(session)
    return session
  }

  const receive = (session: Session): void => {
    session.payment_status = 'paid'
    const intent = get(intents, session.payment_intent ?? '')
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
  }

  const server: StripeServer = {
    get origin() {
      return frame.origin
    },
    setFault: frame.setFault,
    setNotifications: frame.setNotifications,
    idle: frame.idle,
    close: frame.close,
    sign,
    pay: (id) =>
      notify(['payment_intent.succeeded', 'checkout.session.completed'], complete(id, 'succeeded')),
    payLater: (id) => notify(['checkout.session.completed'], complete(id, 'processing')),
    decide(id, isPaid) {
      const session = get(sessions, id)
      if (isPaid) receive(session)
      else get(intents, session.payment_intent ?? '').status = 'requires_payment_method'
      notify([`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`], session)
    },
    expire: (id) => end(get(sessions, id)),
    dispute(sessionId, disputeId, status) {
      const session = get(sessions, sessionId)
      const { amount_total: amount, currency, payment_intent } = session
      const about = { amount, currency, payment_intent, reason: 'fraudulent', status }
      const dispute = { id: disputeId, object: 'dispute', charge: 'ch_local', ...about }
      const type = status === 'needs_response' ? 'created' : 'closed'
      notify([`charge.dispute.${type}`], session, dispute)
    },
    setRefundStatus(status) {
      refundStatus = status
    },
    finishRefunds() {
      for (const refund of refunds.values()) if (refund.status === 'pending') refund.status = 'succeeded'
    },
    get sessions() {
      return [...sessions.values()]
    },
    get refunds() {
      return [...refunds.values()]
    },
  }
  return server
}

const keyOf = ({ method, headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  return method === 'POST' && typeof key === 'string' ? key : undefined
}

const fingerprint = ({ url, body }: FastifyRequest): string => JSON.stringify([url, body])

const sendPage = (reply: FastifyReply, body: ReturnType<typeof html>): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(
    renderPaymentPage({
      words: { language: 'en', direction: 'ltr' },
      brandName: null,
      title: 'Checkout',
      body,
      footer: 'A local stand-in for Stripe: no money is charged.',
    }),
  )
