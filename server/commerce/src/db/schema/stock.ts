import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { variants } from './catalogue'
import { orders } from './orders'

export type StockLedgerKind = 'count' | 'reserve' | 'release' | 'sale' | 'dispatch' | 'return' | 'restock'

/** Every change to a variant's three counters, as differences; rows are only ever added. */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    /** Null for a count by the shop. */
    orderId: integer().references(() => orders.id),
    kind: text().$type<StockLedgerKind>().notNull(),
    onHand: integer().notNull(),
    reserved: integer().notNull(),
    preordered: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Why the shop counted; null for what orders do. */
    note: text(),
  },
  (table) => [
    uniqueIndex('stock_ledger_once')
      .on(table.orderId, table.variantId, table.kind)
      .where(sql`${table.kind} in ('sale', 'return')`),
    index('stock_ledger_variant').on(table.variantId, table.id),
    check('stock_ledger_order', sql`(${table.kind} = 'count') = (${table.orderId} is null)`),
  ],
)
