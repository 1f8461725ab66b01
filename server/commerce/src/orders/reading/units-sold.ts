import { and, eq, gt, sum } from 'drizzle-orm'
import type { Clock } from '../../base/clock'
import type { Queryable } from '../../db/database'
import { orderLines, orders } from '../../db/schema/orders'

const DAY_MS = 86_400_000

/** How far back sales count for what sells best. */
export const SALES_DAYS = 90

/** By product, of confirmed orders that were not cancelled since, of the last {@link SALES_DAYS} days. */
export async function countUnitsSold(db: Queryable, clock: Clock): Promise<ReadonlyMap<number, number>> {
  const from = new Date(clock().getTime() - SALES_DAYS * DAY_MS)
  const rows = await db
    .select({ productId: orderLines.productId, units: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.stockHold, 'sold'), gt(orders.confirmedAt, from)))
    .groupBy(orderLines.productId)
  return new Map(rows.map(({ productId, units }) => [productId, units]))
}
