import { foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import type { Seller } from '../../invoices/seller'
import { orders } from './orders'

export const invoices = pgTable(
  'invoices',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Counts an order's invoices from 1: a corrected one follows the one that its credit note took back. */
    revision: integer().notNull().default(1),
    /** The state that decided the tax; null on papers from before it was noted: as in the order's address. */
    placeOfSupply: text(),
    /** A country's financial year, for example `IN/26-27`. */
    series: text().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique('invoices_number'),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    seller: jsonb().$type<Seller>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.revision] }),
    unique('invoices_series').on(table.series, table.sequence),
  ],
)

/**
 * Takes an invoice back in full: its order was cancelled, its money returned, or a corrected invoice follows. Numbered in
 * series of their own.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    orderId: integer().notNull(),
    /** Of the invoice that it takes back. */
    revision: integer().notNull().default(1),
    series: text().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique('credit_notes_number'),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    seller: jsonb().$type<Seller>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.revision] }),
    foreignKey({
      name: 'credit_notes_invoice',
      columns: [table.orderId, table.revision],
      foreignColumns: [invoices.orderId, invoices.revision],
    }),
    unique('credit_notes_series').on(table.series, table.sequence),
  ],
)

/** The last number given out in each series: locked while the next one is, so that none is left out. */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text().primaryKey(),
  last: integer().notNull(),
})
