import { type Money, money } from '@store/shared/domain/money'
import type { PaymentStatus } from '@store/shared/domain/orders/order'
import { eq } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import { failpoint } from '../base/failpoints'
import type { Database, Transaction } from '../db/database'
import { lockOrder } from '../db/lock-order'
import { moneyLedger, paymentNotifications, payments } from '../db/schema/payments'
import { inTransaction } from '../db/transaction'
import { ledgerAmount, requestRefund, SURPLUS_REASON } from '../money/refunds'
import type { OrderLifecycle } from '../orders/order-lifecycle'
import type { PaymentReport } from './gateways/payment-gateway'
import { judgeReport, type Verdict } from './judge-report'

export type PaymentRow = typeof payments.$inferSelect

export interface Settlement {
  readonly gateway: string
  readonly status: Exclude<PaymentStatus, 'NONE'>
  readonly verdict: Verdict
  /** What the gateway said of a payment that failed; null otherwise. */
  readonly failureReason: string | null
}

/** Where a report of the gateway takes effect, whoever brings it: a shopper who asks, a notification, the reconciler. */
export interface PaymentSettler {
  /** For the payment as it was when the gateway was asked. Null when there is no such payment. */
  settleAnswer(asked: PaymentRow, report: PaymentReport): Promise<Settlement | null>
  /** The same notification again changes nothing. */
  settleNotification(notification: TakenNotification): Promise<Settlement | null>
}

/** What a gateway told of one of the payments that went to it. */
export interface TakenNotification {
  readonly gateway: string
  /** The gateway's. */
  readonly notificationId: string
  readonly paymentId: string
  readonly report: PaymentReport
}

interface SettlerOptions {
  readonly db: Database
  readonly clock: Clock
  readonly lifecycle: OrderLifecycle
}

export function createPaymentSettler(options: SettlerOptions): PaymentSettler {
  const { db, clock, lifecycle } = options

  const settleIn = async (
    tx: Transaction,
    paymentId: string,
    report: PaymentReport,
    asked: PaymentRow | null,
  ): Promise<Settlement | null> => {
    const [found] = await tx
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(eq(payments.id, paymentId))
    // The order's lock comes first, here and wherever a payment changes: whoever holds it decides alone.
    const order = found && (await lockOrder(tx, found.orderId))
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    if (order === undefined || payment === undefined) return null
    await failpoint('settlement/order locked')

    const { gateway } = payment
    const at = clock()
    const amount = money(payment.currency, payment.amountMinor)
    const source = asked === null ? 'notification' : 'answer'
    const verdict = judgeReport({ status: payment.status, amount }, order.status, report, source)
    // The gateway did not know this payment yet when it was asked, and does now.
    const isOutdated = asked !== null && asked.gatewayPaymentId !== payment.gatewayPaymentId
    const { failureReason } = payment
    if (verdict === 'fail' && isOutdated) {
      return { gateway, status: payment.status, verdict: 'ignore', failureReason }
    }

    if (verdict === 'fail' && report.status === 'failed') {
      const { reason } = report
      await tx
        .update(payments)
        .set({ status: 'FAILED', settledAt: at, failureReason: reason })
        .where(eq(payments.id, paymentId))
      await lifecycle.failPayment(tx, order, at, report.reason)
      await failpoint('settlement/before commit')
      return { gateway, status: 'FAILED', verdict, failureReason: reason }
    }
    if (report.status === 'captured' && (verdict === 'place' || verdict === 'refund')) {
      await failpoint('settlement/before capture')
      await capture(tx, payment, report.amount, at)
      await failpoint('settlement/captured')
      const isPlaced = verdict === 'place' && (await lifecycle.place(tx, order, at))
      if (!isPlaced) {
        await requestRefund(tx, {
          paymentId,
          returnId: null,
          amount: report.amount,
          reason: SURPLUS_REASON,
          at,
        })
        await lifecycle.returnPayment(tx, order, at, report.amount)
      }
      await failpoint('settlement/before commit')
      return { gateway, status: 'CAPTURED', verdict: isPlaced ? 'place' : 'refund', failureReason: null }
    }
    return { gateway, status: payment.status, verdict, failureReason }
  }

  const settle = async (work: (tx: Transaction) => Promise<Settlement | null>) => {
    const settlement = await inTransaction(db, work)
    await failpoint('settlement/committed')
    return settlement
  }

  return {
    settleAnswer: (asked, report) => settle((tx) => settleIn(tx, asked.id, report, asked)),

    settleNotification: ({ gateway, notificationId, paymentId, report }) =>
      settle(async (tx) => {
        const taken = await tx
          .insert(paymentNotifications)
          .values({ gateway, notificationId, paymentId, receivedAt: clock() })
          .onConflictDoNothing()
          .returning({ notificationId: paymentNotifications.notificationId })
        if (taken.length === 0) return null
        await failpoint('settlement/notification recorded')
        return settleIn(tx, paymentId, report, null)
      }),
  }
}

async function capture(tx: Transaction, payment: PaymentRow, amount: Money, at: Date): Promise<void> {
  const { id: paymentId, orderId } = payment
  await tx.update(payments).set({ status: 'CAPTURED', settledAt: at }).where(eq(payments.id, paymentId))
  await tx.insert(moneyLedger).values({ orderId, paymentId, kind: 'capture', ...ledgerAmount(amount), at })
}
