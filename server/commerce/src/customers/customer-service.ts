import { randomUUID } from 'node:crypto'
import { networkOf } from '@store/platform/http/network-of'
import type { ProfileChange, Registration } from '@store/shared/api/accounts'
import type { CustomerProfile } from '@store/shared/domain/people/customer'
import { API_FAILURES } from '@store/shared/messages/failures/api-failures'
import { and, eq, ne } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import type { Database, Queryable, Transaction } from '../db/database'
import { customers, emailConfirmations } from '../db/schema/customers'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import type { Bulkhead } from '../http/limits/bulkhead'
import type { RateLimits } from '../http/limits/rate-limits'
import { addressee } from '../mail/addressee'
import type { Outbox } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import type { Origin, SecurityLog } from '../security/security-log'
import type { EmailAddresses } from './email/email-addresses'
import { mobileChangedMail, passwordChangedMail } from './mails'
import { dropCodes } from './one-time-codes'
import { isCommonPassword } from './passwords/common-passwords'
import { type PasswordProof, wrongPassword } from './passwords/password-proof'
import type { Passwords } from './passwords/passwords'
import type { Caller } from './sessions/known-devices'
import type { NewDeviceNotice } from './sessions/new-device-notice'
import type { IssuedSession, Sessions } from './sessions/sessions'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface CustomerService {
  /** @throws {CommerceFailure} EMAIL_TAKEN, PASSWORD_TOO_COMMON, TOO_MANY_TRIES */
  register(registration: Registration, caller: Caller): Promise<IssuedSession>
  /** @throws {CommerceFailure} LOGIN_REJECTED, in the same time for an unknown account; TOO_MANY_TRIES */
  logIn(credentials: Credentials, caller: Caller): Promise<IssuedSession>
  logOut(customerId: number, from: Origin): Promise<void>
  /** As a transaction has it, where one is given. @throws {CommerceFailure} NOT_FOUND */
  get(customerId: number, tx?: Transaction): Promise<CustomerProfile>
  /**
   * Names change at once. The mobile number needs the password, and so does the e-mail address, which stays as it is until the new
   * one is confirmed.
   *
   * @throws {CommerceFailure} PASSWORD_REQUIRED, WRONG_PASSWORD, TOO_MANY_TRIES, NOT_FOUND
   */
  update(customerId: number, change: ProfileChange, from: Origin): Promise<CustomerProfile>
  /** Ends every log-in and begins the one that it gives. @throws {CommerceFailure} WRONG_PASSWORD, PASSWORD_TOO_COMMON, TOO_MANY_TRIES */
  changePassword(customerId: number, change: PasswordChange, caller: Caller): Promise<IssuedSession>
}

export interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
}

export interface CustomerServiceOptions {
  readonly db: Database
  readonly clock: Clock
  readonly passwords: Passwords
  readonly bulkhead: Bulkhead
  readonly sessions: Sessions
  readonly limits: RateLimits
  readonly outbox: Outbox
  readonly shop: Shop
  readonly addresses: EmailAddresses
  readonly securityLog: SecurityLog
  readonly provePassword: PasswordProof
  /** Whether codes can go to mobile numbers. */
  readonly canSendSms: boolean
  readonly tellOfNewDevice: NewDeviceNotice
}

type CustomerRow = typeof customers.$inferSelect

export const toCustomer = (row: CustomerRow): Omit<CustomerProfile, 'pendingEmail' | 'canConfirmMobile'> => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  mobile: row.mobile,
  isEmailConfirmed: row.emailConfirmedAt !== null,
  isMobileConfirmed: row.mobileConfirmedAt !== null,
})

/** One function: short methods on one account. */
export function createCustomerService(options: CustomerServiceOptions): CustomerService {
  const { db, clock, passwords, bulkhead, sessions, limits, outbox, shop, addresses, securityLog } = options
  const { provePassword, tellOfNewDevice, canSendSms } = options

  const register = async (
    { firstName, lastName, email, mobile, password }: Registration,
    caller: Caller,
  ): Promise<IssuedSession> => {
    const network = networkOf(caller.ip)
    await limits.count('register/address', network)
    refuseCommonPassword(password, 'password', shop)
    // Counted before the answer is known, so that tries made at once do not share one.
    await limits.count('register-taken/address', network)
    const passwordHash = await passwords.hash(password)
    const opened = await inTransaction(db, async (tx) => {
      const [row] = await tx
        .insert(customers)
        .values({
          firstName,
          lastName,
          email,
          mobile,
          passwordHash,
          createdAt: clock(),
          language: caller.from.language,
        })
        .onConflictDoNothing({ target: customers.email })
        .returning()
      if (row === undefined) return 'taken'
      if (await addresses.isKeptForAnother(tx, email, row.id)) throw new CommerceFailure('EMAIL_TAKEN')
      await addresses.ask(tx, row, email, null)
      await securityLog.record(tx, { customerId: row.id, action: 'account.registered' }, caller.from)
      return sessions.start(tx, row, caller.from)
    })
    if (opened === 'taken') {
      await addresses.tellOwner(email)
      throw new CommerceFailure('EMAIL_TAKEN')
    }
    await limits.giveBack('register-taken/address', network)
    return opened
  }

  const logIn = async ({ email, password }: Credentials, caller: Caller): Promise<IssuedSession> => {
    const network = networkOf(caller.ip)
    // In this order: what one address is refused does not use up the tries of an account.
    await limits.count('login/address', network)
    const [row] = await db.select().from(customers).where(eq(customers.email, email))
    const { device, from } = caller
    const isKnown = device !== null && device.customerId === row?.id
    if (isKnown) {
      await limits.count('login/device', device.id)
    } else {
      await limits.count('login/account-and-address', email, network)
      await limits.count('login/account', email)
    }
    const isRight = await passwords.verify(row?.passwordHash ?? null, password)
    if (row === undefined || !isRight) {
      await securityLog.recordRefusedLogIn(email, from)
      throw new CommerceFailure('LOGIN_REJECTED')
    }
    const issued = await inTransaction(db, async (tx) => {
      await securityLog.record(tx, { customerId: row.id, action: 'log-in.succeeded' }, from)
      return sessions.start(tx, row, from)
    })
    if (isKnown) await limits.forget('login/device', device.id)
    else {
      await limits.forget('login/account-and-address', email, network)
      await tellOfNewDevice(row, 'password', caller)
    }
    return issued
  }

  const findById = async (customerId: number, tx: Queryable = db): Promise<CustomerRow> => {
    const [row] = await tx.select().from(customers).where(eq(customers.id, customerId))
    if (row === undefined) throw new CommerceFailure('NOT_FOUND')
    return row
  }

  const profileOf = async (row: CustomerRow, tx: Queryable = db): Promise<CustomerProfile> => ({
    ...toCustomer(row),
    pendingEmail: await addresses.findPending(row, tx),
    canConfirmMobile: canSendSms && row.mobileConfirmedAt === null,
  })

  const prove = async (known: CustomerRow, password: string | undefined, from: Origin): Promise<void> => {
    if (password === undefined) throw passwordRequired()
    await provePassword(known, password, from)
  }

  /** As it is now; a password that was asked for has to be the same still. */
  const lock = async (tx: Transaction, known: CustomerRow, isProved: boolean): Promise<CustomerRow> => {
    const [row] = await tx.select().from(customers).where(eq(customers.id, known.id)).for('update')
    if (row === undefined || row.erasedAt !== null) throw new CommerceFailure('NOT_FOUND')
    if (isProved && row.passwordHash !== known.passwordHash) throw wrongPassword()
    return row
  }

  return {
    register: (registration, caller) => bulkhead.pass(() => register(registration, caller)),

    logIn: (credentials, caller) => bulkhead.pass(() => logIn(credentials, caller)),

    logOut: (customerId, from) =>
      inTransaction(db, async (tx) => {
        await sessions.endAll(tx, customerId)
        await securityLog.record(tx, { customerId, action: 'log-out' }, from)
      }),

    get: async (customerId, tx) => profileOf(await findById(customerId, tx), tx),

    async update(customerId, { currentPassword, firstName, lastName, email, mobile }, from) {
      const known = await findById(customerId)
      const isEmailNew = email !== known.email
      const isProved = isEmailNew || mobile !== known.mobile
      if (isProved) await prove(known, currentPassword, from)
      const owner = isEmailNew ? await addresses.prepareToAsk(customerId, email) : null
      return inTransaction(db, async (tx) => {
        const before = await lock(tx, known, isProved)
        if (!isProved && (email !== before.email || mobile !== before.mobile)) throw passwordRequired()
        const [after] = await tx
          .update(customers)
          .set({
            firstName,
            lastName,
            mobile,
            language: from.language,
            ...(mobile !== before.mobile && { mobileConfirmedAt: null }),
          })
          .where(eq(customers.id, customerId))
          .returning()
        if (after === undefined) throw new CommerceFailure('NOT_FOUND')
        if (mobile !== before.mobile) {
          // A code that went to the old number must not open the account any more.
          await dropCodes(tx, customerId)
          const eventKey = `mobile-changed/${customerId}/${randomUUID()}`
          await outbox.put(tx, mobileChangedMail(shop, { ...addressee(after), eventKey }))
        }
        if (isEmailNew) await addresses.ask(tx, after, email, owner)
        const action = isEmailNew
          ? 'email.asked'
          : mobile === before.mobile
            ? 'profile.changed'
            : 'mobile.changed'
        await securityLog.record(tx, { customerId, action }, from)
        return profileOf(after, tx)
      })
    },

    async changePassword(customerId, { currentPassword, newPassword }, caller) {
      refuseCommonPassword(newPassword, 'newPassword', shop)
      const known = await findById(customerId)
      await prove(known, currentPassword, caller.from)
      const passwordHash = await bulkhead.pass(() => passwords.hash(newPassword))
      return inTransaction(db, async (tx) => {
        await lock(tx, known, true)
        await sessions.endAll(tx, customerId)
        // Nothing that was asked for with the old password goes on.
        await dropCodes(tx, customerId)
        await dropPendingEmail(tx, known)
        const [after] = await tx
          .update(customers)
          .set({ passwordHash })
          .where(eq(customers.id, customerId))
          .returning()
        if (after === undefined) throw new CommerceFailure('NOT_FOUND')
        const eventKey = `password-changed/${customerId}/${randomUUID()}`
        await outbox.put(tx, passwordChangedMail(shop, { ...addressee(after), eventKey }))
        await securityLog.record(tx, { customerId, action: 'password.changed' }, caller.from)
        return sessions.start(tx, after, caller.from)
      })
    },
  }
}

const passwordRequired = () =>
  new CommerceFailure('PASSWORD_REQUIRED', {
    fields: [{ path: 'currentPassword', message: API_FAILURES.PASSWORD_REQUIRED }],
  })

/** Cancels a change of the address that was not confirmed; the confirmation of the address itself goes on. */
export async function dropPendingEmail(tx: Transaction, { id, email }: CustomerRow): Promise<void> {
  await tx
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.customerId, id), ne(emailConfirmations.email, email)))
}

/** @throws {CommerceFailure} PASSWORD_TOO_COMMON */
export function refuseCommonPassword(
  password: string,
  path: 'password' | 'newPassword',
  shop: Pick<Shop, 'name'>,
): void {
  if (!isCommonPassword(password, shop.name)) return
  throw new CommerceFailure('PASSWORD_TOO_COMMON', {
    fields: [{ path, message: API_FAILURES.PASSWORD_TOO_COMMON }],
  })
}
