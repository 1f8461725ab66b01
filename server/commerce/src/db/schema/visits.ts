import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable } from 'drizzle-orm/pg-core'

/** How many visits there were on each day, by the clock of the shop's first market; nothing in it tells visitors apart. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date({ mode: 'string' }).primaryKey(),
    visits: integer().notNull(),
    /** Of these, the ones that saw a product, and that added one to the cart. */
    productVisits: integer().notNull(),
    cartVisits: integer().notNull(),
  },
  (table) => [
    check(
      'visit_counts_parts',
      sql`least(${table.visits}, ${table.productVisits}, ${table.cartVisits}) >= 0 and greatest(${table.productVisits}, ${table.cartVisits}) <= ${table.visits}`,
    ),
  ],
)
