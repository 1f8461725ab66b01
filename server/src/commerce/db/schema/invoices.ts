import { integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { Seller } from '../../invoices/seller'
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
    seller: jsonb().$type<Seller>().notNull(),
  },
  (table) => [unique('invoices_series').on(table.series, table.sequence)],
)

/** Takes an invoice back in full: its order was cancelled or its money returned. Numbered in series of their own. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    orderId: integer()
      .primaryKey()
      .references(() => invoices.orderId),
    series: text().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique('credit_notes_number'),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    seller: jsonb().$type<Seller>().notNull(),
  },
  (table) => [unique('credit_notes_series').on(table.series, table.sequence)],
)

/** The last number given out in each series: locked while the next one is, so that none is left out. */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text().primaryKey(),
  last: integer().notNull(),
})
