import { randomUUID } from 'node:crypto'
import { type Money, money } from '@store/shared/domain/money'
import { and, asc, eq, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import { orders } from '../db/schema/orders'
import { moneyLedger, payments, refunds } from '../db/schema/payments'
import { inTransaction } from '../db/transaction'
import { sideBySide } from '../jobs/side-by-side'
import { passBy, type Reach } from '../named-points'
import { lockOrder } from '../orders/order-lifecycle'
import type { PaymentGateways } from './payment-gateways'

/** Owes a captured payment's money back; once, however often it is asked for. */
export async function requestRefund(
  tx: Transaction,
  { paymentId, amount, reason, at }: { paymentId: string; amount: Money; reason: string; at: Date },
): Promise<void> {
  await tx
    .insert(refunds)
    .values({
      id: `rfd_${randomUUID()}`,
      paymentId,
      currency: amount.currency,
      amountMinor: amount.minor,
      reason,
      requestedAt: at,
      nextAttemptAt: at,
    })
    .onConflictDoNothing()
}

/** Notes in the books that a payment's money went back. The caller holds the order's lock and does so once. */
export async function recordRefund(
  tx: Transaction,
  given: { orderId: number; paymentId: string; amount: Money; at: Date },
): Promise<void> {
  const { orderId, paymentId, amount, at } = given
  await tx.insert(moneyLedger).values({ orderId, paymentId, kind: 'refund', ...ledgerAmount(amount), at })
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

export interface RefundService {
  /** Asks the gateway for every refund that is due; one that cannot be had now is tried again later. */
  carryOutDue(): Promise<void>
}

interface RefundOptions {
  readonly db: Database
  readonly clock: Clock
  readonly gateways: PaymentGateways
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly reach?: Reach
}

const BATCH = 20
const GATEWAY_TIMEOUT_MS = 10_000
const FIRST_RETRY_MS = 15_000
const LONGEST_RETRY_MS = 3_600_000

export function createRefundService(options: RefundOptions): RefundService {
  const { db, clock, gateways, log, reach = passBy } = options

  /** Takes what is due by moving its next attempt, so that no second process asks meanwhile. */
  const takeDue = () => {
    const due = db
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(isNull(refunds.doneAt), lte(refunds.nextAttemptAt, clock())))
      .orderBy(asc(refunds.nextAttemptAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    return db
      .update(refunds)
      .set({
        attempts: sql`${refunds.attempts} + 1`,
        nextAttemptAt: sql`${clock().toISOString()}::timestamptz + least(${FIRST_RETRY_MS} * power(2, least(${refunds.attempts}, 20)), ${LONGEST_RETRY_MS}) * interval '1 millisecond'`,
      })
      .where(sql`${refunds.id} in ${due}`)
      .returning()
  }

  const carryOut = async (refund: typeof refunds.$inferSelect): Promise<void> => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, refund.paymentId))
    if (payment === undefined) return
    const { id: paymentId, gateway, gatewayPaymentId, orderId } = payment
    const amount = money(refund.currency, refund.amountMinor)
    await reach('refund/taken')
    const outcome = await gateways
      .get(gateway)
      .refund(
        { paymentId, gatewayPaymentId, refundId: refund.id, amount },
        AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
      )
    if (outcome === 'pending') return
    await reach('refund/gateway answered')
    await inTransaction(db, async (tx) => {
      await lockOrder(tx, orderId)
      const at = clock()
      const done = await tx
        .update(refunds)
        .set({ doneAt: at })
        .where(and(eq(refunds.id, refund.id), isNull(refunds.doneAt)))
        .returning({ id: refunds.id })
      if (done.length === 0) return
      await recordRefund(tx, { orderId, paymentId, amount, at })
      await reach('refund/before commit')
    })
  }

  return {
    async carryOutDue() {
      await sideBySide(await takeDue(), async (refund) => {
        try {
          await carryOut(refund)
        } catch (error) {
          log.warn({ err: error, refund: refund.id }, 'a refund was not carried out and will be tried again')
        }
      })
    },
  }
}

export const ledgerAmount = (amount: Money) => ({ currency: amount.currency, amountMinor: amount.minor })
