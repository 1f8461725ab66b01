import { networkOf } from '@store/platform/http/network-of'
import { eq } from 'drizzle-orm'
import { createBackOfficeLog } from '../audit/back-office-log'
import type { Clock } from '../base/clock'
import { refuseCommonPassword } from '../customers/customer-service'
import { wrongPassword } from '../customers/passwords/password-proof'
import type { Passwords } from '../customers/passwords/passwords'
import type { Database } from '../db/database'
import { staffMembers } from '../db/schema/staff'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import type { Bulkhead } from '../http/limits/bulkhead'
import type { RateLimits } from '../http/limits/rate-limits'
import type { Shop } from '../mail/shop'
import type { Origin } from '../security/security-log'
import type { SecondFactor } from './second-factor'
import { acceptInvitation, findInvitation, type OpenInvitation } from './staff-invitations'
import { hasStaffPasskey } from './staff-passkey-rows'
import { endStaffSessions, type StaffSession, type StaffSessions } from './staff-sessions'

/** Where a call comes from, and the cookie that it came with; empty for none. */
export interface StaffCaller {
  readonly ip: string
  readonly from: Origin
  readonly cookie: string
}

/** What a step is answered with: the cookie from now on, and what to ask for next. */
export interface FirstStep {
  readonly cookie: string
  readonly next: 'code' | 'second-factor'
}

/** How members come in: password and second factor, each time. */
export interface StaffLogIns {
  /** @throws {CommerceFailure} STAFF_LOGIN_REJECTED, in the same time for an unknown or locked account; TOO_MANY_TRIES */
  begin(given: { readonly email: string; readonly password: string }, caller: StaffCaller): Promise<FirstStep>
  /** @throws {CommerceFailure} STAFF_NOT_LOGGED_IN, STAFF_CODE_REJECTED, TOO_MANY_TRIES */
  complete(code: string, caller: StaffCaller): Promise<{ readonly cookie: string }>
  /** @throws {CommerceFailure} STAFF_NOT_LOGGED_IN */
  offerSecondFactor(caller: StaffCaller): Promise<{ readonly secret: string; readonly uri: string }>
  /** @throws {CommerceFailure} STAFF_NOT_LOGGED_IN, STAFF_CODE_REJECTED, TOO_MANY_TRIES */
  enableSecondFactor(
    code: string,
    caller: StaffCaller,
  ): Promise<{ readonly cookie: string; readonly recoveryCodes: readonly string[] }>
  /** @throws {CommerceFailure} STAFF_INVITATION_NOT_VALID, TOO_MANY_TRIES */
  openInvitation(token: string, caller: StaffCaller): Promise<OpenInvitation>
  /** @throws {CommerceFailure} STAFF_INVITATION_NOT_VALID, PASSWORD_TOO_COMMON, TOO_MANY_TRIES */
  acceptInvitation(
    given: { readonly token: string; readonly name: string; readonly password: string },
    caller: StaffCaller,
  ): Promise<FirstStep>
  /** @throws {CommerceFailure} WRONG_PASSWORD, TOO_MANY_TRIES */
  confirm(session: StaffSession, password: string): Promise<void>
  /** Ends the member's other log-ins. @throws {CommerceFailure} WRONG_PASSWORD, PASSWORD_TOO_COMMON, TOO_MANY_TRIES */
  changePassword(
    session: StaffSession,
    change: { readonly currentPassword: string; readonly newPassword: string },
  ): Promise<void>
  renewRecoveryCodes(session: StaffSession): Promise<readonly string[]>
}

export interface StaffLogInsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly passwords: Passwords
  readonly bulkhead: Bulkhead
  readonly limits: RateLimits
  readonly sessions: StaffSessions
  readonly secondFactor: SecondFactor
  readonly shop: Shop
}

/** One function: short methods on one account. */
export function createStaffLogIns(options: StaffLogInsOptions): StaffLogIns {
  const { db, clock, passwords, bulkhead, limits, sessions, secondFactor, shop } = options
  const logOf = (by: string) => createBackOfficeLog({ db, clock, by })

  const begin: StaffLogIns['begin'] = async ({ email, password }, { ip, from, cookie }) => {
    const network = networkOf(ip)
    await limits.count('staff-log-in/address', network)
    await limits.count('staff-log-in/account-and-address', email, network)
    await limits.count('staff-log-in/account', email)
    const [member] = await db.select().from(staffMembers).where(eq(staffMembers.email, email))
    const known = member?.lockedAt === null ? member : undefined
    const isRight = await passwords.verify(known?.passwordHash ?? null, password)
    if (known === undefined || !isRight) throw new CommerceFailure('STAFF_LOGIN_REJECTED')
    await limits.forget('staff-log-in/account-and-address', email, network)
    return inTransaction(db, async (tx) => {
      await sessions.endByCookie(tx, cookie)
      return {
        cookie: await sessions.begin(tx, known.id, from),
        next: known.totpSecret === null ? ('second-factor' as const) : ('code' as const),
      }
    })
  }

  /** The log-in after its first step. */
  const findBegun = async ({ cookie }: StaffCaller): Promise<StaffSession> => {
    const session = await sessions.find(cookie)
    if (session === null || session.isComplete) throw new CommerceFailure('STAFF_NOT_LOGGED_IN')
    return session
  }

  const countCode = async ({ member }: StaffSession): Promise<void> => {
    await limits.count('staff-code/member', String(member.id))
    await limits.count('staff-code/member-and-day', String(member.id))
  }

  const provePassword = async ({ member }: StaffSession, password: string): Promise<void> => {
    await limits.count('staff-password/member', String(member.id))
    if (!(await bulkhead.pass(() => passwords.verify(member.passwordHash, password)))) throw wrongPassword()
    await limits.forget('staff-password/member', String(member.id))
  }

  return {
    begin: (given, caller) => bulkhead.pass(() => begin(given, caller)),

    async complete(code, caller) {
      const session = await findBegun(caller)
      const { id, email, totpSecret } = session.member
      if (totpSecret === null) throw new CommerceFailure('STAFF_NOT_LOGGED_IN')
      await countCode(session)
      const cookie = await inTransaction(db, async (tx) => {
        if (!(await secondFactor.spend(tx, { id, totpSecret }, code))) return null
        const action = /^\d{3} ?\d{3}$/.test(code) ? 'staff.log-in' : 'staff.use-recovery-code'
        await logOf(email).record(tx, { action, subject: email, after: caller.from })
        return sessions.complete(tx, session, caller.from)
      })
      if (cookie === null) throw codeRejected()
      await limits.forget('staff-code/member', String(id))
      return { cookie }
    },

    async offerSecondFactor(caller) {
      const session = await findBegun(caller)
      // Whoever has one changes it by an owner's link only: the password alone must not be enough.
      const { id, totpSecret } = session.member
      if (totpSecret !== null || (await hasStaffPasskey(db, id)))
        throw new CommerceFailure('STAFF_NOT_LOGGED_IN')
      const offered = secondFactor.offer(session.member.email)
      await sessions.offer(session, offered.secret)
      return offered
    },

    async enableSecondFactor(code, caller) {
      const session = await findBegun(caller)
      const { offeredTotpSecret, member } = session
      if (offeredTotpSecret === null) throw new CommerceFailure('STAFF_NOT_LOGGED_IN')
      await countCode(session)
      const enabled = await inTransaction(db, async (tx) => {
        const [row] = await tx
          .select({ totpSecret: staffMembers.totpSecret })
          .from(staffMembers)
          .where(eq(staffMembers.id, member.id))
          .for('update')
        // Another log-in was quicker.
        if (row?.totpSecret !== null || (await hasStaffPasskey(tx, member.id)))
          throw new CommerceFailure('STAFF_NOT_LOGGED_IN')
        const recoveryCodes = await secondFactor.enable(tx, member.id, offeredTotpSecret, code)
        if (recoveryCodes === null) return null
        await logOf(member.email).record(tx, { action: 'staff.second-factor', subject: member.email })
        return { recoveryCodes, cookie: await sessions.complete(tx, session, caller.from) }
      })
      if (enabled === null) throw codeRejected()
      await limits.forget('staff-code/member', String(member.id))
      return enabled
    },

    async openInvitation(token, { ip }) {
      await limits.count('staff-invitation/address', networkOf(ip))
      const invitation = await findInvitation(db, token, clock())
      await limits.giveBack('staff-invitation/address', networkOf(ip))
      return invitation
    },

    async acceptInvitation({ token, name, password }, { ip, from, cookie }) {
      await limits.count('staff-invitation/address', networkOf(ip))
      refuseCommonPassword(password, 'password', shop)
      await findInvitation(db, token, clock())
      const passwordHash = await bulkhead.pass(() => passwords.hash(password))
      const joined = await inTransaction(db, async (tx) => {
        const member = await acceptInvitation(tx, { token, name, passwordHash, at: clock() })
        await logOf(member.email).record(tx, {
          action: 'staff.join',
          subject: member.email,
          after: { role: member.role },
        })
        await sessions.endByCookie(tx, cookie)
        return { cookie: await sessions.begin(tx, member.id, from), next: 'second-factor' as const }
      })
      await limits.giveBack('staff-invitation/address', networkOf(ip))
      return joined
    },

    async confirm(session, password) {
      await provePassword(session, password)
      await sessions.confirm(session)
    },

    async changePassword(session, { currentPassword, newPassword }) {
      const { id, email } = session.member
      refuseCommonPassword(newPassword, 'newPassword', shop)
      await provePassword(session, currentPassword)
      const passwordHash = await bulkhead.pass(() => passwords.hash(newPassword))
      await inTransaction(db, async (tx) => {
        await tx.update(staffMembers).set({ passwordHash }).where(eq(staffMembers.id, id))
        await endStaffSessions(tx, id, session.id)
        await logOf(email).record(tx, { action: 'staff.password', subject: email })
      })
    },

    renewRecoveryCodes: ({ member }) =>
      inTransaction(db, async (tx) => {
        await logOf(member.email).record(tx, { action: 'staff.recovery-codes', subject: member.email })
        return secondFactor.renewRecoveryCodes(tx, member.id)
      }),
  }
}

const codeRejected = () => new CommerceFailure('STAFF_CODE_REJECTED')
