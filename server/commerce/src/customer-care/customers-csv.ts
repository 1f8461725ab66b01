import type { StaffCustomerRow } from '@store/shared/api/staff/shop/staff-customers'
import { csvText } from '../base/csv-text'

const HEADS = [
  'id',
  'first_name',
  'last_name',
  'email',
  'email_confirmed',
  'mobile',
  'registered_at',
  'orders',
  'last_order_at',
  'newsletter',
]

/** What the shop's work needs of customers: no addresses, and nothing that was bought. */
export const customersCsv = (found: readonly StaffCustomerRow[]): string => csvText(HEADS, found.map(toCells))

const toCells = (row: StaffCustomerRow) => [
  row.id,
  row.firstName,
  row.lastName,
  row.email,
  row.isEmailConfirmed ? 'yes' : 'no',
  row.mobile,
  row.registeredAt.toISOString(),
  row.orders,
  row.lastOrderAt?.toISOString() ?? null,
  row.hasNewsletter ? 'yes' : 'no',
]
