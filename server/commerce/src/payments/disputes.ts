import { type Money, money } from '@store/shared/domain/money'
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import { failpoint } from '../base/failpoints'
import type { Database, Queryable, Transaction } from '../db/database'
import { lockOrder } from '../db/lock-order'
import { disputes, moneyLedger, paymentNotifications, payments, refunds } from '../db/schema/payments'
import { inTransaction } from '../db/transaction'
import { ledgerAmount, leftOf, requestRefund, settleReturned } from '../money/refunds'
import type { DisputeReport } from './gateways/payment-gateway'

export interface TakenDispute {
  readonly notificationId: string
  readonly payment: typeof payments.$inferSelect
  readonly dispute: DisputeReport
}

interface DisputeOptions {
  readonly db: Database
  readonly clock: Clock
}

/**
 * Notes what a gateway tells of a dispute; the same notification again changes nothing, nor does one that comes after its end. Money
 * that was lost enters the ledgers, and refunds that it leaves nothing for are no longer owed.
 *
 * @throws {Error} for a payment that the shop has not seen captured: the gateway tells it again later.
 */
export const createTakeDispute =
  ({ db, clock }: DisputeOptions) =>
  ({ notificationId, payment, dispute }: TakenDispute): Promise<void> =>
    inTransaction(db, async (tx) => {
      const { id: paymentId, gateway, orderId } = payment
      const at = clock()
      const taken = await tx
        .insert(paymentNotifications)
        .values({ gateway, notificationId, paymentId, receivedAt: at })
        .onConflictDoNothing()
        .returning({ notificationId: paymentNotifications.notificationId })
      if (taken.length === 0) return
      await lockOrder(tx, orderId)
      await failpoint('dispute/order locked')
      const [now] = await tx.select().from(payments).where(eq(payments.id, paymentId))
      if (now?.status !== 'CAPTURED' && now?.status !== 'REFUNDED') {
        throw new Error(`Payment ${paymentId} is disputed and was not captured`)
      }
      const { disputeId, status, amount, reason } = dispute
      const [changed] = await tx
        .insert(disputes)
        .values({
          gateway,
          disputeId,
          paymentId,
          status,
          ...ledgerAmount(amount),
          reason,
          openedAt: at,
          closedAt: status === 'open' ? null : at,
        })
        .onConflictDoUpdate({
          target: [disputes.gateway, disputes.disputeId],
          set: { status, ...ledgerAmount(amount), reason, closedAt: status === 'open' ? null : at },
          setWhere: eq(disputes.status, 'open'),
        })
        .returning({ disputeId: disputes.disputeId })
      if (changed !== undefined && status === 'lost') await bookLoss(tx, now, disputeId, amount, at)
      await failpoint('dispute/before commit')
    })

async function bookLoss(
  tx: Transaction,
  payment: typeof payments.$inferSelect,
  disputeId: string,
  amount: Money,
  at: Date,
): Promise<void> {
  const { id: paymentId, orderId } = payment
  const entry = { orderId, paymentId, disputeId, kind: 'chargeback', ...ledgerAmount(amount), at } as const
  await tx.insert(moneyLedger).values(entry)
  const owed = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isNull(refunds.doneAt), isNull(refunds.voidedAt)))
    .orderBy(desc(refunds.requestedAt), desc(refunds.id))
  let { minor } = await leftOf(tx, payment)
  let unpaidRest: string | null = null
  for (const refund of owed) {
    if (minor >= 0) break
    await tx.update(refunds).set({ voidedAt: at }).where(eq(refunds.id, refund.id))
    minor += refund.amountMinor
    if (refund.returnId === null && refund.partialRefundId === null) unpaidRest = refund.reason
  }
  if (unpaidRest !== null && minor > 0) {
    const left = money(payment.currency, minor)
    await requestRefund(tx, { paymentId, returnId: null, amount: left, reason: unpaidRest, at })
  }
  await settleReturned(tx, { orderId, paymentId, at })
}

/** An order's disputes, oldest first. */
export const listDisputes = (
  db: Queryable,
  orderId: number,
): Promise<ReadonlyArray<typeof disputes.$inferSelect>> =>
  db
    .select({ dispute: disputes })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(disputes.openedAt), asc(disputes.disputeId))
    .then((rows) => rows.map(({ dispute }) => dispute))

/** Whether a bank asks an order's money back, or took it. */
export async function isDisputed(db: Queryable, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ disputeId: disputes.disputeId })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.orderId, orderId), ne(disputes.status, 'won')))
    .limit(1)
  return rows.length > 0
}

/** @throws {Refusal} while a bank decides about an order's money. */
export async function refuseOpenDispute(
  tx: Transaction,
  { id, number }: { readonly id: number; readonly number: string },
): Promise<void> {
  const open = (await listDisputes(tx, id)).find(({ status }) => status === 'open')
  if (open !== undefined) {
    throw new Refusal(
      `The payment of order ${number} is disputed (${open.disputeId}): wait for what the bank decides.`,
    )
  }
}
