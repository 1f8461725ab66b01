import { canCancel, type Order } from '@store/shared/domain/order'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import { type Failpoint, noFailpoint } from '../base/failpoints'
import type { Database, Transaction } from '../db/database'
import { lockOrder } from '../db/lock-order'
import { payments } from '../db/schema/payments'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import { leftOf, requestRefund } from '../money/refunds'
import type { OrderLifecycle } from './order-lifecycle'
import { loadOrder, type OrderRow } from './order-records'
import { getOwnOrder } from './own-order'

interface CancelOptions {
  readonly db: Database
  readonly clock: Clock
  readonly lifecycle: OrderLifecycle
  readonly failpoint?: Failpoint
}

export interface CancelRequest {
  readonly customerId: number
  readonly orderId: number
  readonly reason: string
}

/**
 * Gives stock and coupon back and owes a captured payment's money, in one transaction. An order that is cancelled already
 * is answered as it stands, so the call may be repeated.
 *
 * @throws {CommerceFailure} NOT_FOUND; ORDER_NOT_CANCELLABLE once it was dispatched.
 */
export const createCancelOrder =
  ({ db, clock, lifecycle, failpoint = noFailpoint }: CancelOptions) =>
  async ({ customerId, orderId, reason }: CancelRequest): Promise<Order> => {
    await getOwnOrder(db, customerId, orderId)
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (order === undefined || order.status === 'CANCELLED') return
      if (!canCancel(order.status)) throw new CommerceFailure('ORDER_NOT_CANCELLABLE')
      await failpoint('cancellation/order locked')
      const at = clock()
      await lifecycle.cancel(tx, order, at, reason)
      await failpoint('cancellation/order cancelled')
      await refundCaptured(tx, order, { at, reason: 'Order cancelled' })
      await failpoint('cancellation/before commit')
    })
    await failpoint('cancellation/committed')
    return loadOrder(db, await getOwnOrder(db, customerId, orderId))
  }

/** Owes back what was paid for an order. */
export async function refundCaptured(
  tx: Transaction,
  order: OrderRow,
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<void> {
  const captured = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'CAPTURED')))
  for (const payment of captured) {
    const { id: paymentId } = payment
    const amount = await leftOf(tx, payment)
    if (amount.minor > 0) await requestRefund(tx, { paymentId, returnId: null, amount, reason, at })
  }
}
