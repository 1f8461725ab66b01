import { integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { orders } from './orders'

export const invoices = pgTable(
  'invoices',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    /** A country's financial year, for example `IN/26-27`. */
    series: text().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique('invoices_number'),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique('invoices_series').on(table.series, table.sequence)],
)

/** The last number given out in each series: locked while the next one is, so that none is left out. */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text().primaryKey(),
  last: integer().notNull(),
})
