import type { ProductCell } from '@store/shared/domain/products/product-edit'
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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

/** Changes of many cells of products that were made as one, and can be undone as one; kept for a while. */
export const productEdits = pgTable('product_edits', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** Who did it. */
  by: text().notNull(),
  /** What it did, in a few words. */
  summary: text().notNull(),
  cells: jsonb().$type<readonly ProductCell[]>().notNull(),
  /** The edit that this one takes back. */
  undoOf: integer().references((): AnyPgColumn => productEdits.id),
  /** Null as long as it stands. */
  undoneAt: timestamp({ withTimezone: true }),
})
