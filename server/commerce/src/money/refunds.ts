import { randomUUID } from 'node:crypto'
import { type Money, money } from '@store/shared/domain/money'
import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { orders } from '../db/schema/orders'
import { disputes, moneyLedger, payments, refunds } from '../db/schema/payments'

/** Why money goes back that no order waited for: it was never part of the sales. */
export const SURPLUS_REASON = 'Not needed for its order'

/** What is owed back of a payment: for one return, for one partial refund, or all that is left of it. */
export interface OwedRefund {
  readonly paymentId: string
  /** Null, with no partial refund either: all that is left. */
  readonly returnId: number | null
  readonly partialRefundId?: number
  readonly amount: Money
  readonly reason: string
  readonly at: Date
}

/** Of all that is left of a payment, apart from its returns and partial refunds. */
export const isOfTheRest = and(isNull(refunds.returnId), isNull(refunds.partialRefundId))

/** Owes money of a captured payment back; once for each return or partial refund and once for the rest, however often it is asked for. */
export async function requestRefund(tx: Transaction, owed: OwedRefund): Promise<string | null> {
  const { paymentId, returnId, partialRefundId = null, amount, reason, at } = owed
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: `rfd_${randomUUID()}`,
      paymentId,
      returnId,
      partialRefundId,
      currency: amount.currency,
      amountMinor: amount.minor,
      reason,
      requestedAt: at,
      nextAttemptAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  return refund?.id ?? null
}

/** What of a captured payment is not owed back yet, nor reversed by a bank; below zero where both took the same. */
export async function leftOf(
  tx: Transaction,
  { id, currency, amountMinor }: Pick<typeof payments.$inferSelect, 'id' | 'currency' | 'amountMinor'>,
): Promise<Money> {
  const owed = await tx
    .select({ amountMinor: refunds.amountMinor })
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), isNull(refunds.voidedAt)))
  const lost = await tx
    .select({ amountMinor: disputes.amountMinor })
    .from(disputes)
    .where(and(eq(disputes.paymentId, id), eq(disputes.status, 'lost')))
  return money(
    currency,
    [...owed, ...lost].reduce((left, each) => left - each.amountMinor, amountMinor),
  )
}

interface DoneRefund {
  readonly refundId: string
  readonly orderId: number
  readonly paymentId: string
  readonly amount: Money
  readonly at: Date
}

/** Notes in the ledgers that money of a payment went back. The caller holds the order's lock and does so once. */
export async function recordRefund(tx: Transaction, done: DoneRefund): Promise<void> {
  const { refundId, orderId, paymentId, amount, at } = done
  const entry = { orderId, paymentId, refundId, kind: 'refund', ...ledgerAmount(amount), at } as const
  await tx.insert(moneyLedger).values(entry)
  await settleReturned(tx, { orderId, paymentId, at })
}

/** Calls a payment refunded once nothing of it is left, and its order with it. The caller holds the order's lock. */
export async function settleReturned(
  tx: Transaction,
  { orderId, paymentId, at }: Pick<DoneRefund, 'orderId' | 'paymentId' | 'at'>,
): Promise<void> {
  const signed = sql`case ${moneyLedger.kind} when 'capture' then ${moneyLedger.amountMinor} else -${moneyLedger.amountMinor} end`
  const [kept] = await tx
    .select({ minor: sql<string>`sum(${signed})` })
    .from(moneyLedger)
    .where(eq(moneyLedger.paymentId, paymentId))
  // A payment of which something is left stays captured.
  if (Number(kept?.minor) > 0) return
  await tx.update(payments).set({ status: 'REFUNDED', settledAt: at }).where(eq(payments.id, paymentId))
  // A second capture that goes back leaves the paid order paid, and one that waits for its next payment waiting.
  const stillPaid = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'CAPTURED')))
  await tx
    .update(orders)
    .set({ paymentStatus: 'REFUNDED' })
    .where(and(eq(orders.id, orderId), ne(orders.stockHold, 'reserved'), notExists(stillPaid)))
}

export const ledgerAmount = (amount: Money) => ({ currency: amount.currency, amountMinor: amount.minor })
