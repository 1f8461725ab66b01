import type { ProductCell } from '@store/shared/domain/products/product-edit'
import { desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { later } from '../base/clock'
import type { Database } from '../db/database'
import { productEdits } from '../db/schema/back-office'

export interface ListedEdit {
  readonly id: number
  readonly at: Date
  readonly by: string
  readonly summary: string
  readonly cells: number
  readonly products: number
  readonly undoOf: number | null
  readonly undoneAt: Date | null
}

/** For how long an edit can be taken back. */
const KEPT_MS = 90 * 86_400_000

const LISTED = {
  id: productEdits.id,
  at: productEdits.at,
  by: productEdits.by,
  summary: productEdits.summary,
  cells: sql<number>`jsonb_array_length(${productEdits.cells})`,
  products: sql<number>`(select count(distinct cell ->> 'sku')::int from jsonb_array_elements(${productEdits.cells}) cell)`,
  undoOf: productEdits.undoOf,
  undoneAt: productEdits.undoneAt,
}

/** Newest first. */
export const listEdits = (
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ListedEdit[]> =>
  db.select(LISTED).from(productEdits).orderBy(desc(productEdits.id)).offset(offset).limit(limit)

/** With every cell that it changed; null where there is none, or no longer. */
export async function showEdit(
  db: Database,
  id: number,
): Promise<(ListedEdit & { readonly changes: readonly ProductCell[] }) | null> {
  const [row] = await db
    .select({ ...LISTED, changes: productEdits.cells })
    .from(productEdits)
    .where(eq(productEdits.id, id))
  return row ?? null
}

/** Removes edits that can no longer be taken back. */
export async function removeOldEdits(db: Database, now: Date): Promise<void> {
  const isOld = lt(productEdits.at, later(now, -KEPT_MS))
  // One that takes another back is younger than it.
  await db
    .update(productEdits)
    .set({ undoOf: null })
    .where(inArray(productEdits.undoOf, db.select({ id: productEdits.id }).from(productEdits).where(isOld)))
  await db.delete(productEdits).where(isOld)
}
