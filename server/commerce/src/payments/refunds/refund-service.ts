import { money } from '@store/shared/domain/money'
import { and, asc, eq, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../base/clock'
import { failpoint } from '../../base/failpoints'
import type { Database } from '../../db/database'
import { lockOrder } from '../../db/lock-order'
import { disputes, payments, refunds } from '../../db/schema/payments'
import { inTransaction } from '../../db/transaction'
import { sideBySide } from '../../jobs/side-by-side'
import { recordRefund } from '../../money/refunds'
import type { PaymentGateways } from '../gateways/payment-gateways'

export interface RefundService {
  /** Asks the gateway for every refund that is due; one that cannot be had now is tried again later. */
  carryOutDue(): Promise<void>
}

interface RefundOptions {
  readonly db: Database
  readonly clock: Clock
  readonly gateways: PaymentGateways
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const BATCH = 20
const GATEWAY_TIMEOUT_MS = 10_000
const FIRST_RETRY_MS = 15_000
const LONGEST_RETRY_MS = 3_600_000

export function createRefundService(options: RefundOptions): RefundService {
  const { db, clock, gateways, log } = options

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
    await failpoint('refund/taken')
    const outcome = await gateways
      .get(gateway)
      .refund(
        { paymentId, gatewayPaymentId, refundId: refund.id, amount, done },
        AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
      )
    if (outcome === 'pending') return
    await failpoint('refund/gateway answered')
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
      await failpoint('refund/before commit')
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
