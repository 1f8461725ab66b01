import * as z from 'zod/mini'
import { FIELD_RULES } from '../../../domain/field-rules'
import type { Money } from '../../../domain/money'
import { ORDER_STATUSES, type OrderStatus, PAYMENT_METHODS } from '../../../domain/orders/order'
import { COUNTRIES } from '../../../domain/people/address'
import type { Size } from '../../../domain/products/product'
import { listOf, mapped, plain, readonlyArray, recordId, sizeName } from '../../codec'
import { zodFieldOf } from '../../zod-field'
import { staffEndpoint } from '../staff-endpoint'
import { amount, amountOf, done, instant, typedText } from '../staff-wire'
import { TYPED_ADDRESS } from './staff-order-changes'
import { number } from './staff-orders'

const count = z.int().check(z.minimum(1), z.maximum(1000))

/** Products by their SKU and size. */
export const wantedLines = z
  .array(z.strictObject({ sku: typedText(100), size: sizeName, quantity: count }))
  .check(z.minLength(1, 'needs a product'), z.maxLength(100))

export const MOST_CODES = 5
export const couponCodes = z.array(typedText(40)).check(z.maxLength(MOST_CODES))

const draft = z.strictObject({
  customerEmail: zodFieldOf(FIELD_RULES.email),
  lines: wantedLines,
  couponCodes,
  /** One of the account's, or as it was told on the phone. */
  address: z.union([
    z.strictObject({ id: recordId }),
    z.strictObject({ fields: z.strictObject({ ...TYPED_ADDRESS, country: z.enum(COUNTRIES) }) }),
  ]),
  paymentMethod: z.enum(PAYMENT_METHODS),
  holdHours: z.int().check(z.minimum(1), z.maximum(24)),
  /** Another draft, which is cancelled when this one is booked. */
  replaces: z.nullable(typedText(40)),
})

/** What a draft would cost, by the rules of the checkout. */
export interface PlannedStaffDraft {
  readonly lines: ReadonlyArray<{
    readonly title: string
    readonly size: Size
    readonly quantity: number
    readonly unitPrice: Money
  }>
  readonly subtotal: Money
  readonly delivery: Money
  readonly discount: Money
  readonly cashFee: Money
  /** Added to prices without tax; left out where they include it. */
  readonly addedTax?: Money | undefined
  readonly grandTotal: Money
  readonly heldUntil: Date
}

const planned = mapped(
  z.object({
    lines: readonlyArray(
      z.object({ title: z.string(), size: z.string(), quantity: z.int(), unitPrice: amount }),
    ),
    subtotal: amount,
    delivery: amount,
    discount: amount,
    cashFee: amount,
    addedTax: z.optional(amount),
    grandTotal: amount,
    heldUntil: instant.schema,
  }),
  ({ addedTax, ...wire }): PlannedStaffDraft => ({
    lines: wire.lines.map((line) => ({ ...line, unitPrice: amountOf(line.unitPrice) })),
    subtotal: amountOf(wire.subtotal),
    delivery: amountOf(wire.delivery),
    discount: amountOf(wire.discount),
    cashFee: amountOf(wire.cashFee),
    ...(addedTax && { addedTax: amountOf(addedTax) }),
    grandTotal: amountOf(wire.grandTotal),
    heldUntil: instant.decode(wire.heldUntil),
  }),
  (value) => ({ ...value, heldUntil: instant.encode(value.heldUntil) }),
)

/** Books nothing. */
export const planStaffDraft = staffEndpoint({
  method: 'POST',
  path: '/staff/draft-plan',
  auth: 'staff',
  right: 'orders.draft',
  body: plain(draft),
  response: planned,
  errors: ['STAFF_REFUSED'],
})

/** The customer is mailed a link by which she pays or confirms it. */
export const createStaffDraft = staffEndpoint({
  method: 'POST',
  path: '/staff/drafts',
  auth: 'staff',
  right: 'orders.draft',
  body: plain(
    z.strictObject({
      draft,
      /** What the customer was told, in minor units: refused if it is another total by now. */
      toldTotalMinor: z.int().check(z.minimum(0)),
    }),
  ),
  response: plain(z.object({ message: z.string(), number: z.string() })),
  errors: ['STAFF_REFUSED'],
  idempotent: true,
})

export interface StaffDraft {
  readonly number: string
  readonly status: OrderStatus
  readonly by: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly grandTotal: Money
  /** Null once the account was erased. */
  readonly customerEmail: string | null
}

const listed = mapped(
  z.object({
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    by: z.string(),
    createdAt: instant.schema,
    expiresAt: instant.schema,
    grandTotal: amount,
    customerEmail: z.nullable(z.string()),
  }),
  (wire): StaffDraft => ({
    ...wire,
    createdAt: instant.decode(wire.createdAt),
    expiresAt: instant.decode(wire.expiresAt),
    grandTotal: amountOf(wire.grandTotal),
  }),
  (value) => ({
    ...value,
    createdAt: instant.encode(value.createdAt),
    expiresAt: instant.encode(value.expiresAt),
  }),
)

/** That wait for their payment or confirmation, newest first; at most a hundred. */
export const listStaffDrafts = staffEndpoint({
  method: 'GET',
  path: '/staff/drafts',
  auth: 'staff',
  right: 'orders.draft',
  response: listOf(listed),
  errors: [],
})

/** Another link by mail; the one before opens nothing any more. */
export const sendStaffDraft = staffEndpoint({
  method: 'POST',
  path: '/staff/drafts/:number/send',
  auth: 'staff',
  right: 'orders.draft',
  params: number,
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** Mails somebody without an account where to make one, at most once a day. */
export const inviteDraftCustomer = staffEndpoint({
  method: 'POST',
  path: '/staff/draft-invitations',
  auth: 'staff',
  right: 'orders.draft',
  body: plain(z.strictObject({ email: zodFieldOf(FIELD_RULES.email) })),
  response: done,
  errors: ['STAFF_REFUSED'],
})
