import type { ReturnReason, ReturnStatus } from '@store/shared/domain/orders/returns'
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

/** Products that a customer sends back; amounts are in minor units of the order's currency. */
export const returns = pgTable(
  'returns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Counts an order's returns from 1. */
    sequence: integer().notNull(),
    status: text().$type<ReturnStatus>().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    /** In the customer's words; empty after an erasure. */
    comment: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was last approved or refused. */
    decidedAt: timestamp({ withTimezone: true }),
    /** The shop's, for the customer: where to send it, or why it was refused. */
    note: text().notNull().default(''),
    /** Set together, when the products are back with the shop. */
    receivedAt: timestamp({ withTimezone: true }),
    isRestocked: boolean(),
    /** Of all its lines and, with the last unit of the order, the delivery. */
    refundMinor: bigint({ mode: 'number' }),
    deliveryMinor: bigint({ mode: 'number' }),
    deliveryTaxMinor: bigint({ mode: 'number' }),
    /** Received, and its credit note not yet numbered. */
    needsCreditNote: boolean().notNull().default(false),
  },
  (table) => [
    unique('returns_sequence').on(table.orderId, table.sequence),
    index('returns_open').on(table.status, table.id).where(sql`${table.status} in ('REQUESTED', 'APPROVED')`),
    index('returns_received').on(table.receivedAt).where(sql`${table.receivedAt} is not null`),
    index('returns_needs_credit_note').on(table.id).where(sql`${table.needsCreditNote}`),
    check('returns_status', sql`${table.status} in ('REQUESTED', 'APPROVED', 'REFUSED', 'RECEIVED')`),
    check('returns_decision', sql`(${table.status} = 'REQUESTED') = (${table.decidedAt} is null)`),
    check(
      'returns_receipt',
      sql`num_nonnulls(${table.receivedAt}, ${table.isRestocked}, ${table.refundMinor}, ${table.deliveryMinor}, ${table.deliveryTaxMinor}) = case ${table.status} when 'RECEIVED' then 5 else 0 end`,
    ),
    check(
      'returns_amounts',
      sql`${table.deliveryTaxMinor} >= 0 and ${table.deliveryTaxMinor} <= ${table.deliveryMinor} and ${table.deliveryMinor} <= ${table.refundMinor}`,
    ),
    check('returns_credit_note', sql`${table.status} = 'RECEIVED' or not ${table.needsCreditNote}`),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: integer()
      .notNull()
      .references(() => returns.id),
    orderId: integer().notNull(),
    variantId: integer().notNull(),
    quantity: integer().notNull(),
    isOpened: boolean().notNull(),
    /** What goes back for it, and the tax in that; null until it was received. */
    refundMinor: bigint({ mode: 'number' }),
    taxMinor: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.variantId] }),
    foreignKey({
      name: 'return_lines_order_line',
      columns: [table.orderId, table.variantId],
      foreignColumns: [orderLines.orderId, orderLines.variantId],
    }),
    index('return_lines_order').on(table.orderId, table.variantId),
    check('return_lines_quantity', sql`${table.quantity} > 0`),
    check(
      'return_lines_amounts',
      sql`(${table.refundMinor} is null) = (${table.taxMinor} is null) and ${table.taxMinor} >= 0 and ${table.taxMinor} <= ${table.refundMinor}`,
    ),
  ],
)
