import { randomUUID } from 'node:crypto'
import {
  hasRight,
  STAFF_ROLE_LABELS,
  type StaffInvitation,
  type StaffMember,
  type StaffRole,
} from '@store/shared/domain/people/staff'
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import { type Clock, later } from '../base/clock'
import { hashSecret, randomSecret } from '../base/secrets'
import type { Database, Transaction } from '../db/database'
import { staffInvitations, staffMembers } from '../db/schema/staff'
import { inTransaction } from '../db/transaction'
import type { OutgoingMail } from '../mail/mailer'
import type { Outbox } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import { INVITATION_DAYS, invitationPath, staffInvitationMail, staffResetMail } from './staff-mails'
import { endStaffSessions } from './staff-sessions'

/** A link that was mailed, for who handed it on. */
export interface SentLink {
  readonly email: string
  readonly url: string
  readonly expiresAt: Date
}

/** Who works in the back office, as owners decide it. */
export interface StaffPeople {
  /** By name. */
  list(): Promise<readonly StaffMember[]>
  /** Open ones, newest first. */
  listInvitations(): Promise<readonly StaffInvitation[]>
  /** Replaces an earlier one for the same address. @throws {Refusal} for a member */
  invite(email: string, role: StaffRole): Promise<SentLink>
  /** @throws {Refusal} */
  withdraw(email: string): Promise<void>
  /**
   * It counts from the member's next call; links that the member sent end with the right to send them.
   *
   * @throws {Refusal} when no owner would be left
   */
  changeRole(email: string, role: StaffRole): Promise<void>
  /** Locks out: log-ins and links that the member sent end. @throws {Refusal} when no owner would be left */
  lock(email: string): Promise<void>
  /** @throws {Refusal} */
  unlock(email: string): Promise<void>
  /** Password and second factor stay as they are until the link is used. @throws {Refusal} */
  reset(email: string): Promise<SentLink>
}

export interface StaffPeopleOptions {
  readonly db: Database
  readonly clock: Clock
  readonly outbox: Pick<Outbox, 'put'>
  readonly shop: Shop
  readonly log: BackOfficeLog
  /** Who decides. */
  readonly by: string
}

const DAY_MS = 24 * 3_600_000

/** One function: short methods on members and invitations. */
export function createStaffPeople({ db, clock, outbox, shop, log, by }: StaffPeopleOptions): StaffPeople {
  const lockMember = async (tx: Transaction, email: string): Promise<typeof staffMembers.$inferSelect> => {
    const [member] = await tx.select().from(staffMembers).where(eq(staffMembers.email, email)).for('update')
    if (member === undefined) throw new Refusal(`Nobody works here as ${email}.`)
    return member
  }

  /** Of two owners who lock each other out at once, the second waits here, and is refused. */
  const keepAnOwner = async (tx: Transaction, memberId: number): Promise<void> => {
    const owners = await tx
      .select({ id: staffMembers.id })
      .from(staffMembers)
      .where(and(eq(staffMembers.role, 'owner'), isNull(staffMembers.lockedAt)))
      .orderBy(asc(staffMembers.id))
      .for('update')
    if (owners.every(({ id }) => id === memberId)) {
      throw new Refusal('The shop needs an owner: make somebody else one first.')
    }
  }

  const sendLink = async (
    tx: Transaction,
    { email, role }: { readonly email: string; readonly role: StaffRole },
    toMail: (link: { eventKey: string; to: string; token: string }) => OutgoingMail,
  ): Promise<SentLink> => {
    const token = randomSecret()
    const now = clock()
    const expiresAt = later(now, INVITATION_DAYS * DAY_MS)
    const row = { role, tokenHash: hashSecret(token), by, createdAt: now, expiresAt }
    await tx
      .insert(staffInvitations)
      .values({ email, ...row })
      .onConflictDoUpdate({ target: staffInvitations.email, set: row })
    await outbox.put(tx, toMail({ eventKey: `staff-link/${randomUUID()}`, to: email, token }))
    return { email, url: `${shop.origin}${invitationPath(token)}`, expiresAt }
  }

  return {
    async list() {
      const rows = await db.select().from(staffMembers).orderBy(asc(staffMembers.name), asc(staffMembers.id))
      return rows.map(({ id, name, email, role, joinedAt, lastSeenAt, lockedAt, totpSecret }) => ({
        id,
        name,
        email,
        role,
        joinedAt,
        lastSeenAt,
        isLocked: lockedAt !== null,
        hasSecondFactor: totpSecret !== null,
      }))
    },

    listInvitations: () =>
      db
        .select({
          email: staffInvitations.email,
          role: staffInvitations.role,
          by: staffInvitations.by,
          expiresAt: staffInvitations.expiresAt,
        })
        .from(staffInvitations)
        .where(gt(staffInvitations.expiresAt, clock()))
        .orderBy(desc(staffInvitations.createdAt)),

    invite: (email, role) =>
      inTransaction(db, async (tx) => {
        const [member] = await tx.select().from(staffMembers).where(eq(staffMembers.email, email))
        if (member !== undefined) {
          throw new Refusal(`${email} works here already, as ${STAFF_ROLE_LABELS[member.role]}.`)
        }
        await log.record(tx, { action: 'staff.invite', subject: email, after: { role } })
        return sendLink(tx, { email, role }, (link) => staffInvitationMail(shop, { ...link, role, by }))
      }),

    withdraw: (email) =>
      inTransaction(db, async (tx) => {
        const gone = await tx.delete(staffInvitations).where(eq(staffInvitations.email, email)).returning()
        if (gone.length === 0) throw new Refusal(`No link is open for ${email}.`)
        await log.record(tx, { action: 'staff.withdraw', subject: email })
      }),

    changeRole: (email, role) =>
      inTransaction(db, async (tx) => {
        const member = await lockMember(tx, email)
        if (member.role === role) return
        if (member.role === 'owner') await keepAnOwner(tx, member.id)
        await tx.update(staffMembers).set({ role }).where(eq(staffMembers.id, member.id))
        if (!hasRight(role, 'staff.manage')) {
          await tx.delete(staffInvitations).where(eq(staffInvitations.by, email))
        }
        const before = { role: member.role }
        await log.record(tx, { action: 'staff.change-role', subject: email, before, after: { role } })
      }),

    lock: (email) =>
      inTransaction(db, async (tx) => {
        const member = await lockMember(tx, email)
        if (member.lockedAt !== null) throw new Refusal(`${email} is locked out already.`)
        if (member.role === 'owner') await keepAnOwner(tx, member.id)
        await tx.update(staffMembers).set({ lockedAt: clock() }).where(eq(staffMembers.id, member.id))
        await endStaffSessions(tx, member.id)
        await tx.delete(staffInvitations).where(eq(staffInvitations.by, email))
        await tx.delete(staffInvitations).where(eq(staffInvitations.email, email))
        await log.record(tx, { action: 'staff.lock', subject: email })
      }),

    unlock: (email) =>
      inTransaction(db, async (tx) => {
        const member = await lockMember(tx, email)
        if (member.lockedAt === null) throw new Refusal(`${email} is not locked out.`)
        await tx.update(staffMembers).set({ lockedAt: null }).where(eq(staffMembers.id, member.id))
        await log.record(tx, { action: 'staff.unlock', subject: email })
      }),

    reset: (email) =>
      inTransaction(db, async (tx) => {
        const member = await lockMember(tx, email)
        if (member.lockedAt !== null) throw new Refusal(`${email} is locked out: unlock first.`)
        await log.record(tx, { action: 'staff.reset', subject: email })
        return sendLink(tx, member, (link) => staffResetMail(shop, link))
      }),
  }
}
