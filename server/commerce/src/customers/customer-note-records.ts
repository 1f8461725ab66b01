import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { customerNotes } from '../db/schema/customers'

export interface CustomerNote {
  readonly by: string
  readonly at: Date
  readonly text: string
}

/** Oldest first. */
export const listCustomerNotes = (db: Queryable, customerId: number): Promise<readonly CustomerNote[]> =>
  db
    .select({ by: customerNotes.by, at: customerNotes.at, text: customerNotes.text })
    .from(customerNotes)
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(asc(customerNotes.id))
