import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { orders } from '../../db/schema/orders'
import { CommerceFailure } from '../../http/commerce-failure'
import type { OrderRow } from '../order-rows'

/** @throws {CommerceFailure} NOT_FOUND, for somebody else's order as for none. */
export async function getOwnOrder(db: Queryable, customerId: number, orderId: number): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
  if (order === undefined) throw new CommerceFailure('NOT_FOUND')
  return order
}
