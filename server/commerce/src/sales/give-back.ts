import { formatMoney, type Money } from '@store/shared/domain/money'
import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '../audit/refusal'
import type { Transaction } from '../db/database'
import { payments, refunds } from '../db/schema/payments'
import { CASH } from '../money/cash'
import { isOfTheRest, type OwedRefund, recordRefund, requestRefund } from '../money/refunds'
import type { OrderRow } from '../orders/order-rows'

type PaymentRow = typeof payments.$inferSelect

/** The captured payment of an order of which not all is owed back; undefined when it keeps none. */
export async function findKeptPayment(tx: Transaction, orderId: number): Promise<PaymentRow | undefined> {
  const [kept] = await tx
    .select({ payment: payments })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), isOfTheRest, isNull(refunds.voidedAt)))
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'CAPTURED'), isNull(refunds.id)))
  return kept?.payment
}

/** The same. @throws {Refusal} that says why there is none. */
export async function getKeptPayment(tx: Transaction, { id, number }: OrderRow): Promise<PaymentRow> {
  const kept = await findKeptPayment(tx, id)
  if (kept !== undefined) return kept
  const rows = await tx.select({ status: payments.status }).from(payments).where(eq(payments.orderId, id))
  throw new Refusal(
    rows.some(({ status }) => status === 'CAPTURED' || status === 'REFUNDED')
      ? `Order ${number} is refunded already.`
      : `Order ${number} was not paid, so there is nothing to refund.`,
  )
}

/** @throws {Refusal} when it is not said how cash is given back, or said of a payment that its gateway returns. */
export function expectWayBack(
  { number }: OrderRow,
  { gateway }: PaymentRow,
  { amount, paidBack }: { readonly amount: Money; readonly paidBack: string | null },
): void {
  if (gateway === CASH && paidBack === null) {
    const cash = `Order ${number} was paid in cash: give ${formatMoney(amount)} back and say how`
    throw new Refusal(`${cash} with --paid-back.`, `${cash}.`)
  }
  if (gateway !== CASH && paidBack !== null) {
    throw new Refusal(`Order ${number} was paid online: its gateway returns the money by itself.`)
  }
}

/**
 * Owes money of a kept payment back, which its gateway is asked for by the server's jobs; cash that the shop gave back by hand is
 * in the ledgers at once. The caller holds the order's lock.
 *
 * @throws {Refusal} as `expectWayBack` does.
 */
export async function giveBack(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  owed: Omit<OwedRefund, 'paymentId'> & { readonly paidBack: string | null },
): Promise<void> {
  expectWayBack(order, payment, owed)
  const { paidBack: _, ...refund } = owed
  const { amount, at } = refund
  const { id: paymentId, gateway } = payment
  const refundId = await requestRefund(tx, { paymentId, ...refund })
  if (gateway !== CASH || refundId === null) return
  await tx.update(refunds).set({ doneAt: at }).where(eq(refunds.id, refundId))
  await recordRefund(tx, { refundId, orderId: order.id, paymentId, amount, at })
}
