import * as z from 'zod/mini'
import { FIELD_RULES } from '../../../domain/field-rules'
import type { Money } from '../../../domain/money'
import type { Size } from '../../../domain/products/product'
import { mapped, plain, readonlyArray, sizeName } from '../../codec'
import { zodFieldOf } from '../../zod-field'
import { staffEndpoint } from '../staff-endpoint'
import { amount, amountOf, done, NOTE_LENGTH, typedText } from '../staff-wire'
import { number, seen } from './staff-orders'

/** For the shop's own people alone; it never changes. */
export const addStaffOrderNote = staffEndpoint({
  method: 'POST',
  path: '/staff/orders/:number/notes',
  auth: 'staff',
  right: 'orders.edit',
  params: number,
  body: plain(z.strictObject({ text: typedText(NOTE_LENGTH) })),
  response: done,
  errors: ['STAFF_REFUSED'],
})

const minor = z.int().check(z.minimum(1), z.maximum(1_000_000_000))
const refundRequest = z.strictObject({
  scope: z.union([
    z.strictObject({ kind: z.literal('amount'), amountMinor: minor }),
    z.strictObject({
      kind: z.literal('parts'),
      units: z
        .array(z.strictObject({ sku: typedText(100), size: sizeName, units: z.int().check(z.minimum(1)) }))
        .check(z.maxLength(100)),
      delivery: z.boolean(),
    }),
  ]),
  why: typedText(500),
  /** How cash was given back; null for a payment that its gateway returns. */
  paidBack: z.nullable(typedText(200)),
  seen,
})

/** What a partial refund gives. */
export interface PlannedStaffRefund {
  readonly amount: Money
  /** Of the amount. */
  readonly tax: Money
  readonly lines: ReadonlyArray<{ readonly title: string; readonly size: Size; readonly amount: Money }>
  readonly delivery: Money
  readonly cashFee: Money
  readonly leftAfter: Money
  readonly isCash: boolean
}

const plannedRefund = mapped(
  z.object({
    amount,
    tax: amount,
    lines: readonlyArray(z.object({ title: z.string(), size: z.string(), amount })),
    delivery: amount,
    cashFee: amount,
    leftAfter: amount,
    isCash: z.boolean(),
  }),
  (wire): PlannedStaffRefund => ({
    ...wire,
    amount: amountOf(wire.amount),
    tax: amountOf(wire.tax),
    lines: wire.lines.map((line) => ({ ...line, amount: amountOf(line.amount) })),
    delivery: amountOf(wire.delivery),
    cashFee: amountOf(wire.cashFee),
    leftAfter: amountOf(wire.leftAfter),
  }),
  (value) => value,
)

const refund = {
  method: 'POST',
  auth: 'staff',
  right: 'orders.refund',
  params: number,
  body: plain(refundRequest),
} as const

/** Changes nothing. */
export const planStaffRefund = staffEndpoint({
  ...refund,
  path: '/staff/orders/:number/refund-plan',
  response: plannedRefund,
  errors: ['STAFF_REFUSED'],
})

/** A part of what was paid goes back, while the products stay with the customer, who is mailed. */
export const refundStaffOrderPart = staffEndpoint({
  ...refund,
  path: '/staff/orders/:number/refunds',
  confirmed: true,
  response: done,
  errors: ['STAFF_CONFIRM_IDENTITY', 'STAFF_REFUSED'],
})

/** All that is left of what was paid for a shipped order goes back. */
export const refundStaffOrder = staffEndpoint({
  method: 'POST',
  path: '/staff/orders/:number/refund-all',
  auth: 'staff',
  right: 'orders.refund',
  confirmed: true,
  params: number,
  body: plain(z.strictObject({ why: typedText(500), paidBack: z.nullable(typedText(200)), seen })),
  response: done,
  errors: ['STAFF_CONFIRM_IDENTITY', 'STAFF_REFUSED'],
})

/** What an address has that the shop writes down; whether there is such a place is judged later. */
export const TYPED_ADDRESS = {
  name: zodFieldOf(FIELD_RULES.recipientName),
  mobile: zodFieldOf(FIELD_RULES.mobile),
  street: zodFieldOf(FIELD_RULES.street),
  locality: zodFieldOf(FIELD_RULES.locality),
  landmark: zodFieldOf(FIELD_RULES.landmark),
  city: zodFieldOf(FIELD_RULES.city),
  state: zodFieldOf(FIELD_RULES.state),
  pincode: zodFieldOf(FIELD_RULES.pincode),
}

const addressChange = z.strictObject({
  /** All but the country, which prices follow, and the kind. */
  address: z.strictObject(TYPED_ADDRESS),
  why: typedText(500),
  /** Whether what was booked for the delivery stays where the new place costs another amount. */
  keepCharge: z.boolean(),
  seen,
})

/** Until it is packed. The customer is mailed, and an invoice is issued anew. */
export const changeStaffOrderAddress = staffEndpoint({
  method: 'PUT',
  path: '/staff/orders/:number/address',
  auth: 'staff',
  right: 'orders.edit',
  params: number,
  body: plain(addressChange),
  response: done,
  errors: ['STAFF_REFUSED'],
})
