import { ORDER_STATUSES, type OrderStatus } from '@store/shared/domain/order'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { orderLines, orders } from '../db/schema/orders'

const UNBOUGHT: ReadonlySet<OrderStatus> = new Set(['PAYMENT_PENDING', 'PAYMENT_FAILED', 'CANCELLED'])
const BOUGHT = ORDER_STATUSES.filter((status) => !UNBOUGHT.has(status))

/** Whether an order of this customer's that stands, paid or to be paid on delivery, holds the product. */
export async function hasBought(db: Queryable, customerId: number, productId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orderLines.productId, productId),
        inArray(orders.status, [...BOUGHT]),
      ),
    )
    .limit(1)
  return rows.length > 0
}
