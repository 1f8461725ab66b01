import { and, eq, exists, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/database'
import { reviews } from '../../db/schema/catalogue'
import { orderLines, orders } from '../../db/schema/orders'
import { payments, refunds } from '../../db/schema/payments'
import { returnLines, returns } from '../../db/schema/returns'
import { isOfTheRest } from '../../money/refunds'
import type { OrderRow } from '../order-rows'

/** Delivered, and paid without the money going back; an order that costs nothing has no payment. */
const kept = (db: Queryable) =>
  and(
    eq(orders.status, 'DELIVERED'),
    or(
      eq(orders.grandTotalMinor, 0),
      exists(
        db
          .select({ id: payments.id })
          .from(payments)
          .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), isOfTheRest))
          .where(and(eq(payments.orderId, orders.id), eq(payments.status, 'CAPTURED'), isNull(refunds.id))),
      ),
    ),
  )

/** Of the line some units did not come back. */
const keptLine = (db: Queryable) =>
  gt(
    orderLines.quantity,
    db
      .select({ units: sql<number>`coalesce(sum(${returnLines.quantity}), 0)` })
      .from(returnLines)
      .innerJoin(returns, eq(returns.id, returnLines.returnId))
      .where(
        and(
          eq(returnLines.orderId, orderLines.orderId),
          eq(returnLines.variantId, orderLines.variantId),
          eq(returns.status, 'RECEIVED'),
        ),
      ),
  )

/**
 * Whether the customer got the product by an order and kept it. A refund of that order at the same moment comes before, or
 * waits for the transaction.
 */
export async function hasReceived(tx: Transaction, customerId: number, productId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orderLines.productId, productId),
        // Of the row itself, so that it is looked at again after waiting for a refund.
        eq(orders.needsCreditNote, false),
        kept(tx),
        keptLine(tx),
      ),
    )
    .limit(1)
    .for('share', { of: orders })
  return rows.length > 0
}

/** Takes the buyer's mark off reviews that only this order stood for; its refund or return is written already. */
export async function unmarkReviews(tx: Transaction, { id, customerId }: OrderRow): Promise<void> {
  const products = tx.select({ id: orderLines.productId }).from(orderLines).where(eq(orderLines.orderId, id))
  const otherOrders = tx
    .select({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.customerId, customerId),
        sql`${orderLines.productId} = ${reviews.productId}`,
        kept(tx),
        keptLine(tx),
      ),
    )
  await tx
    .update(reviews)
    .set({ verifiedBuyer: false })
    .where(
      and(
        eq(reviews.customerId, customerId),
        eq(reviews.verifiedBuyer, true),
        inArray(reviews.productId, products),
        notExists(otherOrders),
      ),
    )
}
