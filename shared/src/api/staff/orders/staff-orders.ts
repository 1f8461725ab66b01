import * as z from 'zod/mini'
import type { Money } from '../../../domain/money'
import {
  ORDER_STATUSES,
  type Order,
  type OrderStatus,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
} from '../../../domain/orders/order'
import { mapped, oneOf, plain, readonlyArray, shortText, wholeNumberText } from '../../codec'
import { order } from '../../orders'
import { staffEndpoint } from '../staff-endpoint'
import { amount, amountOf, done, instant, isoDay, typedText } from '../staff-wire'

/** An order as the list shows it. */
export interface ListedOrder {
  readonly number: string
  readonly placedAt: Date
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod
  readonly paymentStatus: PaymentStatus
  readonly grandTotal: Money
  /** Of the delivery address. */
  readonly name: string
  readonly city: string
  /** Null once the account was erased. */
  readonly customerEmail: string | null
  readonly units: number
}

const listed = mapped(
  z.object({
    number: z.string(),
    placedAt: instant.schema,
    status: z.enum(ORDER_STATUSES),
    paymentMethod: z.enum(PAYMENT_METHODS),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    grandTotal: amount,
    name: z.string(),
    city: z.string(),
    customerEmail: z.nullable(z.string()),
    units: z.int(),
  }),
  (wire): ListedOrder => ({
    ...wire,
    placedAt: instant.decode(wire.placedAt),
    grandTotal: amountOf(wire.grandTotal),
  }),
  (value) => ({ ...value, placedAt: instant.encode(value.placedAt) }),
)

/** A page of orders as lists show them. */
export const listedOrders = mapped(
  z.object({ rows: readonlyArray(listed.schema), hasMore: z.boolean() }),
  (wire) => ({ ...wire, rows: wire.rows.map(listed.decode) }),
  (value) => ({ ...value, rows: value.rows.map(listed.encode) }),
)

/** Newest first. `text` is part of an order's number, or a whole e-mail address; `since` and `before` bound when it was placed. */
export const listStaffOrders = staffEndpoint({
  method: 'GET',
  path: '/staff/orders',
  auth: 'staff',
  right: 'orders.read',
  query: {
    status: oneOf(ORDER_STATUSES),
    payment: oneOf(PAYMENT_STATUSES),
    since: instant,
    before: instant,
    text: shortText(254),
    page: wholeNumberText,
  },
  response: listedOrders,
  errors: [],
})

const money = z.object({
  payments: z.array(
    z.object({ id: z.string(), gateway: z.string(), status: z.string(), amount, at: instant.schema }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount,
      reason: z.string(),
      requestedAt: instant.schema,
      doneAt: z.nullable(instant.schema),
    }),
  ),
})

/** An order with everything that hangs on it. */
export interface StaffOrder {
  readonly order: Order
  readonly customerEmail: string | null
  readonly payments: ReadonlyArray<{
    readonly id: string
    readonly gateway: string
    readonly status: string
    readonly amount: Money
    readonly at: Date
  }>
  readonly refunds: ReadonlyArray<{
    readonly id: string
    readonly amount: Money
    readonly reason: string
    readonly requestedAt: Date
    /** Null while the gateway has not done it. */
    readonly doneAt: Date | null
  }>
  readonly invoiceNumbers: readonly string[]
  readonly creditNoteNumbers: readonly string[]
  /** The shop's own, which no shopper sees. Oldest first. */
  readonly notes: ReadonlyArray<{ readonly by: string; readonly at: Date; readonly text: string }>
  /** Null once the account was erased. */
  readonly customerId: number | null
  /** Of each line's product, by its variant. */
  readonly skus: ReadonlyArray<{ readonly variantId: number; readonly sku: string }>
  /** What the customer wrote with each return. */
  readonly returnComments: ReadonlyArray<{ readonly number: string; readonly comment: string }>
  /** Whether the shop booked it and the customer has not paid or confirmed it yet. */
  readonly isDraft: boolean
  /** Stands for the order as it is: whoever changes it says which one was looked at. */
  readonly revision: string
}

const staffOrder = mapped(
  z.object({
    order: order.schema,
    customerEmail: z.nullable(z.string()),
    ...money.shape,
    invoiceNumbers: readonlyArray(z.string()),
    creditNoteNumbers: readonlyArray(z.string()),
    notes: readonlyArray(z.object({ by: z.string(), at: instant.schema, text: z.string() })),
    customerId: z.nullable(z.int()),
    skus: readonlyArray(z.object({ variantId: z.int(), sku: z.string() })),
    returnComments: readonlyArray(z.object({ number: z.string(), comment: z.string() })),
    isDraft: z.boolean(),
    revision: z.string(),
  }),
  (wire): StaffOrder => ({
    ...wire,
    order: order.decode(wire.order),
    notes: wire.notes.map((each) => ({ ...each, at: instant.decode(each.at) })),
    payments: wire.payments.map((each) => ({
      ...each,
      amount: amountOf(each.amount),
      at: instant.decode(each.at),
    })),
    refunds: wire.refunds.map((each) => ({
      ...each,
      amount: amountOf(each.amount),
      requestedAt: instant.decode(each.requestedAt),
      doneAt: each.doneAt === null ? null : instant.decode(each.doneAt),
    })),
  }),
  (value) => ({
    ...value,
    order: order.encode(value.order),
    notes: value.notes.map((each) => ({ ...each, at: instant.encode(each.at) })),
    payments: value.payments.map((each) => ({ ...each, at: instant.encode(each.at) })),
    refunds: value.refunds.map((each) => ({
      ...each,
      requestedAt: instant.encode(each.requestedAt),
      doneAt: each.doneAt === null ? null : instant.encode(each.doneAt),
    })),
  }),
)

/** Of an order. */
export const number = { number: shortText(40) }

/** The revision that was looked at: a change is refused, with what happened, when it is another one by now. */
export const seen = z.string().check(z.regex(/^\d{1,10}\.\d{1,10}$/, 'must be a revision of the order'))

export const getStaffOrder = staffEndpoint({
  method: 'GET',
  path: '/staff/orders/:number',
  auth: 'staff',
  right: 'orders.read',
  params: number,
  response: staffOrder,
  errors: ['NOT_FOUND'],
})

/** Packed, or in the customer's hands; cash counts as received then. */
export const advanceStaffOrder = staffEndpoint({
  method: 'POST',
  path: '/staff/orders/:number/advance',
  auth: 'staff',
  right: 'orders.fulfil',
  params: number,
  body: plain(z.strictObject({ to: z.enum(['PACKED', 'DELIVERED']), seen: z.optional(seen) })),
  response: done,
  errors: ['STAFF_REFUSED'],
})

const PARCEL = {
  carrier: typedText(40),
  trackingNumber: z.nullable(typedText(60)),
  /** Where a parcel of a carrier that is not known can be followed. */
  link: z.nullable(typedText(500)),
  /** An ISO day; null for the usual one. */
  expectedOn: z.nullable(isoDay),
}

/** Handed to a carrier: the customer is mailed. */
export const shipStaffOrder = staffEndpoint({
  method: 'POST',
  path: '/staff/orders/:number/ship',
  auth: 'staff',
  right: 'orders.fulfil',
  params: number,
  body: plain(z.strictObject({ ...PARCEL, seen: z.optional(seen) })),
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** Whatever was paid goes back, and the products with it. */
export const cancelStaffOrder = staffEndpoint({
  method: 'POST',
  path: '/staff/orders/:number/cancel',
  auth: 'staff',
  right: 'orders.cancel',
  confirmed: true,
  params: number,
  body: plain(z.strictObject({ why: typedText(500), seen: z.optional(seen) })),
  response: done,
  errors: ['STAFF_CONFIRM_IDENTITY', 'STAFF_REFUSED'],
})
