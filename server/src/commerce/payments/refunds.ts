import { randomUUID } from 'node:crypto'
import { type Money, money } from '@store/shared/domain/money'
import { and, asc, eq, isNotNull, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import { orders } from '../db/schema/orders'
import { disputes, moneyLedger, payments, refunds } from '../db/schema/payments'
import { inTransaction } from '../db/transaction'
import { sideBySide } from '../jobs/side-by-side'
import { passBy, type Reach } from '../named-points'
import { lockOrder } from '../orders/order-lifecycle'
import type { PaymentGateways } from './payment-gateways'

/** What is owed back of a payment: for one return, or all that is left of it. */
export interface OwedRefund {
  readonly paymentId: string
  /** Null: all that is left. */
  readonly returnId: number | null
  readonly amount: Money
  readonly reason: string
  readonly at: Date
}

/** Owes money of a captured payment back; once for each return and once for the rest, however often it is asked for. */
export async function requestRefund(tx: Transaction, owed: OwedRefund): Promise<string | null> {
  const { paymentId, returnId, amount, reason, at } = owed
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: `rfd_${randomUUID()}`,
      paymentId,
      returnId,
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

/** What of a captured payment is not owed back yet, nor taken back by a bank; below zero where both took the same. */
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

/** Notes in the books that money of a payment went back. The caller holds the order's lock and does so once. */
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
      .where(
        and(
          and(isNull(refunds.doneAt), lte(refunds.nextAttemptAt, clock())),
          isNull(refunds.voidedAt),
          // While a bank decides, a refund could be paid twice.
          notExists(
            db
              .select({ disputeId: disputes.disputeId })
              .from(disputes)
              .where(and(eq(disputes.paymentId, refunds.paymentId), eq(disputes.status, 'open'))),
          ),
        ),
      )
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
    const done = await db
      .select({ refundId: refunds.id, amountMinor: refunds.amountMinor })
      .from(refunds)
      .where(and(eq(refunds.paymentId, paymentId), isNotNull(refunds.doneAt)))
    await reach('refund/taken')
    const outcome = await gateways
      .get(gateway)
      .refund(
        { paymentId, gatewayPaymentId, refundId: refund.id, amount, done },
        AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
      )
    if (outcome === 'pending') return
    await reach('refund/gateway answered')
    await inTransaction(db, async (tx) => {
      await lockOrder(tx, orderId)
      const at = clock()
      const carriedOut = await tx
        .update(refunds)
        // It went back, though meanwhile a bank may have taken it as well.
        .set({ doneAt: at, voidedAt: null })
        .where(and(eq(refunds.id, refund.id), isNull(refunds.doneAt)))
        .returning({ id: refunds.id })
      if (carriedOut.length === 0) return
      await recordRefund(tx, { refundId: refund.id, orderId, paymentId, amount, at })
      await reach('refund/before commit')
    })
  }

  return {
    async carryOutDue() {
      // Those of one payment one after the other: each is judged by what went back before.
      const due = await takeDue()
      const byPayment = new Map(
        due.map(({ paymentId }) => [paymentId, due.filter((each) => each.paymentId === paymentId)]),
      )
      await sideBySide([...byPayment.values()], async (owed) => {
        for (const refund of owed) {
          await carryOut(refund).catch((error: unknown) => {
            log.warn(
              { err: error, refund: refund.id },
              'a refund was not carried out and will be tried again',
            )
          })
        }
      })
    },
  }
}

export const ledgerAmount = (amount: Money) => ({ currency: amount.currency, amountMinor: amount.minor })
