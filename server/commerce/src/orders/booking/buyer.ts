import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { customers } from '../../db/schema/customers'

export interface Buyer {
  readonly isEmailConfirmed: boolean
}

/**
 * Who books. Locked, one customer's bookings come one after another from here on; before any stock is locked, as erasing an account
 * has it.
 */
export async function findBuyer(
  tx: Transaction,
  customerId: number,
  { isLocked }: { readonly isLocked: boolean },
): Promise<Buyer> {
  const query = tx
    .select({ emailConfirmedAt: customers.emailConfirmedAt })
    .from(customers)
    .where(eq(customers.id, customerId))
  const [customer] = isLocked ? await query.for('no key update') : await query
  return { isEmailConfirmed: (customer?.emailConfirmedAt ?? null) !== null }
}
