import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'

export interface StockChange {
  readonly variantId: number
  /** Units added; negative when taken away. */
  readonly delta: number
}

/**
 * Takes over what the shop counted, bought or wrote off, and notes it in the ledger with the reason. The caller has locked
 * the variants and asks for no less than orders hold; the database refuses anything else.
 */
export async function changeStock(
  tx: Transaction,
  changes: readonly StockChange[],
  { at, note }: { readonly at: Date; readonly note: string },
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ variantId, delta }) => sql`(${variantId}::int, ${delta}::int)`)
  await tx.execute(sql`
    with change (variant_id, delta) as (values ${sql.join(rows, sql`, `)}),
    changed as (
      update variants set on_hand = variants.on_hand + change.delta
      from change where variants.id = change.variant_id
      returning change.variant_id, change.delta
    )
    insert into stock_ledger (variant_id, kind, on_hand, reserved, preordered, at, note)
    select variant_id, 'count', delta, 0, 0, ${at.toISOString()}::timestamptz, ${note}::text from changed
  `)
}
