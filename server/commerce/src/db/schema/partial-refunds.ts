import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { orderLines, orders } from './orders'

/** Money of an order that goes back while its products stay; amounts are in minor units of the order's currency. */
export const partialRefunds = pgTable(
  'partial_refunds',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Counts an order's partial refunds from 1. */
    sequence: integer().notNull(),
    /** The shop's, for the customer. */
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Of all its lines, the delivery and the fee for cash. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    deliveryMinor: bigint({ mode: 'number' }).notNull(),
    deliveryTaxMinor: bigint({ mode: 'number' }).notNull(),
    cashFeeMinor: bigint({ mode: 'number' }).notNull(),
    cashFeeTaxMinor: bigint({ mode: 'number' }).notNull(),
    /** Its credit note is not yet numbered. */
    needsCreditNote: boolean().notNull().default(true),
  },
  (table) => [
    unique('partial_refunds_sequence').on(table.orderId, table.sequence),
    index('partial_refunds_needs_credit_note').on(table.id).where(sql`${table.needsCreditNote}`),
    check(
      'partial_refunds_amounts',
      sql`${table.amountMinor} > 0 and ${table.deliveryMinor} + ${table.cashFeeMinor} <= ${table.amountMinor}
        and ${table.deliveryTaxMinor} between 0 and ${table.deliveryMinor}
        and ${table.cashFeeTaxMinor} between 0 and ${table.cashFeeMinor}`,
    ),
  ],
)

/** What of a partial refund is for which line. */
export const partialRefundLines = pgTable(
  'partial_refund_lines',
  {
    partialRefundId: integer()
      .notNull()
      .references(() => partialRefunds.id),
    orderId: integer().notNull(),
    variantId: integer().notNull(),
    /** The units whose price goes back; null for a share of an amount. */
    units: integer(),
    refundMinor: bigint({ mode: 'number' }).notNull(),
    taxMinor: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partialRefundId, table.variantId] }),
    foreignKey({
      name: 'partial_refund_lines_order_line',
      columns: [table.orderId, table.variantId],
      foreignColumns: [orderLines.orderId, orderLines.variantId],
    }),
    index('partial_refund_lines_order').on(table.orderId, table.variantId),
    check('partial_refund_lines_units', sql`${table.units} > 0`),
    check(
      'partial_refund_lines_amounts',
      sql`${table.refundMinor} > 0 and ${table.taxMinor} between 0 and ${table.refundMinor}`,
    ),
  ],
)
