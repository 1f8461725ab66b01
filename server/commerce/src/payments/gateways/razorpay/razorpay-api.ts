import { isRecord } from '@store/shared/domain/record'
import Razorpay from 'razorpay'
import * as z from 'zod'

const Order = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullish(),
  status: z.enum(['created', 'attempted', 'paid']),
  created_at: z.int(),
  // An empty record comes as an empty list.
  notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
})
export type RazorpayOrder = z.infer<typeof Order>

/** One attempt at paying an order. */
export const RazorpayPayment = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean(),
  order_id: z.string().nullish(),
  created_at: z.int(),
})
export type RazorpayPayment = z.infer<typeof RazorpayPayment>

const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
})
export type RazorpayRefund = z.infer<typeof Refund>

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

/** What the package rejects with, which is no Error. */
const Rejection = z.object({
  statusCode: z.int(),
  error: z.object({ code: z.string().nullish(), description: z.string().nullish() }).nullish(),
})

/** Razorpay refused a call, or did not answer it; then the status is 0. */
export class RazorpayFailure extends Error {
  override readonly name = 'RazorpayFailure'
  constructor(
    readonly status: number,
    readonly code: string,
    description: string,
  ) {
    super(status === 0 ? `Razorpay did not answer: ${description}` : `Razorpay refused: ${description}`)
  }
}

export interface RazorpayApi {
  createOrder(order: NewOrder, signal: AbortSignal): Promise<RazorpayOrder>
  fetchOrder(orderId: string, signal: AbortSignal): Promise<RazorpayOrder>
  /** Oldest first. */
  findOrders(receipt: string, signal: AbortSignal): Promise<readonly RazorpayOrder[]>
  fetchPayments(orderId: string, signal: AbortSignal): Promise<readonly RazorpayPayment[]>
  fetchRefunds(paymentId: string, signal: AbortSignal): Promise<readonly RazorpayRefund[]>
  /** The same `refundId` again gives the same refund. */
  createRefund(refund: NewRefund, signal: AbortSignal): Promise<RazorpayRefund>
}

export interface NewOrder {
  readonly receipt: string
  readonly amountMinor: number
  readonly currency: string
  readonly notes: Readonly<Record<string, string>>
}

export interface NewRefund {
  readonly refundId: string
  readonly paymentId: string
  readonly amountMinor: number
}

interface RazorpayApiOptions {
  readonly keyId: string
  readonly keySecret: string
  /** Null: Razorpay's own. */
  readonly apiOrigin: string | null
}

const TIMEOUT_MS = 8_000
const MAX_ANSWER_BYTES = 1_000_000
const PAGE_SIZE = 100
/** Authorised money is taken however late the bank says so: what to do with late money is our decision, not the gateway's. */
const CAPTURE_MINUTES = 5 * 24 * 60

/** Razorpay's own package, with what it lacks: a time-out, an end to waiting, and answers that are what they claim to be. */
export function createRazorpayApi({ keyId, keySecret, apiOrigin }: RazorpayApiOptions): RazorpayApi {
  const open = (signal: AbortSignal, headers: Readonly<Record<string, string>> = {}): Razorpay => {
    const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret })
    const { defaults, interceptors } = transportOf(sdk.api)
    Object.assign(defaults, {
      signal,
      timeout: TIMEOUT_MS,
      maxRedirects: 0,
      maxContentLength: MAX_ANSWER_BYTES,
      ...(apiOrigin !== null && { baseURL: apiOrigin }),
    })
    Object.assign(defaults.headers, headers)
    interceptors.response.use(undefined, (error) => Promise.reject(withAnswer(error)))
    return sdk
  }

  const call = async <Answer extends z.ZodType>(
    answer: Answer,
    sent: () => Promise<unknown>,
  ): Promise<z.output<Answer>> => {
    let given: unknown
    try {
      given = await sent()
    } catch (error) {
      throw toFailure(error)
    }
    return answer.parse(given)
  }

  return {
    createOrder: ({ receipt, amountMinor, currency, notes }, signal) =>
      call(Order, () =>
        open(signal).orders.create({
          amount: amountMinor,
          currency,
          receipt,
          notes,
          payment: {
            capture: 'automatic',
            capture_options: {
              automatic_expiry_period: CAPTURE_MINUTES,
              manual_expiry_period: CAPTURE_MINUTES,
              refund_speed: 'normal',
            },
          },
        }),
      ),

    fetchOrder: (orderId, signal) => call(Order, () => open(signal).orders.fetch(orderId)),

    async findOrders(receipt, signal) {
      const { items } = await call(listOf(Order), () =>
        open(signal).orders.all({ receipt, count: PAGE_SIZE }),
      )
      return items
        .filter((order) => order.receipt === receipt)
        .sort((a, b) => a.created_at - b.created_at || a.id.localeCompare(b.id))
    },

    async fetchPayments(orderId, signal) {
      return (await call(listOf(RazorpayPayment), () => open(signal).orders.fetchPayments(orderId))).items
    },

    async fetchRefunds(paymentId, signal) {
      const { items } = await call(listOf(Refund), () =>
        open(signal).payments.fetchMultipleRefund(paymentId, { count: PAGE_SIZE }),
      )
      return items
    },

    createRefund: ({ refundId, paymentId, amountMinor }, signal) =>
      call(Refund, () =>
        open(signal, { 'X-Refund-Idempotency': refundId }).payments.refund(paymentId, {
          amount: amountMinor,
          speed: 'normal',
          receipt: refundId,
        }),
      ),
  }
}

interface Transport {
  readonly defaults: { readonly headers: object }
  readonly interceptors: {
    readonly response: { use(answered: undefined, failed: (error: unknown) => Promise<never>): unknown }
  }
}

/** The package does not hand out the axios instance that it calls through, and offers no setting of it. */
function transportOf(api: object): Transport {
  const transport: unknown = Reflect.get(api, 'rq')
  if (!isTransport(transport)) throw new Error('The package razorpay does not call through axios any more')
  return transport
}

const isTransport = (value: unknown): value is Transport =>
  typeof value === 'function' &&
  'defaults' in value &&
  isRecord(value.defaults) &&
  isRecord(value.defaults.headers) &&
  'interceptors' in value &&
  isRecord(value.interceptors)

/** The package takes for granted that every failure is an answer, and would hide any other behind a TypeError. */
function withAnswer(error: unknown): unknown {
  if (isRecord(error) && isRecord(error.response)) return error
  const code = isRecord(error) && typeof error.code === 'string' ? error.code : 'NO_ANSWER'
  const description = error instanceof Error ? error.message : 'no reason given'
  return { response: { status: 0, data: { error: { code, description } } } }
}

function toFailure(error: unknown): unknown {
  const rejection = Rejection.safeParse(error)
  if (!rejection.success) return error
  const { statusCode, error: reason } = rejection.data
  return new RazorpayFailure(statusCode, reason?.code ?? '', reason?.description ?? `HTTP ${statusCode}`)
}
