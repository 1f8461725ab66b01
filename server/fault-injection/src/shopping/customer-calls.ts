import type { ShopClient } from '@store/server-testing/clients/shop-client'
import {
  type BookingRequest,
  bookOrder,
  createOrder,
  initiatePayment,
  verifyPayment,
} from '@store/shared/api/checkout'
import { isApiFailure } from '@store/shared/api/failure'
import { cancelOrder, getInvoice, getOrder, requestReturn } from '@store/shared/api/orders'
import type { Order } from '@store/shared/domain/orders/order'
import type { EntryOf, History, SeenOrder } from '../trial/history'

export type Outcome<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string | null }
  | { readonly kind: 'unknown'; readonly status: number | null }

export interface StartedPayment {
  readonly paymentId: string
  readonly pageId: string
}

/** What a customer can do; each call and what came of it goes into the history. */
export interface CustomerCalls {
  readonly customerId: number
  book(
    body: BookingRequest,
    key: string | null,
    options?: { readonly isHonest?: boolean; readonly by?: 'bookOrder' | 'createOrder' },
  ): Promise<Outcome<SeenOrder>>
  read(orderId: number): Promise<Outcome<SeenOrder>>
  cancel(orderId: number): Promise<Outcome<SeenOrder>>
  /** Asks the shop to take something back; the answer names all returns of the order. */
  askReturn(
    orderId: number,
    lines: readonly { readonly variantId: number; readonly quantity: number }[],
    key: string,
  ): Promise<Outcome<{ readonly numbers: readonly string[] }>>
  startPayment(orderId: number): Promise<Outcome<StartedPayment>>
  pay(payment: StartedPayment, form: Readonly<Record<string, string>>): Promise<Outcome<object>>
  verify(paymentId: string): Promise<Outcome<{ readonly status: string }>>
  downloadInvoice(orderId: number): Promise<Outcome<{ readonly name: string }>>
  /** A call for what is somebody else's. */
  trespass(what: string, attempt: (api: ShopClient) => Promise<unknown>): Promise<void>
}

interface CallsOptions {
  readonly customerId: number
  readonly api: ShopClient
  readonly history: History
  readonly now: () => number
}

export function createCustomerCalls({ customerId, api, history, now }: CallsOptions): CustomerCalls {
  const timed = async <Value>(work: () => Promise<Value>) => {
    const sentAt = now()
    const outcome = await outcomeOf(work)
    return { call: { customerId, sentAt, answeredAt: now() }, outcome }
  }

  /** The same for every call that answers with an order. */
  const seen = (type: 'read' | 'cancel', orderId: number, work: () => Promise<Order>) =>
    timed(async () => toSeenOrder(await work())).then(({ call, outcome }) => {
      history.add({ type, ...call, orderId, outcome })
      return outcome
    })

  return {
    customerId,

    async book(body, key, { isHonest = true, by = 'bookOrder' } = {}) {
      const endpoint = by === 'bookOrder' ? bookOrder : createOrder
      const options = key === null ? {} : { idempotencyKey: key }
      const { call, outcome } = await timed(async () =>
        toSeenOrder(await api.call(endpoint, { body }, options)),
      )
      history.add({ type: 'book', ...call, key, body: toPlain(body), isHonest, outcome })
      return outcome
    },

    read: (orderId) => seen('read', orderId, () => api.call(getOrder, { params: { id: orderId } })),

    cancel: (orderId) =>
      seen('cancel', orderId, () => api.call(cancelOrder, { body: { orderId, reason: 'Changed my mind' } })),

    async askReturn(orderId, lines, key) {
      const wanted = lines.map((line) => ({ ...line }))
      const { call, outcome } = await timed(async () => {
        const body = {
          orderId,
          lines: wanted.map((line) => ({ ...line, isOpened: false })),
          reason: 'faulty',
          comment: '',
        } as const
        const { returns } = await api.call(requestReturn, { body }, { idempotencyKey: key })
        return { numbers: returns.map(({ number }) => number) }
      })
      history.add({ type: 'return', ...call, orderId, key, lines: wanted, outcome })
      return outcome
    },

    async startPayment(orderId) {
      const { call, outcome } = await timed(async () => {
        const { paymentId, redirectUrl } = await api.call(initiatePayment, { body: { orderId } })
        return { paymentId, pageId: redirectUrl.slice(redirectUrl.lastIndexOf('/') + 1) }
      })
      history.add({ type: 'start-payment', ...call, orderId, outcome })
      return outcome
    },

    async pay({ paymentId, pageId }, form) {
      const { call, outcome } = await timed(async () => {
        const { status } = await api.ask(`/sandbox-gateway/pay/${pageId}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form).toString(),
        })
        // The page answers 504 where it was asked to charge and fall silent.
        if (status >= 400) throw Object.assign(new Error('refused'), { pageStatus: status })
        return {}
      })
      history.add({ type: 'pay', ...call, paymentId, form: { ...form }, outcome })
      return outcome
    },

    async verify(paymentId) {
      const { call, outcome } = await timed(async () => {
        const { status } = await api.call(verifyPayment, { body: { paymentId } })
        return { status }
      })
      history.add({ type: 'verify', ...call, paymentId, outcome })
      return outcome
    },

    async downloadInvoice(orderId) {
      const { call, outcome } = await timed(async () => {
        const { name } = await api.call(getInvoice, { params: { id: orderId } })
        return { name }
      })
      history.add({ type: 'invoice', ...call, orderId, outcome })
      return outcome
    },

    async trespass(what, attempt) {
      const { call, outcome } = await timed(async () => ({ answer: await attempt(api) }))
      history.add({ type: 'trespass', ...call, what, outcome })
    },
  }
}

async function outcomeOf<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'ok', value: await work() }
  } catch (error) {
    const status = statusOf(error)
    // After a 5xx as after no answer at all, the call may have taken effect.
    if (status === null || status >= 500) return { kind: 'unknown', status }
    return { kind: 'refused', status, code: isApiFailure(error) ? error.code : null }
  }
}

function statusOf(error: unknown): number | null {
  if (isApiFailure(error)) return error.status
  const status = error instanceof Error && 'pageStatus' in error ? error.pageStatus : null
  return typeof status === 'number' ? status : null
}

const toPlain = (body: BookingRequest): EntryOf<'book'>['body'] => ({
  ...body,
  couponCodes: [...body.couponCodes],
  lines: body.lines.map((line) => ({ ...line })),
})

const toSeenOrder = (order: Order): SeenOrder => ({
  id: order.id,
  number: order.number,
  status: order.status,
  paymentStatus: order.paymentStatus,
  currency: order.currency,
  grandTotalMinor: order.grandTotal.minor,
  lines: order.lines.map(({ variantId, quantity, unitPrice }) => ({
    variantId,
    quantity,
    unitPriceMinor: unitPrice.minor,
  })),
})
