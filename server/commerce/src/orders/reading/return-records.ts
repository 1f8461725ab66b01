import { money } from '@store/shared/domain/money'
import type { OrderReturn } from '@store/shared/domain/orders/order'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { returnLines, returns } from '../../db/schema/returns'
import type { OrderRow } from '../order-rows'

export type ReturnRow = typeof returns.$inferSelect
export type ReturnLineRow = typeof returnLines.$inferSelect

/** What people read out on the phone: `RT-2026-000123-R1`. */
export const returnNumber = (
  { number }: Pick<OrderRow, 'number'>,
  { sequence }: Pick<ReturnRow, 'sequence'>,
): string => `${number}-R${sequence}`

export type ReturnWithLines = ReturnRow & { readonly lines: readonly ReturnLineRow[] }

/** Returns of orders with their lines, each order's oldest first. */
export async function findReturns(
  db: Queryable,
  orderIds: readonly number[],
): Promise<readonly ReturnWithLines[]> {
  const rows = await db
    .select()
    .from(returns)
    .where(inArray(returns.orderId, [...orderIds]))
    .orderBy(asc(returns.orderId), asc(returns.sequence))
  if (rows.length === 0) return []
  const lines = await db
    .select()
    .from(returnLines)
    .where(inArray(returnLines.orderId, [...orderIds]))
    .orderBy(asc(returnLines.variantId))
  return rows.map((row) => ({ ...row, lines: lines.filter(({ returnId }) => returnId === row.id) }))
}

export const toOrderReturn = (order: OrderRow, row: ReturnWithLines): OrderReturn => ({
  number: returnNumber(order, row),
  status: row.status,
  reason: row.reason,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  note: row.note,
  receivedAt: row.receivedAt?.toISOString() ?? null,
  lines: row.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  refund: row.refundMinor === null ? null : money(order.currency, row.refundMinor),
})

/** How many of each variant of an order are in returns that were not refused. */
export async function countReturned(db: Queryable, orderId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({
      variantId: returnLines.variantId,
      quantity: sql<number>`sum(${returnLines.quantity})::int`,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returnLines.orderId, orderId), ne(returns.status, 'REFUSED')))
    .groupBy(returnLines.variantId)
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]))
}
