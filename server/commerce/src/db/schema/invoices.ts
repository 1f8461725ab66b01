import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { orders } from './orders'
import { partialRefunds } from './partial-refunds'
import { returns } from './returns'
import type { Seller } from './seller'

export const invoices = pgTable(
  'invoices',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Counts an order's invoices from 1: a corrected one follows the one that its credit note cancelled. */
    revision: integer().notNull().default(1),
    /** The state that decided the tax; null on documents from before it was noted: as in the order's address. */
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
 * Cancels an invoice: for the products of one return, by the amount of one partial refund, or whatever these left of it because its
 * order was cancelled, its money returned, or a corrected invoice follows. Numbered in series of their own.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    orderId: integer().notNull(),
    /** Of the invoice that it cancels. */
    revision: integer().notNull().default(1),
    /** The return or the partial refund that it is for; both null for one that leaves nothing of the invoice. */
    returnId: integer()
      .unique('credit_notes_return')
      .references(() => returns.id),
    partialRefundId: integer()
      .unique('credit_notes_partial_refund')
      .references(() => partialRefunds.id),
    series: text().notNull(),
    sequence: integer().notNull(),
    number: text().primaryKey(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    seller: jsonb().$type<Seller>().notNull(),
  },
  (table) => [
    index('credit_notes_order').on(table.orderId, table.revision),
    uniqueIndex('credit_notes_whole')
      .on(table.orderId, table.revision)
      .where(sql`${table.returnId} is null and ${table.partialRefundId} is null`),
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
