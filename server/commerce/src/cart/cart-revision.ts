import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { carts } from '../db/schema/carts'

/** Of a cart that was never changed since there are revisions. */
export const FIRST_REVISION = 1

/** Gives a customer's cart its next revision; others who change or order it wait for the transaction. */
export async function raiseCartRevision(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .insert(carts)
    .values({ customerId, revision: FIRST_REVISION + 1 })
    .onConflictDoUpdate({ target: carts.customerId, set: { revision: sql`${carts.revision} + 1` } })
}

/** The same for a cart that was ordered at this revision; one that was changed meanwhile keeps the revision that it has. */
export async function closeCartRevision(
  tx: Transaction,
  customerId: number,
  revision: number,
): Promise<void> {
  await tx
    .insert(carts)
    .values({ customerId, revision: FIRST_REVISION + 1 })
    .onConflictDoUpdate({
      target: carts.customerId,
      set: { revision: sql`${carts.revision} + 1` },
      setWhere: eq(carts.revision, revision),
    })
}
