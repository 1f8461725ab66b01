import * as z from 'zod/mini'
import type { Money } from '../../../domain/money'
import {
  RETURN_REASON_NAMES,
  RETURN_STATUSES,
  type ReturnReason,
  type ReturnStatus,
} from '../../../domain/orders/returns'
import { mapped, oneOf, plain, readonlyArray, shortText, wholeNumberText } from '../../codec'
import { staffEndpoint } from '../staff-endpoint'
import { amount, amountOf, done, instant, typedText } from '../staff-wire'

export interface StaffReturn {
  /** Its order's number and its own, such as `RT-2026-000123-R1`. */
  readonly number: string
  readonly orderNumber: string
  readonly status: ReturnStatus
  readonly reason: ReturnReason
  /** The customer's words. */
  readonly comment: string
  readonly requestedAt: Date
  readonly units: number
  /** Null until it was received. */
  readonly refund: Money | null
}

const listed = mapped(
  z.object({
    number: z.string(),
    orderNumber: z.string(),
    status: z.enum(RETURN_STATUSES),
    reason: z.enum(RETURN_REASON_NAMES),
    comment: z.string(),
    requestedAt: instant.schema,
    units: z.int(),
    refund: z.nullable(amount),
  }),
  (wire): StaffReturn => ({
    ...wire,
    requestedAt: instant.decode(wire.requestedAt),
    refund: wire.refund === null ? null : amountOf(wire.refund),
  }),
  (value) => ({ ...value, requestedAt: instant.encode(value.requestedAt) }),
)

/** Those that wait for the shop or for their parcel, oldest first; with `all` the newest of any kind. */
export const listStaffReturns = staffEndpoint({
  method: 'GET',
  path: '/staff/returns',
  auth: 'staff',
  right: 'orders.read',
  query: { of: oneOf(['waiting', 'all']), page: wholeNumberText },
  response: mapped(
    z.object({ rows: readonlyArray(listed.schema), hasMore: z.boolean() }),
    (wire) => ({ ...wire, rows: wire.rows.map(listed.decode) }),
    (value) => ({ ...value, rows: value.rows.map(listed.encode) }),
  ),
  errors: [],
})

const number = { number: shortText(50) }

/** Says where the products are to be sent to: the shop's own address without a note. */
export const approveStaffReturn = staffEndpoint({
  method: 'POST',
  path: '/staff/returns/:number/approve',
  auth: 'staff',
  right: 'orders.edit',
  params: number,
  body: plain(z.strictObject({ note: z.nullable(typedText(1000)) })),
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** Also after it was approved, for products that never came or came back used. */
export const refuseStaffReturn = staffEndpoint({
  method: 'POST',
  path: '/staff/returns/:number/refuse',
  auth: 'staff',
  right: 'orders.edit',
  params: number,
  body: plain(z.strictObject({ why: typedText(1000) })),
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** The products are back: their money goes to the customer. */
export const receiveStaffReturn = staffEndpoint({
  method: 'POST',
  path: '/staff/returns/:number/receive',
  auth: 'staff',
  right: 'orders.refund',
  confirmed: true,
  params: number,
  body: plain(
    z.strictObject({
      /** Whether the products can be sold again. */
      restock: z.boolean(),
      /** How cash was given back; null for a payment that its gateway returns. */
      paidBack: z.nullable(typedText(200)),
    }),
  ),
  response: done,
  errors: ['STAFF_CONFIRM_IDENTITY', 'STAFF_REFUSED'],
})
