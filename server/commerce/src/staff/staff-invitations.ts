import { hasRight, STAFF_ROLES, type StaffRole } from '@store/shared/domain/people/staff'
import { and, eq, gt, isNotNull, lte, notExists, notInArray, or } from 'drizzle-orm'
import { hashSecret } from '../base/secrets'
import type { Database, Queryable, Transaction } from '../db/database'
import { staffInvitations, staffMembers, staffRecoveryCodes } from '../db/schema/staff'
import { CommerceFailure } from '../http/commerce-failure'
import { dropStaffPasskeys } from './staff-passkey-rows'
import { endStaffSessions } from './staff-sessions'

export interface OpenInvitation {
  readonly email: string
  readonly role: StaffRole
  /** For a member who is there already, and gets another password and second factor. */
  readonly isReset: boolean
}

const INVITING_ROLES = STAFF_ROLES.filter((role) => hasRight(role, 'staff.manage'))

/** A member who sent it must still be allowed to, also where that changed while it was being sent. */
const isOpen = (db: Queryable, token: string, at: Date) =>
  and(
    eq(staffInvitations.tokenHash, hashSecret(token)),
    gt(staffInvitations.expiresAt, at),
    notExists(
      db
        .select({ id: staffMembers.id })
        .from(staffMembers)
        .where(
          and(
            eq(staffMembers.email, staffInvitations.by),
            or(isNotNull(staffMembers.lockedAt), notInArray(staffMembers.role, INVITING_ROLES)),
          ),
        ),
    ),
  )

const notValid = () => new CommerceFailure('STAFF_INVITATION_NOT_VALID')

/** @throws {CommerceFailure} STAFF_INVITATION_NOT_VALID */
export async function findInvitation(db: Queryable, token: string, at: Date): Promise<OpenInvitation> {
  const [row] = await db
    .select({ invitation: staffInvitations, memberId: staffMembers.id })
    .from(staffInvitations)
    .leftJoin(staffMembers, eq(staffMembers.email, staffInvitations.email))
    .where(isOpen(db, token, at))
  if (row === undefined) throw notValid()
  return { email: row.invitation.email, role: row.invitation.role, isReset: row.memberId !== null }
}

/**
 * Spends the link: of two who open it at once, the second is refused. A member who is there keeps the role of now, and loses second factor,
 * passkeys, recovery codes and log-ins.
 *
 * @throws {CommerceFailure} STAFF_INVITATION_NOT_VALID
 */
export async function acceptInvitation(
  tx: Transaction,
  given: { readonly token: string; readonly name: string; readonly passwordHash: string; readonly at: Date },
): Promise<{ readonly id: number; readonly email: string; readonly role: StaffRole }> {
  const { token, name, passwordHash, at } = given
  const [invitation] = await tx
    .delete(staffInvitations)
    .where(isOpen(tx, token, at))
    .returning()
  if (invitation === undefined) throw notValid()
  const { email, role } = invitation
  const [member] = await tx
    .insert(staffMembers)
    .values({ email, role, name, passwordHash, joinedAt: at })
    .onConflictDoUpdate({
      target: staffMembers.email,
      set: { name, passwordHash, totpSecret: null },
    })
    .returning()
  // Locked out since the link was sent.
  if (member === undefined || member.lockedAt !== null) throw notValid()
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.memberId, member.id))
  await dropStaffPasskeys(tx, member.id)
  await endStaffSessions(tx, member.id)
  return { id: member.id, email, role: member.role }
}

/** Links that nobody used in time. */
export async function removeExpiredInvitations(db: Database, at: Date): Promise<void> {
  await db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, at))
}
