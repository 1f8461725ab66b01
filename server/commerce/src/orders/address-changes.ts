import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { orderAddressChanges } from '../db/schema/orders'
import type { OrderRow } from './order-rows'

export type AddressChangeRow = typeof orderAddressChanges.$inferSelect

/** Oldest first. */
export const listAddressChanges = (db: Queryable, orderId: number): Promise<readonly AddressChangeRow[]> =>
  db
    .select()
    .from(orderAddressChanges)
    .where(eq(orderAddressChanges.orderId, orderId))
    .orderBy(asc(orderAddressChanges.id))

/** An order with the address that an invoice of it names: the first correction after its issue has what it was before. */
export function asInvoiced(
  order: OrderRow,
  changes: readonly AddressChangeRow[],
  { revision }: { readonly revision: number },
): OrderRow {
  const next = changes.find(({ invoiceRevision }) => invoiceRevision !== null && invoiceRevision >= revision)
  return next === undefined ? order : { ...order, address: next.before }
}
