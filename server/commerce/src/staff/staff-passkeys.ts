import { randomUUID } from 'node:crypto'
import { deriveKey, type SessionSecrets } from '@store/platform/config/secrets/derive-key'
import { networkOf } from '@store/platform/http/network-of'
import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyQuestion,
  SignedPasskey,
} from '@store/shared/api/passkey-wire'
import type { StaffPasskey } from '@store/shared/domain/people/staff'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { createBackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import { hashCode, hashSecret } from '../base/secrets'
import type { Database, Queryable, Transaction } from '../db/database'
import { isUniqueViolation } from '../db/database-failure'
import { staffMembers, staffPasskeys } from '../db/schema/staff'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import type { RateLimits } from '../http/limits/rate-limits'
import type { Outbox } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import { createPasskeyChallenges } from '../security/passkey-challenges'
import {
  challengeOf,
  PASSKEY_ALGORITHMS,
  passkeySiteOf,
  verifyNewPasskey,
  verifySignedPasskey,
} from '../security/passkey-verification'
import type { Origin } from '../security/security-log'
import type { StaffCaller } from './staff-log-in'
import { staffPasskeyMail } from './staff-mails'
import type { StaffSession, StaffSessions } from './staff-sessions'

/** Passkeys of the staff: each is password and second factor in one, since the device asks for a finger, a face or a PIN. */
export interface StaffPasskeys {
  /** For a member who has just proved who she is. @throws {CommerceFailure} TOO_MANY_PASSKEYS, TOO_MANY_TRIES */
  begin(session: StaffSession): Promise<PasskeyCreation>
  /** Tells the member by mail. @throws {CommerceFailure} PASSKEY_REJECTED, TOO_MANY_PASSKEYS, TOO_MANY_TRIES */
  add(
    session: StaffSession,
    given: { readonly name: string; readonly made: MadePasskey },
    from: Origin,
  ): Promise<void>
  /** Newest first. */
  list(memberId: number): Promise<readonly StaffPasskey[]>
  /** @throws {CommerceFailure} NOT_FOUND */
  rename(session: StaffSession, id: string, name: string): Promise<void>
  /** @throws {CommerceFailure} NOT_FOUND @throws {Refusal} where no second factor would be left */
  remove(session: StaffSession, id: string): Promise<void>
  /** @throws {CommerceFailure} TOO_MANY_TRIES */
  beginLogIn(caller: StaffCaller): Promise<PasskeyQuestion>
  /** Gives the cookie of a complete log-in. @throws {CommerceFailure} PASSKEY_REJECTED, TOO_MANY_TRIES */
  logIn(signed: SignedPasskey, caller: StaffCaller): Promise<{ readonly cookie: string }>
  removeExpired(): Promise<void>
}

export interface StaffPasskeysOptions {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
  readonly sessions: StaffSessions
  readonly outbox: Pick<Outbox, 'put'>
  readonly shop: Shop
  readonly sessionSecrets: SessionSecrets
}

const MOST_PASSKEYS = 20
const LOG_IN = 'log-in'

/** One function: short methods that share challenges and their checks. */
export function createStaffPasskeys(options: StaffPasskeysOptions): StaffPasskeys {
  const { db, clock, limits, sessions, outbox, shop, sessionSecrets } = options
  const challenges = createPasskeyChallenges({ db, clock, sessionSecrets, accounts: 'staff' })
  const handleKey = deriveKey(sessionSecrets[0], 'staff passkey user handle')
  const site = passkeySiteOf(shop.origin)
  const logOf = (by: string) => createBackOfficeLog({ db, clock, by })

  /** Another log-in or another password voids what was begun. */
  const addingTo = ({ id, member }: StaffSession): string =>
    `add/${member.id}/${id}/${hashSecret(member.passwordHash)}`

  const expectRoom = async (tx: Queryable, memberId: number): Promise<void> => {
    const held = await tx.$count(staffPasskeys, eq(staffPasskeys.memberId, memberId))
    if (held >= MOST_PASSKEYS) throw new CommerceFailure('TOO_MANY_PASSKEYS')
  }

  return {
    async begin(session) {
      const { id, email, name } = session.member
      await limits.count('staff-passkey/member', String(id))
      await expectRoom(db, id)
      const known = await db
        .select({ credentialId: staffPasskeys.credentialId })
        .from(staffPasskeys)
        .where(eq(staffPasskeys.memberId, id))
      return {
        challenge: challenges.issue(addingTo(session)),
        shop: { id: site.id, name: `${shop.name} back office` },
        user: { id: hashCode(handleKey, String(id)), name: `Back office: ${email}`, displayName: name },
        algorithms: PASSKEY_ALGORITHMS,
        known: known.map(({ credentialId }) => credentialId),
      }
    },

    async add(session, { name, made }, from) {
      const { id: memberId, email, passwordHash } = session.member
      await limits.count('staff-passkey/member', String(memberId))
      const challenge = challengeOf(made.clientDataJSON)
      const isAsked = challenges.isValid(challenge, addingTo(session))
      const key = isAsked ? await verifyNewPasskey(site, made, challenge) : null
      if (key === null) throw new CommerceFailure('PASSKEY_REJECTED')
      const id = randomUUID()
      try {
        await inTransaction(db, async (tx) => {
          const member = await lockMember(tx, memberId)
          if (member?.passwordHash !== passwordHash || !(await challenges.spend(tx, challenge)))
            throw new CommerceFailure('PASSKEY_REJECTED')
          await expectRoom(tx, memberId)
          await tx.insert(staffPasskeys).values({
            ...key,
            id,
            memberId,
            name,
            device: from.device,
            createdAt: clock(),
            lastUsedAt: null,
          })
          await outbox.put(
            tx,
            staffPasskeyMail(shop, { eventKey: `staff-passkey/${id}`, to: email, name, device: from.device }),
          )
          const after = { passkey: name, ...from }
          await logOf(email).record(tx, { action: 'staff.passkey-add', subject: email, after })
        })
      } catch (error) {
        throw isUniqueViolation(error, 'staff_passkeys_credential')
          ? new CommerceFailure('PASSKEY_REJECTED')
          : error
      }
    },

    list: (memberId) =>
      db
        .select({
          id: staffPasskeys.id,
          name: staffPasskeys.name,
          device: staffPasskeys.device,
          createdAt: staffPasskeys.createdAt,
          lastUsedAt: staffPasskeys.lastUsedAt,
        })
        .from(staffPasskeys)
        .where(eq(staffPasskeys.memberId, memberId))
        .orderBy(desc(staffPasskeys.createdAt), desc(staffPasskeys.id)),

    rename: ({ member: { id: memberId, email } }, id, name) =>
      inTransaction(db, async (tx) => {
        const [before] = await tx.select().from(staffPasskeys).where(isOf(memberId, id)).for('update')
        if (before === undefined) throw new CommerceFailure('NOT_FOUND')
        await tx.update(staffPasskeys).set({ name }).where(eq(staffPasskeys.id, before.id))
        await logOf(email).record(tx, {
          action: 'staff.passkey-rename',
          subject: email,
          before: { passkey: before.name },
          after: { passkey: name },
        })
      }),

    remove: ({ member: { id: memberId, email } }, id) =>
      inTransaction(db, async (tx) => {
        // Of two removals at once, the second one counts what the first has left.
        const member = await lockMember(tx, memberId)
        const [removed] = await tx.delete(staffPasskeys).where(isOf(memberId, id)).returning()
        if (removed === undefined) throw new CommerceFailure('NOT_FOUND')
        // Every role demands a second factor.
        const left = await tx.$count(staffPasskeys, eq(staffPasskeys.memberId, memberId))
        if (left === 0 && (member?.totpSecret ?? null) === null) {
          throw new Refusal(
            'This passkey is your only second factor. Ask an owner for a link first, which connects an authenticator app.',
          )
        }
        const before = { passkey: removed.name }
        await logOf(email).record(tx, { action: 'staff.passkey-remove', subject: email, before })
      }),

    async beginLogIn({ ip }) {
      await limits.count('staff-passkey/address', networkOf(ip))
      return { challenge: challenges.issue(LOG_IN), shopId: site.id }
    },

    async logIn(signed, { ip, from, cookie }) {
      await limits.count('staff-log-in/address', networkOf(ip))
      const challenge = challengeOf(signed.clientDataJSON)
      const [found] = await db
        .select({ passkey: staffPasskeys, email: staffMembers.email })
        .from(staffPasskeys)
        .innerJoin(staffMembers, eq(staffMembers.id, staffPasskeys.memberId))
        .where(and(eq(staffPasskeys.credentialId, signed.credential), isNull(staffMembers.lockedAt)))
      if (found === undefined || !challenges.isValid(challenge, LOG_IN))
        throw new CommerceFailure('PASSKEY_REJECTED')
      const { passkey, email } = found
      const counter = await verifySignedPasskey(site, passkey, signed, challenge)
      if (counter === null) throw new CommerceFailure('PASSKEY_REJECTED')
      return inTransaction(db, async (tx) => {
        const member = await lockMember(tx, passkey.memberId)
        // Removed meanwhile, or used twice at once: the count of an authenticator only rises.
        const used = await tx
          .update(staffPasskeys)
          .set({ counter, lastUsedAt: clock() })
          .where(and(eq(staffPasskeys.id, passkey.id), eq(staffPasskeys.counter, passkey.counter)))
          .returning({ id: staffPasskeys.id })
        const isGood = member?.lockedAt === null && used.length > 0
        if (!isGood || !(await challenges.spend(tx, challenge))) throw new CommerceFailure('PASSKEY_REJECTED')
        const after = { passkey: passkey.name, ...from }
        await logOf(email).record(tx, { action: 'staff.passkey-log-in', subject: email, after })
        await sessions.endByCookie(tx, cookie)
        return { cookie: await sessions.start(tx, passkey.memberId, from) }
      })
    },

    removeExpired: challenges.removeExpired,
  }
}

const isOf = (memberId: number, id: string) =>
  and(eq(sql`${staffPasskeys.id}::text`, id), eq(staffPasskeys.memberId, memberId))

async function lockMember(tx: Transaction, id: number) {
  const [member] = await tx.select().from(staffMembers).where(eq(staffMembers.id, id)).for('update')
  return member
}
