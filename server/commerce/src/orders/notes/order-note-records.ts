import { asc, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { orderNotes } from '../../db/schema/orders'

export interface OrderNote {
  readonly by: string
  readonly at: Date
  readonly text: string
}

/** Of orders, each order's oldest first. */
export const listNotes = (
  db: Queryable,
  orderIds: readonly number[],
): Promise<ReadonlyArray<OrderNote & { readonly orderId: number }>> =>
  db
    .select({ orderId: orderNotes.orderId, by: orderNotes.by, at: orderNotes.at, text: orderNotes.text })
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, [...orderIds]))
    .orderBy(asc(orderNotes.orderId), asc(orderNotes.id))
