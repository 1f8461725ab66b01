import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from './customers'
import { orders } from './orders'

/** Amounts are in minor units of the currency in the name. */
export const coupons = pgTable(
  'coupons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ name: 'coupons_id_seq' }),
    /** In upper case. */
    code: text().notNull().unique('coupons_code'),
    description: text().notNull(),
    /** Zero makes the delivery free instead. */
    discountInr: integer().notNull(),
    discountAed: integer().notNull(),
    minSubtotalInr: integer().notNull(),
    minSubtotalAed: integer().notNull(),
    validFrom: timestamp({ withTimezone: true }).notNull(),
    /** The first instant at which it no longer counts. */
    validUntil: timestamp({ withTimezone: true }).notNull(),
    /** Null for no limit, here and below. */
    maxUses: integer(),
    maxUsesPerCustomer: integer(),
    /** Only for a customer without another order that stands. */
    firstOrderOnly: boolean().notNull().default(false),
    /** Names of the categories whose products count; empty for all. */
    categories: text().array().notNull().default([]),
    /** Redemptions on orders that still stand. */
    uses: integer().notNull().default(0),
  },
  (table) => [
    check('coupons_uses', sql`${table.uses} >= 0`),
    check('coupons_discounts', sql`${table.discountInr} >= 0 and ${table.discountAed} >= 0`),
    check('coupons_minimums', sql`${table.minSubtotalInr} >= 0 and ${table.minSubtotalAed} >= 0`),
  ],
)

export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    redeemedAt: timestamp({ withTimezone: true }).notNull(),
    /** Set when the order was cancelled or lapsed: the use is given back. */
    releasedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('coupon_redemptions_standing').on(table.orderId).where(sql`${table.releasedAt} is null`),
    index('coupon_redemptions_customer')
      .on(table.couponId, table.customerId)
      .where(sql`${table.releasedAt} is null`),
  ],
)
