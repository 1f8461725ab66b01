import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { type Clock, later } from '../base/clock'
import type { Database } from '../db/database'
import { payments } from '../db/schema/payments'
import { sideBySide } from '../jobs/side-by-side'
import type { PaymentGateways } from './gateways/payment-gateways'
import type { PaymentRow } from './settle-payment'

export interface ReconcilePaymentsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly gateways: PaymentGateways
  /** Asks the gateway what became of a payment. */
  readonly ask: (payment: PaymentRow) => Promise<unknown>
}

const BATCH = 20
export const FIRST_CHECK_MS = 30_000
const LONGEST_CHECK_MS = 600_000
/** For a payment that is called failed and could still turn out to be made. */
const LONGEST_LATE_CHECK_MS = 6 * 3_600_000

/** Asks the gateways about every payment that has been in doubt for long enough, and waits longer after each time. */
export function createReconcilePayments({ db, clock, gateways, ask }: ReconcilePaymentsOptions) {
  const canStillBePaid = ({ gateway, createdAt }: PaymentRow): boolean =>
    clock() < later(createdAt, gateways.find(gateway)?.lateMoneyMs ?? 0)

  return async (): Promise<void> => {
    const due = await db
      .select()
      .from(payments)
      .where(and(isUnpaid, lte(payments.nextCheckAt, clock())))
      .orderBy(asc(payments.nextCheckAt))
      .limit(BATCH)
    await sideBySide(due, async (payment) => {
      const isWorthAsking = payment.status === 'PENDING' || canStillBePaid(payment)
      if (isWorthAsking) await ask(payment)
      const longestMs = payment.status === 'PENDING' ? LONGEST_CHECK_MS : LONGEST_LATE_CHECK_MS
      const pauseMs = Math.min(FIRST_CHECK_MS * 2 ** payment.checks, longestMs)
      await db
        .update(payments)
        .set({
          nextCheckAt: isWorthAsking ? later(clock(), pauseMs) : null,
          checks: sql`${payments.checks} + 1`,
        })
        .where(and(eq(payments.id, payment.id), isUnpaid))
    })
  }
}

const isUnpaid = inArray(payments.status, ['PENDING', 'FAILED'])
