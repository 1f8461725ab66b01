import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { staffPasskeys } from '../db/schema/staff'

/** Whoever gets another password by a link does not know which passkeys are hers. */
export async function dropStaffPasskeys(tx: Queryable, memberId: number): Promise<void> {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.memberId, memberId))
}

/** A passkey is a second factor: who has one cannot make another factor by the password alone. */
export async function hasStaffPasskey(tx: Queryable, memberId: number): Promise<boolean> {
  return (await tx.$count(staffPasskeys, eq(staffPasskeys.memberId, memberId))) > 0
}
