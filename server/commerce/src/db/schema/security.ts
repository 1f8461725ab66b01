import type { SecurityAction } from '@store/shared/domain/people/security-activity'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What was done to accounts and orders by their customers or in their name, and from where. Rows are only ever added; after a
 * year they go. They outlive the customer's row, so they do not refer to it.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** For whom. */
    customerId: integer().notNull(),
    orderId: integer(),
    action: text().$type<SecurityAction>().notNull(),
    /** Browser and network; both empty once the account is erased. */
    device: text().notNull(),
    network: text().notNull(),
  },
  (table) => [
    index('security_events_customer').on(table.customerId, table.id),
    index('security_events_at').on(table.at),
  ],
)
