import { randomUUID } from 'node:crypto'
import type { StaffLogIn, StaffRole } from '@store/shared/domain/people/staff'
import { and, desc, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { type Clock, later } from '../base/clock'
import { hashSecret, randomSecret } from '../base/secrets'
import type { Database, Queryable } from '../db/database'
import { staffMembers, staffSessions } from '../db/schema/staff'
import type { Origin } from '../security/security-log'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long the second step of a log-in may take. */
const INCOMPLETE_MS = 10 * MINUTE_MS
/** However much it is used, and when it is not used. */
export const STAFF_LIFE_MS = 12 * HOUR_MS
const IDLE_MS = 2 * HOUR_MS
/** For so long a password, or a passkey, counts as just given. */
const CONFIRMED_MS = 15 * MINUTE_MS
/** A use is written down once in so long. */
const NOTED_EVERY_MS = MINUTE_MS

/** A log-in that is still good, with its member as the database has it now. */
export interface StaffSession {
  readonly id: string
  readonly isComplete: boolean
  /** The password was given, or a passkey used, a short time ago. */
  readonly isConfirmed: boolean
  readonly offeredTotpSecret: string | null
  readonly member: {
    readonly id: number
    readonly name: string
    readonly email: string
    readonly role: StaffRole
    readonly passwordHash: string
    readonly totpSecret: string | null
  }
}

/** Log-ins of the back office: a cookie of their own, of which only a hash is stored. */
export interface StaffSessions {
  /** After the password: opens nothing until `complete`. Gives what the cookie holds. */
  begin(tx: Queryable, memberId: number, from: Origin): Promise<string>
  /** After the second factor: under another id and secret, so that what was known before opens nothing. */
  complete(tx: Queryable, session: StaffSession, from: Origin): Promise<string>
  /** A complete log-in at once, for what proves both factors in one step. */
  start(tx: Queryable, memberId: number, from: Origin): Promise<string>
  /** Null for a cookie that is unknown or too old, and for a member who is locked out. */
  find(cookie: string): Promise<StaffSession | null>
  /** Notes that it is used; rarely a write. */
  touch(session: StaffSession, from: Origin): Promise<void>
  offer(session: StaffSession, totpSecret: string): Promise<void>
  confirm(session: StaffSession): Promise<void>
  /** Complete ones, newest first. */
  list(memberId: number, currentId: string): Promise<readonly StaffLogIn[]>
  /** False when there is none of this member. */
  end(tx: Queryable, memberId: number, id: string): Promise<boolean>
  /** Whatever the cookie named is over. */
  endByCookie(tx: Queryable, cookie: string): Promise<void>
  removeExpired(): Promise<void>
}

/** One function: short methods on one table. */
export function createStaffSessions({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): StaffSessions {
  const insert = async (
    tx: Queryable,
    row: { memberId: number; isComplete: boolean; lifeMs: number },
    from: Origin,
  ): Promise<string> => {
    const token = { id: randomUUID(), secret: randomSecret() }
    const now = clock()
    await tx.insert(staffSessions).values({
      id: token.id,
      memberId: row.memberId,
      secretHash: hashSecret(token.secret),
      isComplete: row.isComplete,
      startedAt: now,
      lastUsedAt: now,
      confirmedAt: now,
      expiresAt: later(now, row.lifeMs),
      device: from.device,
      network: from.network,
    })
    return `${token.id}.${token.secret}`
  }
  const isNamedBy = ({ id, secret }: CookieToken) =>
    and(eq(staffSessions.id, id), eq(staffSessions.secretHash, hashSecret(secret)))
  const isFresh = () =>
    and(gt(staffSessions.expiresAt, clock()), gt(staffSessions.lastUsedAt, later(clock(), -IDLE_MS)))

  const start: StaffSessions['start'] = (tx, memberId, from) =>
    insert(tx, { memberId, isComplete: true, lifeMs: STAFF_LIFE_MS }, from)

  return {
    begin: (tx, memberId, from) => insert(tx, { memberId, isComplete: false, lifeMs: INCOMPLETE_MS }, from),

    async complete(tx, { id, member }, from) {
      await tx.delete(staffSessions).where(eq(staffSessions.id, id))
      return start(tx, member.id, from)
    },

    start,

    async find(cookie) {
      const token = parseCookie(cookie)
      if (token === null) return null
      const [row] = await db
        .select({ session: staffSessions, member: staffMembers })
        .from(staffSessions)
        .innerJoin(
          staffMembers,
          and(eq(staffMembers.id, staffSessions.memberId), isNull(staffMembers.lockedAt)),
        )
        .where(and(isNamedBy(token), isFresh()))
      if (row === undefined) return null
      const { id, isComplete, confirmedAt, offeredTotpSecret } = row.session
      const { name, email, role, passwordHash, totpSecret } = row.member
      return {
        id,
        isComplete,
        isConfirmed: confirmedAt > later(clock(), -CONFIRMED_MS),
        offeredTotpSecret,
        member: { id: row.member.id, name, email, role, passwordHash, totpSecret },
      }
    },

    async touch({ id, member }, from) {
      const now = clock()
      const noted = await db
        .update(staffSessions)
        .set({ lastUsedAt: now, device: from.device, network: from.network })
        .where(and(eq(staffSessions.id, id), lt(staffSessions.lastUsedAt, later(now, -NOTED_EVERY_MS))))
        .returning({ id: staffSessions.id })
      if (noted.length === 0) return
      await db.update(staffMembers).set({ lastSeenAt: now }).where(eq(staffMembers.id, member.id))
    },

    async offer({ id }, totpSecret) {
      await db.update(staffSessions).set({ offeredTotpSecret: totpSecret }).where(eq(staffSessions.id, id))
    },

    async confirm({ id }) {
      await db.update(staffSessions).set({ confirmedAt: clock() }).where(eq(staffSessions.id, id))
    },

    async list(memberId, currentId) {
      const rows = await db
        .select()
        .from(staffSessions)
        .where(and(eq(staffSessions.memberId, memberId), eq(staffSessions.isComplete, true), isFresh()))
        .orderBy(desc(staffSessions.startedAt))
      return rows.map(({ id, device, network, startedAt, lastUsedAt }) => ({
        id,
        device,
        network,
        startedAt,
        lastUsedAt,
        isCurrent: id === currentId,
      }))
    },

    async end(tx, memberId, id) {
      if (!SESSION_ID.test(id)) return false
      const ended = await tx
        .delete(staffSessions)
        .where(and(eq(staffSessions.id, id), eq(staffSessions.memberId, memberId)))
        .returning({ id: staffSessions.id })
      return ended.length > 0
    },

    async endByCookie(tx, cookie) {
      const token = parseCookie(cookie)
      if (token !== null) await tx.delete(staffSessions).where(isNamedBy(token))
    },

    async removeExpired() {
      const isOver = or(
        lte(staffSessions.expiresAt, clock()),
        lte(staffSessions.lastUsedAt, later(clock(), -IDLE_MS)),
      )
      await db.delete(staffSessions).where(isOver)
    },
  }
}

/** Every log-in of the member but one. */
export async function endStaffSessions(tx: Queryable, memberId: number, exceptId?: string): Promise<void> {
  await tx
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.memberId, memberId),
        exceptId === undefined ? undefined : ne(staffSessions.id, exceptId),
      ),
    )
}

interface CookieToken {
  readonly id: string
  readonly secret: string
}

const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const COOKIE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

function parseCookie(text: string): CookieToken | null {
  const [, id, secret] = COOKIE.exec(text) ?? []
  return id !== undefined && secret !== undefined ? { id, secret } : null
}
