import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from './database'
import { customers } from './schema/customers'

/**
 * The customer, whose account is not erased until the transaction ends: nothing of hers is written down behind the back of an erasure.
 * Undefined when the account is erased, or there is none.
 */
export async function lockAccount(
  tx: Transaction,
  customerId: number,
): Promise<typeof customers.$inferSelect | undefined> {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
    .for('key share')
  return customer
}
