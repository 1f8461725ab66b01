import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, timestamp, unique } from 'drizzle-orm/pg-core'
import { variants } from './catalogue'
import { customers } from './customers'

/** One row for each customer whose cart was ever changed or ordered; a cart without one is at its first revision. */
export const carts = pgTable('carts', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  /** Rises with each change, and when the cart was ordered. */
  revision: integer().notNull(),
})

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
