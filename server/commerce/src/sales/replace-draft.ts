import type { BookingRequest } from '@store/shared/api/checkout'
import { Refusal } from '../audit/refusal'
import type { Transaction } from '../db/database'
import { lockOrder } from '../db/lock-order'
import { findBuyer } from '../orders/booking/buyer'
import { refundCaptured } from '../orders/cancel-order'
import { ORDER_NOTES } from '../orders/notes/order-notes'
import type { OrderLifecycle } from '../orders/order-lifecycle'
import { hasLink } from '../orders/order-links'
import { getOrderByNumber } from '../orders/reading/order-by-number'
import { findLines } from '../orders/reading/order-records'
import { lockVariants } from '../stock/move-stock'

interface Replacement {
  readonly lifecycle: OrderLifecycle
  /** Of the draft that takes the place. */
  readonly booking: BookingRequest
  /** The number of the one that goes. */
  readonly replaces: string
  readonly at: Date
}

/**
 * Cancels a draft in whose place another one is booked in the same transaction, with the stock, coupons and limits that it held. The
 * customer is locked before the order, and the stock of both drafts at once, as bookings and erasures have it.
 *
 * @throws {Refusal} unless it is a draft of the same customer that still waits
 */
export async function cancelReplaced(tx: Transaction, replacement: Replacement): Promise<void> {
  const { lifecycle, booking, replaces, at } = replacement
  await findBuyer(tx, booking.customerId, { isLocked: true })
  const { id } = await getOrderByNumber(tx, replaces)
  const order = await lockOrder(tx, id)
  const waits =
    order !== undefined &&
    order.confirmedAt === null &&
    (order.status === 'PAYMENT_PENDING' || order.status === 'PAYMENT_FAILED') &&
    (await hasLink(tx, id))
  if (!waits) {
    throw new Refusal(`Order ${replaces} is no draft that waits any more, so no other can take its place.`)
  }
  if (order.customerId !== booking.customerId) {
    throw new Refusal(`Order ${replaces} belongs to another customer: cancel it, and book a new one.`)
  }
  const held = await findLines(tx, id)
  await lockVariants(
    tx,
    [...held, ...booking.lines].map(({ variantId }) => variantId),
  )
  await lifecycle.cancel(tx, order, at, ORDER_NOTES.bookedAgain)
  await refundCaptured(tx, order, { at, reason: ORDER_NOTES.bookedAgain })
}
