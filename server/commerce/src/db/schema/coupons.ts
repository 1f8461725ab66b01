import type { Currency } from '@store/shared/domain/money'
import type { PromotionKind, SetScope } from '@store/shared/domain/orders/promotion'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { customers } from './customers'
import { orders } from './orders'

/** Promotions that shoppers use by a code. Amounts are in minor units of the currency in the name. */
export const coupons = pgTable(
  'coupons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ name: 'coupons_id_seq' }),
    /** In upper case. */
    code: text().notNull().unique('coupons_code'),
    description: text().notNull(),
    kind: text().$type<PromotionKind>().notNull(),
    /** A fixed amount, of which zero in one market makes the delivery free there; of a percentage the most it takes off. */
    discountInr: integer().notNull(),
    discountAed: integer().notNull(),
    /** Of a percentage only. */
    percent: integer(),
    /** Of buy X get Y only, as are the next two. */
    buyUnits: integer(),
    freeUnits: integer(),
    setScope: text().$type<SetScope>(),
    /** Whether one order may use it together with others. */
    combines: boolean().notNull().default(false),
    /** The markets in which it counts; empty for all. */
    currencies: text().array().$type<Currency[]>().notNull().default([]),
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
    check(
      'coupons_kind',
      sql`num_nonnulls(${table.percent}) = (${table.kind} = 'percentage')::int
        and num_nonnulls(${table.buyUnits}, ${table.freeUnits}, ${table.setScope}) = case ${table.kind} when 'buy-x-get-y' then 3 else 0 end
        and case ${table.kind}
          when 'fixed-amount' then ${table.discountInr} + ${table.discountAed} > 0
          when 'percentage' then ${table.percent} between 1 and 100 and ${table.discountInr} + ${table.discountAed} > 0
          when 'buy-x-get-y' then ${table.buyUnits} > 0 and ${table.freeUnits} > 0 and ${table.setScope} in ('product', 'category') and ${table.discountInr} + ${table.discountAed} = 0
          when 'free-delivery' then ${table.discountInr} + ${table.discountAed} = 0
          else false end`,
    ),
    check('coupons_currencies', sql`${table.currencies} <@ array['INR', 'AED']`),
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
    uniqueIndex('coupon_redemptions_standing')
      .on(table.orderId, table.couponId)
      .where(sql`${table.releasedAt} is null`),
    index('coupon_redemptions_customer')
      .on(table.couponId, table.customerId)
      .where(sql`${table.releasedAt} is null`),
  ],
)

/** What was used on an order, as it was when it was booked; rows are only ever added. */
export const orderPromotions = pgTable(
  'order_promotions',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    /** In the order in which they were given. */
    position: integer().notNull(),
    code: text().notNull(),
    kind: text().$type<PromotionKind>().notNull(),
    /** Off the order, in minor units of its currency; of free delivery the charge that was not made. */
    savedMinor: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.couponId] }),
    check('order_promotions_saved', sql`${table.savedMinor} >= 0`),
  ],
)
