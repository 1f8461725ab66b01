import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { partialRefundLines, partialRefunds } from '../../db/schema/partial-refunds'
import { refunds } from '../../db/schema/payments'

export type PartialRefundRow = typeof partialRefunds.$inferSelect & {
  readonly lines: ReadonlyArray<typeof partialRefundLines.$inferSelect>
}

/** Partial refunds of orders with what they give of which line, each order's oldest first. */
export async function findPartialRefunds(
  db: Queryable,
  orderIds: readonly number[],
): Promise<readonly PartialRefundRow[]> {
  const rows = await db
    .select()
    .from(partialRefunds)
    .where(inArray(partialRefunds.orderId, [...orderIds]))
    .orderBy(asc(partialRefunds.orderId), asc(partialRefunds.sequence))
  if (rows.length === 0) return []
  const lines = await db
    .select()
    .from(partialRefundLines)
    .where(inArray(partialRefundLines.orderId, [...orderIds]))
    .orderBy(asc(partialRefundLines.variantId))
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ partialRefundId }) => partialRefundId === row.id),
  }))
}

/** What partial refunds of an order gave back or still owe, in minor units; without what a bank reversed instead. */
export async function partlyRefundedMinor(db: Queryable, orderId: number): Promise<number> {
  const rows = await db
    .select({ amountMinor: partialRefunds.amountMinor })
    .from(partialRefunds)
    .innerJoin(refunds, eq(refunds.partialRefundId, partialRefunds.id))
    .where(and(eq(partialRefunds.orderId, orderId), isNull(refunds.voidedAt)))
  return rows.reduce((minor, { amountMinor }) => minor + amountMinor, 0)
}
