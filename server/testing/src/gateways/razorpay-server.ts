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

interface Order {
  readonly id: string
  readonly entity: 'order'
  readonly amount: number
  amount_paid: number
  amount_due: number
  readonly currency: string
  readonly receipt: string | null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  readonly notes: Record<string, string> | []
  readonly created_at: number
}

interface Payment {
  readonly id: string
  readonly entity: 'payment'
  readonly amount: number
  readonly currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  captured: boolean
  amount_refunded: number
  readonly order_id: string
  readonly method: 'card'
  error_code: string | null
  error_description: string | null
  readonly created_at: number
}

interface Refund {
  readonly id: string
  readonly entity: 'refund'
  readonly payment_id: string
  readonly amount: number
  readonly currency: string
  readonly receipt: string | null
  status: 'pending' | 'processed' | 'failed'
  readonly created_at: number
}

export interface RazorpayServer extends GatewayServer {
  /** An attempt that succeeds; with automatic capture its money is there at once. */
  pay(orderId: string, options?: { readonly amount?: number }): Payment
  /** An attempt that the bank refuses: the order stays open. */
  failAttempt(orderId: string): Payment
  /** An attempt that the bank is still working on. */
  beginAttempt(orderId: string): Payment
  /** The bank says yes to an attempt, whatever it said before. */
  capture(payment: Payment): void
  /** So many searches for orders see the same state: none is answered before the last of them has looked. */
  answerSearchesTogether(count: number): void
  /** The shopper's bank asks the money back, or has decided; the same id is the same dispute. */
  dispute(orderId: string, disputeId: string, status: 'open' | 'won' | 'lost'): void
  /** What refunds become that are asked for from now on. */
  setRefundStatus(status: Refund['status']): void
  /** Pending refunds reach the shopper. */
  finishRefunds(): void
  readonly orders: readonly Order[]
  readonly payments: readonly Payment[]
  readonly refunds: readonly Refund[]
  /** As Razorpay would sign these bytes. */
  sign(body: Buffer, eventId?: string): SignedNotification
}

interface RazorpayServerOptions extends GatewayServerOptions {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
}

const OrderRequest = z.strictObject({
  amount: z.int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().max(40).optional(),
  notes: z
    .record(z.string().max(256), z.string().max(256))
    .refine((notes) => Object.keys(notes).length <= 15)
    .default({}),
  partial_payment: z.boolean().optional(),
  payment: z
    .strictObject({
      capture: z.enum(['automatic', 'manual']),
      capture_options: z
        .strictObject({
          automatic_expiry_period: z.int().min(12).max(7200),
          manual_expiry_period: z.int().min(12).max(7200),
          refund_speed: z.enum(['optimum', 'normal']),
        })
        .refine((given) => given.manual_expiry_period >= given.automatic_expiry_period),
    })
    .optional(),
})

const RefundRequest = z.strictObject({
  amount: z.int().min(100).optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  receipt: z.string().max(40).optional(),
  notes: z.record(z.string(), z.string()).optional(),
})

const ListQuery = z.object({
  receipt: z.string().optional(),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
})

const CheckoutForm = z.object({
  key_id: z.string(),
  order_id: z.string(),
  amount: z.coerce.number().int().optional(),
  currency: z.string().optional(),
  name: z.string().default(''),
  description: z.string().default(''),
  callback_url: z.url(),
  cancel_url: z.url(),
})

const ActForm = z.object({
  action: z.enum(['pay', 'fail', 'cancel']),
  order_id: z.string(),
  callback_url: z.url(),
  cancel_url: z.url(),
})

const IdParams = z.object({ id: z.string() })

const IDEMPOTENCY_KEY = /^[\w-]{10,}$/

class BadRequest extends Error {
  override readonly name = 'BadRequest'
  constructor(
    message: string,
    readonly statusCode = 400,
  ) {
    super(message)
  }
}

/**
 * Speaks what the shop uses of Razorpay's API, its hosted checkout and its webhooks, after its public documentation.
 * One function: short routes over the same orders, payments and refunds.
 */
export async function createRazorpayServer(options: RazorpayServerOptions): Promise<RazorpayServer> {
  const { keyId, keySecret, webhookSecret } = options
  const orders = new Map<string, Order>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  const refundsByKey = new Map<string, { readonly request: string; readonly refund: Refund }>()
  let refundStatus: Refund['status'] = 'processed'
  let missingSearches = 0
  let answerSearches: () => void = () => {}
  let allSearched: Promise<void> = Promise.resolve()

  const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`
  const hmac = (secret: string, content: string | Buffer) =>
    createHmac('sha256', secret).update(content).digest('hex')

  const get = <Item>(items: ReadonlyMap<string, Item>, id: string): Item => {
    const item = items.get(id)
    if (item === undefined) throw new BadRequest('The id provided does not exist')
    return item
  }

  const sign: RazorpayServer['sign'] = (body, eventId = newId('evt')) => ({
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': hmac(webhookSecret, body),
      'x-razorpay-event-id': eventId,
    },
  })

  const frame = await openGatewayServer(options, {
    apiPrefix: '/v1/',
    registerRoutes({ app }) {
      app.setErrorHandler((error, _request, reply) => {
        const isOurs = error instanceof BadRequest
        if (!isOurs && !(error instanceof z.ZodError)) throw error
        const description = isOurs ? error.message : z.prettifyError(error)
        return reply.status(isOurs ? error.statusCode : 400).send({
          error: {
            code: 'BAD_REQUEST_ERROR',
            description,
            source: 'NA',
            step: 'NA',
            reason: 'NA',
            metadata: {},
          },
        })
      })

      const expectKey = async (request: FastifyRequest) => {
        const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
        if (request.headers.authorization !== expected) throw new BadRequest('Authentication failed', 401)
      }

      app.register(async (api) => {
        api.addHook('preValidation', expectKey)

        api.post('/v1/orders', (request) => {
          const { amount, currency, receipt, notes } = OrderRequest.parse(request.body)
          const order: Order = {
            id: newId('order'),
            entity: 'order',
            amount,
            amount_paid: 0,
            amount_due: amount,
            currency,
            receipt: receipt ?? null,
            status: 'created',
            attempts: 0,
            notes: Object.keys(notes).length === 0 ? [] : notes,
            created_at: frame.seconds(),
          }
          orders.set(order.id, order)
          return Promise.resolve(order)
        })

        api.get('/v1/orders', async (request) => {
          const { receipt, count, skip } = ListQuery.parse(request.query)
          const found = [...orders.values()].filter(
            (order) => receipt === undefined || order.receipt === receipt,
          )
          missingSearches -= 1
          if (missingSearches === 0) answerSearches()
          if (missingSearches > 0) await allSearched
          return listOf(found.toReversed().slice(skip, skip + count))
        })
        api.get('/v1/orders/:id', async (request) => get(orders, IdParams.parse(request.params).id))
        api.get('/v1/orders/:id/payments', async (request) => {
          const { id } = get(orders, IdParams.parse(request.params).id)
          return listOf([...payments.values()].filter(({ order_id }) => order_id === id))
        })

        api.get('/v1/payments/:id', async (request) => get(payments, IdParams.parse(request.params).id))
        api.get('/v1/payments/:id/refunds', async (request) => {
          const { id } = get(payments, IdParams.parse(request.params).id)
          const { count, skip } = ListQuery.parse(request.query)
          const given = [...refunds.values()].filter(({ payment_id }) => payment_id === id)
          return listOf(given.slice(skip, skip + count))
        })

        api.post('/v1/payments/:id/refund', async (request) => {
          const payment = get(payments, IdParams.parse(request.params).id)
          const body = RefundRequest.parse(request.body ?? {})
          const key = request.headers['x-refund-idempotency']
          const signature = JSON.stringify([payment.id, body])
          if (typeof key === 'string') {
            if (!IDEMPOTENCY_KEY.test(key)) throw new BadRequest('The idempotency key is not valid')
            const known = refundsByKey.get(key)
            if (known !== undefined && known.request !== signature) {
              throw new BadRequest(
                'Different request with the same idempotency key has already been processed.',
              )
            }
            if (known !== undefined) return known.refund
          }
          if (!payment.captured) throw new BadRequest('The payment has not been captured')
          const amount = body.amount ?? payment.amount - payment.amount_refunded
          if (payment.status === 'refunded') {
            throw new BadRequest('The payment has been fully refunded already')
          }
          if (amount > payment.amount - payment.amount_refunded) {
            throw new BadRequest('The total refund amount is greater than the refund payment amount')
          }
          const refund: Refund = {
            id: newId('rfnd'),
            entity: 'refund',
            payment_id: payment.id,
            amount,
            currency: payment.currency,
            receipt: body.receipt ?? null,
            status: refundStatus,
            created_at: frame.seconds(),
          }
          refunds.set(refund.id, refund)
          if (typeof key === 'string') refundsByKey.set(key, { request: signature, refund })
          if (refund.status !== 'failed') {
            payment.amount_refunded += amount
            if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
          }
          return refund
        })
      })

      // The hosted checkout, which browsers open.
      app.post('/v1/checkout/embedded', async (request, reply) => {
        const form = CheckoutForm.parse(request.body)
        if (form.key_id !== keyId) throw new BadRequest('The api key provided is invalid', 401)
        const order = get(orders, form.order_id)
        if (form.amount !== undefined && form.amount !== order.amount) {
          throw new BadRequest('The amount is not the order’s')
        }
        return sendPage(
          reply,
          'Razorpay checkout',
          html`<p class="shop">${form.name}</p>
<h1><span class="label">${form.description}</span> <span class="amount">₹${order.amount / 100}</span></h1>
${order.status === 'paid' ? html`<p>This order is paid already.</p>` : ''}
<form method="post" action="/v1/checkout/act">
<input type="hidden" name="order_id" value="${order.id}">
<input type="hidden" name="callback_url" value="${form.callback_url}">
<input type="hidden" name="cancel_url" value="${form.cancel_url}">
<button class="pay" name="action" value="pay">Pay now</button>
<div class="others">
<button class="plain" name="action" value="fail">Fail this attempt</button>
<button class="plain" name="action" value="cancel">Cancel payment</button>
</div>
</form>`,
        )
      })

      app.post('/v1/checkout/act', async (request, reply) => {
        const { action, order_id, callback_url, cancel_url } = ActForm.parse(request.body)
        if (action === 'cancel') return reply.redirect(cancel_url, 303)
        const fields =
          action === 'pay'
            ? returnFields(server.pay(order_id))
            : {
                'error[code]': 'BAD_REQUEST_ERROR',
                'error[description]': 'Your payment has been declined by the bank',
                'error[metadata]': JSON.stringify({
                  payment_id: server.failAttempt(order_id).id,
                  order_id,
                }),
              }
        return sendPage(
          reply,
          'Back to the shop',
          html`<form method="post" action="${callback_url}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="pay">Back to the shop</button>
</form>
<script>document.forms[0].submit()</script>`,
        )
      })
    },
  })

  const returnFields = ({ id, order_id }: Payment) => ({
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: hmac(keySecret, `${order_id}|${id}`),
  })

  const notify = (events: readonly string[], payment: Payment, dispute?: object): void => {
    const order = get(orders, payment.order_id)
    frame.notify(
      events.map((event) => {
        const contains = event.startsWith('order.') ? ['payment', 'order'] : ['payment']
        const payload = {
          payment: { entity: payment },
          ...(event.startsWith('order.') && { order: { entity: order } }),
          ...(dispute && { dispute: { entity: dispute } }),
        }
        const created_at = frame.seconds()
        const body = { entity: 'event', account_id: 'acc_local', event, contains, payload, created_at }
        return sign(Buffer.from(JSON.stringify(body)))
      }),
    )
  }

  const attempt = (orderId: string, amount?: number): Payment => {
    const order = get(orders, orderId)
    if (order.status === 'paid') throw new BadRequest('Order is already paid')
    order.status = 'attempted'
    order.attempts += 1
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      amount: amount ?? order.amount,
      currency: order.currency,
      status: 'created',
      captured: false,
      amount_refunded: 0,
      order_id: order.id,
      method: 'card',
      error_code: null,
      error_description: null,
      created_at: frame.seconds(),
    }
    payments.set(payment.id, payment)
    return payment
  }

  const server: RazorpayServer = {
    get origin() {
      return frame.origin
    },
    setFault: frame.setFault,
    setNotifications: frame.setNotifications,
    idle: frame.idle,
    close: frame.close,
    sign,
    pay(orderId, { amount } = {}) {
      const payment = attempt(orderId, amount)
      server.capture(payment)
      return payment
    },
    failAttempt(orderId) {
      const payment = attempt(orderId)
      Object.assign(payment, {
        status: 'failed',
        error_code: 'BAD_REQUEST_ERROR',
        error_description: 'Your payment has been declined by the bank',
      })
      notify(['payment.failed'], payment)
      return payment
    },
    beginAttempt: (orderId) => attempt(orderId),
    capture(payment) {
      const order = get(orders, payment.order_id)
      Object.assign(payment, {
        status: 'captured',
        captured: true,
        error_code: null,
        error_description: null,
      })
      Object.assign(order, { status: 'paid', amount_paid: payment.amount, amount_due: 0 })
      notify(['payment.authorized', 'payment.captured', 'order.paid'], payment)
    },
    answerSearchesTogether(count) {
      missingSearches = count
      allSearched = new Promise((resolve) => {
        answerSearches = resolve
      })
    },
    dispute(orderId, disputeId, status) {
      const payment = [...payments.values()].find(
        ({ order_id, captured }) => order_id === orderId && captured,
      )
      if (payment === undefined) throw new BadRequest('There is nothing to dispute')
      const { amount, currency } = payment
      notify([`payment.dispute.${status === 'open' ? 'created' : status}`], payment, {
        id: disputeId,
        entity: 'dispute',
        payment_id: payment.id,
        amount,
        currency,
        amount_deducted: status === 'lost' ? amount : 0,
        reason_code: 'chargeback_fraud',
        status,
        phase: 'chargeback',
      })
    },
    setRefundStatus(status) {
      refundStatus = status
    },
    finishRefunds() {
      for (const refund of refunds.values()) if (refund.status === 'pending') refund.status = 'processed'
    },
    get orders() {
      return [...orders.values()]
    },
    get payments() {
      return [...payments.values()]
    },
    get refunds() {
      return [...refunds.values()]
    },
  }
  return server
}

const listOf = <Item>(items: readonly Item[]) => ({ entity: 'collection', count: items.length, items })

const sendPage = (reply: FastifyReply, title: string, body: ReturnType<typeof html>): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(
    renderPaymentPage({
      words: { language: 'en', direction: 'ltr' },
      brandName: null,
      title,
      body,
      footer: 'A local stand-in for Razorpay: no money is charged.',
    }),
  )
