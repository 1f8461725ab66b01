import * as z from 'zod/mini'
import type { Address } from '../../../domain/people/address'
import { mapped, plain, readonlyArray, shortText, wholeNumberText } from '../../codec'
import { addressFields } from '../../orders'
import { type ListedOrder, listedOrders } from '../orders/staff-orders'
import { staffEndpoint } from '../staff-endpoint'
import { done, instant, NOTE_LENGTH, typedText } from '../staff-wire'

const ROW = {
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  mobile: z.string(),
  registeredAt: instant.schema,
  /** That became a sale. */
  orders: z.int(),
  lastOrderAt: z.nullable(instant.schema),
  /** Nobody else is mailed advertising. */
  hasNewsletter: z.boolean(),
}

export interface StaffCustomerRow {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isEmailConfirmed: boolean
  readonly mobile: string
  readonly registeredAt: Date
  /** That became a sale. */
  readonly orders: number
  readonly lastOrderAt: Date | null
  /** Nobody else is mailed advertising. */
  readonly hasNewsletter: boolean
}

const orNull = <From, To>(value: From | null, map: (value: From) => To): To | null =>
  value === null ? null : map(value)

const row = mapped(
  z.object(ROW),
  (wire): StaffCustomerRow => ({
    ...wire,
    registeredAt: instant.decode(wire.registeredAt),
    lastOrderAt: orNull(wire.lastOrderAt, instant.decode),
  }),
  (value) => ({
    ...value,
    registeredAt: instant.encode(value.registeredAt),
    lastOrderAt: orNull(value.lastOrderAt, instant.encode),
  }),
)

/** A part of the name or of the e-mail address, a mobile number, or the number of an order; newest first. */
export const listStaffCustomers = staffEndpoint({
  method: 'GET',
  path: '/staff/customers',
  auth: 'staff',
  right: 'customers.read',
  query: { text: shortText(254), page: wholeNumberText },
  response: mapped(
    z.object({ rows: readonlyArray(row.schema), hasMore: z.boolean(), total: z.int() }),
    (wire) => ({ ...wire, rows: wire.rows.map(row.decode) }),
    (value) => ({ ...value, rows: value.rows.map(row.encode) }),
  ),
  errors: [],
})

/** Whether she wants the newsletter, and how that is known. */
export interface NewsletterConsentProof {
  readonly subscribedAt: Date
  /** The words she agreed to, and the page; null where they were not noted. */
  readonly agreedTo: string | null
  readonly page: string | null
  readonly confirmedAt: Date | null
  readonly unsubscribedAt: Date | null
}

export interface StaffCustomer {
  readonly customer: StaffCustomerRow
  readonly addresses: readonly Address[]
  /** Null where she never subscribed. */
  readonly newsletter: NewsletterConsentProof | null
  /** Newest first, at most 50. */
  readonly orders: readonly ListedOrder[]
  /** The shop's own about her and her orders, newest first, at most 50. */
  readonly notes: ReadonlyArray<{
    /** Null for one about herself. */
    readonly orderNumber: string | null
    readonly by: string
    readonly at: Date
    readonly text: string
  }>
  /** Of the contact page, newest first. */
  readonly messages: ReadonlyArray<{ readonly id: number; readonly receivedAt: Date; readonly text: string }>
}

const address: z.ZodMiniType<Address> = z.extend(addressFields, { id: z.int() })

const file = mapped(
  z.object({
    customer: row.schema,
    addresses: readonlyArray(address),
    newsletter: z.nullable(
      z.object({
        subscribedAt: instant.schema,
        agreedTo: z.nullable(z.string()),
        page: z.nullable(z.string()),
        confirmedAt: z.nullable(instant.schema),
        unsubscribedAt: z.nullable(instant.schema),
      }),
    ),
    orders: listedOrders.schema,
    notes: readonlyArray(
      z.object({ orderNumber: z.nullable(z.string()), by: z.string(), at: instant.schema, text: z.string() }),
    ),
    messages: readonlyArray(z.object({ id: z.int(), receivedAt: instant.schema, text: z.string() })),
  }),
  (wire): StaffCustomer => ({
    customer: row.decode(wire.customer),
    addresses: wire.addresses,
    newsletter: orNull(wire.newsletter, (each) => ({
      ...each,
      subscribedAt: instant.decode(each.subscribedAt),
      confirmedAt: orNull(each.confirmedAt, instant.decode),
      unsubscribedAt: orNull(each.unsubscribedAt, instant.decode),
    })),
    orders: listedOrders.decode(wire.orders).rows,
    notes: wire.notes.map((each) => ({ ...each, at: instant.decode(each.at) })),
    messages: wire.messages.map((each) => ({ ...each, receivedAt: instant.decode(each.receivedAt) })),
  }),
  (value) => ({
    customer: row.encode(value.customer),
    addresses: value.addresses,
    newsletter: orNull(value.newsletter, (each) => ({
      ...each,
      subscribedAt: instant.encode(each.subscribedAt),
      confirmedAt: orNull(each.confirmedAt, instant.encode),
      unsubscribedAt: orNull(each.unsubscribedAt, instant.encode),
    })),
    orders: listedOrders.encode({ rows: [...value.orders], hasMore: false }),
    notes: value.notes.map((each) => ({ ...each, at: instant.encode(each.at) })),
    messages: value.messages.map((each) => ({ ...each, receivedAt: instant.encode(each.receivedAt) })),
  }),
)

const params = { id: wholeNumberText }

export const getStaffCustomer = staffEndpoint({
  method: 'GET',
  path: '/staff/customers/:id',
  auth: 'staff',
  right: 'customers.read',
  params,
  response: file,
  errors: ['NOT_FOUND'],
})

/** For the shop's own people alone; it never changes. */
export const addStaffCustomerNote = staffEndpoint({
  method: 'POST',
  path: '/staff/customers/:id/notes',
  auth: 'staff',
  right: 'customers.note',
  params,
  body: plain(z.strictObject({ text: typedText(NOTE_LENGTH) })),
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** Everything that is held about her, as JSON, to be handed out to her; it is noted that it was. */
export const exportStaffCustomer = staffEndpoint({
  method: 'POST',
  path: '/staff/customers/:id/export',
  auth: 'staff',
  right: 'customers.export',
  confirmed: true,
  params,
  response: null,
  errors: ['NOT_FOUND', 'STAFF_CONFIRM_IDENTITY', 'STAFF_REFUSED'],
})

/** All who are found, as CSV, with what the shop's work needs: no addresses, and nothing that was bought. It is noted with the reason. */
export const exportStaffCustomers = staffEndpoint({
  method: 'POST',
  path: '/staff/customer-list-export',
  auth: 'staff',
  right: 'customers.export',
  confirmed: true,
  body: plain(z.strictObject({ text: z.string().check(z.maxLength(254)), why: typedText(300) })),
  response: null,
  errors: ['STAFF_CONFIRM_IDENTITY'],
})
