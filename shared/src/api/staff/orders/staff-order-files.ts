import * as z from 'zod/mini'
import { listOf, mapped, shortText } from '../../codec'
import { staffEndpoint } from '../staff-endpoint'
import { instant } from '../staff-wire'
import { number } from './staff-orders'

/** A mail or an SMS to the customer about an order. */
export interface OrderMessage {
  readonly channel: 'mail' | 'sms'
  readonly to: string
  /** Empty for an SMS. */
  readonly subject: string
  readonly text: string
  readonly createdAt: Date
  /** Null while it waits. */
  readonly sentAt: Date | null
}

const message = mapped(
  z.object({
    channel: z.enum(['mail', 'sms']),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    createdAt: instant.schema,
    sentAt: z.nullable(instant.schema),
  }),
  (wire): OrderMessage => ({
    ...wire,
    createdAt: instant.decode(wire.createdAt),
    sentAt: wire.sentAt === null ? null : instant.decode(wire.sentAt),
  }),
  (value) => ({
    ...value,
    createdAt: instant.encode(value.createdAt),
    sentAt: value.sentAt === null ? null : instant.encode(value.sentAt),
  }),
)

/** What the customer was told about an order, oldest first. */
export const listStaffOrderMails = staffEndpoint({
  method: 'GET',
  path: '/staff/orders/:number/mails',
  auth: 'staff',
  right: 'orders.read',
  params: number,
  response: listOf(message),
  errors: ['NOT_FOUND'],
})

/** An invoice or a credit note of an order as a PDF; `document` is its number with hyphens for slashes. */
export const getStaffOrderDocument = staffEndpoint({
  method: 'GET',
  path: '/staff/orders/:number/documents/:document',
  auth: 'staff',
  right: 'orders.read',
  params: { ...number, document: shortText(60) },
  response: null,
  errors: ['NOT_FOUND'],
})

/** Of at most 50 orders: their numbers, with commas between them. */
const numbers = { numbers: shortText(1000) }

/** A page of what belongs into each parcel, as one PDF. */
export const getPackingSlips = staffEndpoint({
  method: 'GET',
  path: '/staff/packing-slips',
  auth: 'staff',
  right: 'orders.fulfil',
  query: numbers,
  response: null,
  errors: ['STAFF_REFUSED'],
})

/** A label of A6 for each parcel, as one PDF. */
export const getParcelLabels = staffEndpoint({
  method: 'GET',
  path: '/staff/parcel-labels',
  auth: 'staff',
  right: 'orders.fulfil',
  query: numbers,
  response: null,
  errors: ['STAFF_REFUSED'],
})
