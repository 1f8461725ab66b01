import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the shop's own people changed; rows are only ever added, and name no customer but by id. */
export const backOfficeLog = pgTable(
  'back_office_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Who did it. */
    by: text().notNull(),
    action: text().notNull(),
    /** A product's sku and size, a coupon's code, an order's number, or `customer` and an id. */
    subject: text().notNull(),
    why: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index('back_office_log_subject').on(table.subject, table.id)],
)
