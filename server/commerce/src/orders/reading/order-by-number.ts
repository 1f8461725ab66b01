import { eq, type SQL } from 'drizzle-orm'
import { Refusal } from '../../audit/refusal'
import type { Database, Queryable, Transaction } from '../../db/database'
import { lockOrder } from '../../db/lock-order'
import { orders } from '../../db/schema/orders'
import { inTransaction } from '../../db/transaction'
import type { OrderRow } from '../order-rows'

/** The order of a number as people type it: spaces around it and small letters count for nothing. */
export const hasNumber = (number: string): SQL => eq(orders.number, number.trim().toUpperCase())

/** @throws {Refusal} where there is none */
export async function getOrderByNumber(db: Queryable, number: string): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(hasNumber(number))
  if (row === undefined) throw new Refusal(`There is no order ${number}.`)
  return row
}

/** Works in a transaction in which the order is locked, as it is then. Several at once come one after the other. */
export const withLockedOrder = <T>(
  db: Database,
  id: number,
  work: (tx: Transaction, order: OrderRow) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order === undefined) throw new Error(`Order ${id} has vanished`)
    return work(tx, order)
  })
