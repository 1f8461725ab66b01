import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, timestamp, unique } from 'drizzle-orm/pg-core'
import { variants } from './catalogue'
import { customers } from './customers'

export const cartLines = pgTable(
  'cart_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('cart_lines_once').on(table.customerId, table.variantId),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Sizes of products that a customer saved for later. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.variantId] })],
)
