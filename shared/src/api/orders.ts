import * as z from 'zod/mini'
import { FIELD_RULES } from '../domain/field-rules'
import {
  ORDER_STATUSES,
  type Order,
  type OrderSummary,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from '../domain/orders/order'
import { PROMOTION_KINDS } from '../domain/orders/promotion'
import { RETURN_CONDITIONS, RETURN_REASON_NAMES, RETURN_STATUSES } from '../domain/orders/returns'
import { ADDRESS_KINDS, COUNTRIES } from '../domain/people/address'
import { type Codec, listOf, mapped, plain, recordId, wholeNumberText } from './codec'
import { endpoint } from './endpoint'
import { sixDigits } from './six-digits'
import { zodFieldOf } from './zod-field'

const currency = z.enum(['INR', 'AED'])
/** Integer minor units: the shape of an order is not in SPEC §7, so it travels as the domain has it. */
const money = z.object({ currency, minor: z.int() })

const line = z.object({
  productId: z.int(),
  variantId: z.int(),
  title: z.string(),
  size: z.string(),
  picture: z.nullable(
    z.object({ url: z.string(), alt: z.string(), width: z.number(), height: z.number(), colour: z.string() }),
  ),
  quantity: z.int(),
  unitPrice: money,
  discount: money,
  addedTax: z.optional(money),
  isPreorder: z.boolean(),
  expectedOn: z.nullable(z.string()),
})

/** Of an order, as it was when it was placed. */
export const addressFields = z.object({
  name: z.string(),
  mobile: z.string(),
  pincode: z.string(),
  locality: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  landmark: z.string(),
  kind: z.enum(ADDRESS_KINDS),
  country: z.enum(COUNTRIES),
})

const SUMMARY = {
  id: z.int(),
  number: z.string(),
  placedAt: z.string(),
  status: z.enum(ORDER_STATUSES),
  currency,
  grandTotal: money,
  lines: z.array(line),
  expectedDeliveryOn: z.optional(z.nullable(z.string())),
  paymentMethod: z.optional(z.enum(PAYMENT_METHODS)),
  isReturned: z.optional(z.boolean()),
}

const orderSummary: Codec<OrderSummary> = plain<OrderSummary>(z.object(SUMMARY))

interface OrderWire extends Order {
  /** The first of the promotions, which pages of previous versions demand. */
  readonly couponCode?: string | null | undefined
}

export const order: Codec<Order> = mapped<OrderWire, Order>(
  z.object({
    ...SUMMARY,
    totals: z.object({
      subtotal: money,
      delivery: money,
      cashFee: money,
      discount: money,
      addedTax: z.optional(money),
      deliveryTax: z.optional(money),
      grandTotal: money,
    }),
    couponCode: z.optional(z.nullable(z.string())),
    promotions: z.array(z.object({ code: z.string(), kind: z.enum(PROMOTION_KINDS), saved: money })),
    deliveryLabel: z.string(),
    address: addressFields,
    wishes: z.object({ giftNote: z.string(), deliveryInstructions: z.string() }),
    billing: z.nullable(
      z.object({ companyName: z.string(), taxNumber: z.string(), address: z.nullable(addressFields) }),
    ),
    paymentMethod: z.enum(PAYMENT_METHODS),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    events: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string(), note: z.string() })),
    expectedDeliveryOn: z.nullable(z.string()),
    shipment: z.nullable(
      z.object({
        carrier: z.string(),
        trackingNumber: z.nullable(z.string()),
        trackingUrl: z.nullable(z.string().check(z.regex(/^https:\/\//))),
      }),
    ),
    refunds: z.array(
      z.object({
        amount: money,
        method: z.enum(PAYMENT_METHODS),
        requestedAt: z.string(),
        doneAt: z.nullable(z.string()),
        partial: z.optional(
          z.object({
            reason: z.string(),
            lines: z.array(z.object({ variantId: z.int(), amount: money })),
            delivery: money,
          }),
        ),
      }),
    ),
    returns: z.array(
      z.object({
        number: z.string(),
        status: z.enum(RETURN_STATUSES),
        reason: z.enum(RETURN_REASON_NAMES),
        requestedAt: z.string(),
        decidedAt: z.nullable(z.string()),
        note: z.string(),
        receivedAt: z.nullable(z.string()),
        lines: z.array(z.object({ variantId: z.int(), quantity: z.int() })),
        refund: z.nullable(money),
      }),
    ),
    returnableUntil: z.nullable(z.string()),
    reservedUntil: z.nullable(z.string()),
    payableUntil: z.nullable(z.string()),
    isConfirmedByLink: z.optional(z.boolean()),
    canCancel: z.boolean(),
    hasInvoice: z.boolean(),
  }),
  ({ couponCode: _, ...value }) => value,
  (value) => ({ ...value, couponCode: value.promotions[0]?.code ?? null }),
)

/** Newest first, twenty a page. */
export const getOrders = endpoint({
  method: 'GET',
  path: '/orders/user',
  auth: 'customer',
  query: { page: wholeNumberText },
  response: listOf(orderSummary),
  errors: [],
})

/** One order in full; the id is the order's, whatever the path's name suggests. */
export const getOrder = endpoint({
  method: 'GET',
  path: '/Order/GetOrderBookingsByCustomer/:id',
  auth: 'customer',
  params: { id: wholeNumberText },
  response: order,
  errors: ['NOT_FOUND'],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/Order/CancelOrderRequest',
  auth: 'customer',
  body: plain(
    z.strictObject({
      orderId: recordId,
      reason: zodFieldOf(FIELD_RULES.cancelReason),
    }),
  ),
  response: order,
  errors: ['NOT_FOUND', 'ORDER_NOT_CANCELLABLE', 'IDEMPOTENCY_MISMATCH'],
  idempotent: true,
})

/** Confirms a cash order by the code that was mailed for it; one that is confirmed already is answered as it stands. */
export const confirmCashOrder = endpoint({
  method: 'POST',
  path: '/Order/ConfirmCashOrder',
  auth: 'customer',
  body: plain(z.strictObject({ orderId: recordId, code: sixDigits })),
  response: order,
  errors: ['NOT_FOUND', 'OTP_REJECTED', 'OTP_EXPIRED', 'ORDER_NOT_CONFIRMABLE', 'TOO_MANY_TRIES'],
})

/** Mails another code for a cash order; the one before opens nothing any more. */
export const sendCashOrderCode = endpoint({
  method: 'POST',
  path: '/Order/SendCashOrderCode',
  auth: 'customer',
  body: plain(z.strictObject({ orderId: recordId })),
  response: order,
  errors: ['NOT_FOUND', 'ORDER_NOT_CONFIRMABLE', 'TOO_MANY_TRIES'],
})

const returnOffer = z.object({
  /** The last day on which a return can be asked for, as an ISO day; null when nothing of the order can be returned. */
  until: z.nullable(z.string()),
  lines: z.array(
    z.object({
      variantId: z.int(),
      /** What is left to return. */
      quantity: z.int(),
      condition: z.enum(RETURN_CONDITIONS),
    }),
  ),
})
export type ReturnOffer = z.infer<typeof returnOffer>

/** What of an order can be returned now. */
export const getReturnOffer = endpoint({
  method: 'GET',
  path: '/Order/GetReturnOffer/:id',
  auth: 'customer',
  params: { id: wholeNumberText },
  response: plain<ReturnOffer>(returnOffer),
  errors: ['NOT_FOUND'],
})

/** Asks the shop to take lines of a delivered order back. */
export const requestReturn = endpoint({
  method: 'POST',
  path: '/Order/RequestReturn',
  auth: 'customer',
  body: plain(
    z.strictObject({
      orderId: recordId,
      lines: z
        .array(
          z.strictObject({
            variantId: recordId,
            quantity: z.int().check(z.minimum(1), z.maximum(1000)),
            isOpened: z.boolean(),
          }),
        )
        .check(z.minLength(1, 'must not be empty'), z.maxLength(100)),
      reason: z.enum(RETURN_REASON_NAMES),
      comment: zodFieldOf(FIELD_RULES.returnComment),
    }),
  ),
  response: order,
  errors: ['NOT_FOUND', 'ORDER_NOT_RETURNABLE', 'IDEMPOTENCY_MISMATCH', 'TOO_MANY_TRIES'],
  idempotent: true,
})

/** The invoice as a PDF, once the order is paid or, with cash on delivery, placed. */
export const getInvoice = endpoint({
  method: 'GET',
  path: '/Order/GenerateInvoice/:id',
  auth: 'customer',
  params: { id: wholeNumberText },
  response: null,
  errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE', 'TOO_MANY_TRIES'],
})
