import type { BodyOf } from '@store/shared/api/endpoint'
import { cancelOrder } from '@store/shared/api/orders'
import { canCancel, type Order } from '@store/shared/domain/orders/order'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import { failpoint } from '../base/failpoints'
import type { Transaction } from '../db/database'
import { lockOrder } from '../db/lock-order'
import { payments } from '../db/schema/payments'
import type { AnsweredCalls, KeyedCall } from '../http/answers/answered-calls'
import { CommerceFailure } from '../http/commerce-failure'
import { leftOf, requestRefund } from '../money/refunds'
import type { Origin, SecurityLog } from '../security/security-log'
import type { OrderLifecycle } from './order-lifecycle'
import type { OrderRow } from './order-rows'
import { loadOrder } from './reading/order-records'
import { getOwnOrder } from './reading/own-order'

interface CancelOptions {
  readonly clock: Clock
  readonly answered: AnsweredCalls
  readonly securityLog: SecurityLog
  readonly lifecycle: OrderLifecycle
}

export interface CancelCall extends KeyedCall {
  readonly body: BodyOf<typeof cancelOrder>
  readonly from: Origin
}

/**
 * Gives stock and coupon back and owes a captured payment's money, in one transaction. An order that is cancelled already
 * is answered as it stands, so the call may be repeated.
 *
 * @throws {CommerceFailure} NOT_FOUND; ORDER_NOT_CANCELLABLE once it was dispatched.
 */
export const createCancelOrder =
  ({ clock, answered, securityLog, lifecycle }: CancelOptions) =>
  async (call: CancelCall): Promise<Order> => {
    const { customerId, body, from } = call
    const { orderId, reason } = body
    const cancelled = await answered.once(cancelOrder, call, async (tx) => {
      await getOwnOrder(tx, customerId, orderId)
      const order = await lockOrder(tx, orderId)
      if (order !== undefined && order.status !== 'CANCELLED') {
        if (!canCancel(order.status)) throw new CommerceFailure('ORDER_NOT_CANCELLABLE')
        await failpoint('cancellation/order locked')
        const at = clock()
        await lifecycle.cancel(tx, order, at, reason)
        await failpoint('cancellation/order cancelled')
        await refundCaptured(tx, order, { at, reason: 'Order cancelled' })
        await securityLog.record(tx, { customerId, action: 'order.cancelled', orderId }, from)
        await failpoint('cancellation/before commit')
      }
      return loadOrder(tx, await getOwnOrder(tx, customerId, orderId))
    })
    await failpoint('cancellation/committed')
    return cancelled
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
