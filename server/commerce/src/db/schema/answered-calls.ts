import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { customers } from './customers'

/** Answers of calls that came with an idempotency key, for a day. Bookings have their keys beside their orders. */
export const answeredCalls = pgTable(
  'answered_calls',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Of the endpoint and the body. */
    callHash: text().notNull(),
    /** As it goes over the wire; null while the first call is under way, and when it failed. */
    answer: jsonb(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.key] })],
)
