import type { Currency } from '@store/shared/domain/money'
import type { PaymentStatus } from '@store/shared/domain/orders/order'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
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

/** One try at paying an order; amounts are in minor units. */
export const payments = pgTable(
  'payments',
  {
    /** Ours; the gateway knows it as its reference. */
    id: text().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    gateway: text().notNull(),
    /** Null until the gateway answered. */
    gatewayPaymentId: text(),
    redirectUrl: text(),
    status: text().$type<Exclude<PaymentStatus, 'NONE'>>().notNull(),
    currency: text().$type<Currency>().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it last changed its status. */
    settledAt: timestamp({ withTimezone: true }),
    /** What the gateway said of a payment that failed, in words for the shopper. */
    failureReason: text(),
    /** When the gateway is asked next, null when that is over, and how often it was. */
    nextCheckAt: timestamp({ withTimezone: true }),
    checks: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('payments_live').on(table.orderId).where(sql`${table.status} = 'PENDING'`),
    unique('payments_gateway_id').on(table.gateway, table.gatewayPaymentId),
    index('payments_order').on(table.orderId),
    index('payments_due')
      .on(table.nextCheckAt)
      .where(sql`${table.status} in ('PENDING', 'FAILED') and ${table.nextCheckAt} is not null`),
    check('payments_amount', sql`${table.amountMinor} >= 0`),
    check('payments_settlement', sql`(${table.status} = 'PENDING') = (${table.settledAt} is null)`),
  ],
)

/** Every notification taken, so that each counts once. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    gateway: text().notNull(),
    notificationId: text().notNull(),
    paymentId: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.notificationId] })],
)

/**
 * Money that is owed back: once for each return and each partial refund, and once for all that is left; the gateway is asked until it
 * has done it. Together they never exceed what came in (a trigger).
 */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** The return or the partial refund that it is for; both null for all that is left of the payment. */
    returnId: integer()
      .unique('refunds_return')
      .references(() => returns.id),
    partialRefundId: integer()
      .unique('refunds_partial')
      .references(() => partialRefunds.id),
    currency: text().$type<Currency>().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    doneAt: timestamp({ withTimezone: true }),
    /** When it was no longer owed, because the customer's bank had reversed the payment. */
    voidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('refunds_whole')
      .on(table.paymentId)
      .where(
        sql`${table.returnId} is null and ${table.partialRefundId} is null and ${table.voidedAt} is null`,
      ),
    check('refunds_for', sql`num_nonnulls(${table.returnId}, ${table.partialRefundId}) <= 1`),
    check('refunds_end', sql`${table.doneAt} is null or ${table.voidedAt} is null`),
    index('refunds_payment').on(table.paymentId),
    index('refunds_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.doneAt} is null and ${table.voidedAt} is null`),
    check('refunds_amount', sql`${table.amountMinor} >= 0`),
  ],
)

/** Money of payments that customers' banks ask back. */
export const disputes = pgTable(
  'disputes',
  {
    gateway: text().notNull(),
    /** The gateway's. */
    disputeId: text().notNull(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    status: text().$type<'open' | 'won' | 'lost'>().notNull(),
    currency: text().$type<Currency>().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** In the gateway's words. */
    reason: text().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.disputeId] }),
    index('disputes_payment').on(table.paymentId),
    check('disputes_status', sql`${table.status} in ('open', 'won', 'lost')`),
    check('disputes_end', sql`(${table.status} = 'open') = (${table.closedAt} is null)`),
    check('disputes_amount', sql`${table.amountMinor} >= 0`),
  ],
)

/** Money that came in and went out; rows are only ever added. */
export const moneyLedger = pgTable(
  'money_ledger',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    kind: text().$type<'capture' | 'refund' | 'chargeback'>().notNull(),
    /** Of a chargeback: the gateway's id of the dispute that was lost. */
    disputeId: text().unique('money_ledger_chargeback_once'),
    /** Of a refund. */
    refundId: text()
      .unique('money_ledger_refund_once')
      .references(() => refunds.id),
    currency: text().$type<Currency>().notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('money_ledger_capture_once').on(table.paymentId).where(sql`${table.kind} = 'capture'`),
    check('money_ledger_refund_id', sql`(${table.kind} = 'refund') = (${table.refundId} is not null)`),
    index('money_ledger_order').on(table.orderId),
    index('money_ledger_chargebacks').on(table.at).where(sql`${table.kind} = 'chargeback'`),
    check('money_ledger_kind', sql`${table.kind} in ('capture', 'refund', 'chargeback')`),
    check('money_ledger_dispute_id', sql`(${table.kind} = 'chargeback') = (${table.disputeId} is not null)`),
    check('money_ledger_amount', sql`${table.amountMinor} >= 0`),
  ],
)
