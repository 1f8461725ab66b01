import { eq } from 'drizzle-orm'
import type { Transaction } from './database'
import { orders } from './schema/orders'

/** The order, locked until the transaction ends; undefined when there is none. Whoever changes an order or its money does so first. */
export async function lockOrder(
  tx: Transaction,
  orderId: number,
): Promise<typeof orders.$inferSelect | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update')
  return order
}
