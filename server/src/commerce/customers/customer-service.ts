import type { Registration } from '@store/shared/api/accounts'
import type { Customer } from '@store/shared/domain/customer'
import { FAILURES } from '@store/shared/messages/failures'
import { eq } from 'drizzle-orm'
import { networkOf } from '../../http/network-of'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { isUniqueViolation } from '../db/database-failure'
import { customers, passwordResets } from '../db/schema/customers'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import type { RateLimits } from '../http/rate-limits'
import type { Outbox } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import { isCommonPassword } from './common-passwords'
import type { Caller } from './known-devices'
import { emailChangedMail } from './mails'
import type { Passwords } from './passwords'
import type { IssuedSession, Sessions } from './sessions'
import type { Turnstile } from './turnstile'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface CustomerService {
  /** @throws {CommerceFailure} EMAIL_TAKEN, PASSWORD_TOO_COMMON, TOO_MANY_TRIES */
  register(registration: Registration, ip: string): Promise<IssuedSession>
  /** @throws {CommerceFailure} LOGIN_REJECTED, in the same time for an unknown account; TOO_MANY_TRIES */
  logIn(credentials: Credentials, caller: Caller): Promise<IssuedSession>
  logOut(customerId: number): Promise<void>
  /** @throws {CommerceFailure} NOT_FOUND */
  get(customerId: number): Promise<Customer>
  /** @throws {CommerceFailure} EMAIL_TAKEN, TOO_MANY_TRIES */
  update(customerId: number, fields: Omit<Customer, 'id'>): Promise<Customer>
}

export interface CustomerServiceOptions {
  readonly db: Database
  readonly clock: Clock
  readonly passwords: Passwords
  readonly turnstile: Turnstile
  readonly sessions: Sessions
  readonly limits: RateLimits
  readonly outbox: Outbox
  readonly shop: Shop
}

export const toCustomer = (row: typeof customers.$inferSelect): Customer => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  mobile: row.mobile,
})

export function createCustomerService(options: CustomerServiceOptions): CustomerService {
  const { db, clock, passwords, turnstile, sessions, limits, outbox, shop } = options

  const register = async (
    { firstName, lastName, email, mobile, password }: Registration,
    ip: string,
  ): Promise<IssuedSession> => {
    await limits.count('register/address', networkOf(ip))
    refuseCommonPassword(password)
    const passwordHash = await passwords.hash(password)
    try {
      const [row] = await db
        .insert(customers)
        .values({ firstName, lastName, email, mobile, passwordHash, createdAt: clock() })
        .returning()
      if (row === undefined) throw new Error('The new customer was not returned')
      return await sessions.start(row)
    } catch (error) {
      throw isUniqueViolation(error, 'customers_email') ? new CommerceFailure('EMAIL_TAKEN') : error
    }
  }

  const logIn = async ({ email, password }: Credentials, caller: Caller): Promise<IssuedSession> => {
    const network = networkOf(caller.ip)
    // In this order: what one address is refused does not use up the tries of an account.
    await limits.count('login/address', network)
    const [row] = await db.select().from(customers).where(eq(customers.email, email))
    const { device } = caller
    const isKnown = device !== null && device.customerId === row?.id
    if (isKnown) {
      await limits.count('login/device', device.id)
    } else {
      await limits.count('login/account-and-address', email, network)
      await limits.count('login/account', email)
    }
    const isRight = await passwords.verify(row?.passwordHash ?? null, password)
    if (row === undefined || !isRight) throw new CommerceFailure('LOGIN_REJECTED')
    if (isKnown) await limits.forget('login/device', device.id)
    else await limits.forget('login/account-and-address', email, network)
    return sessions.start(row)
  }

  return {
    register: (registration, ip) => turnstile.pass(() => register(registration, ip)),

    logIn: (credentials, caller) => turnstile.pass(() => logIn(credentials, caller)),

    logOut: (customerId) => inTransaction(db, (tx) => sessions.endAll(tx, customerId)),

    async get(customerId) {
      const [row] = await db.select().from(customers).where(eq(customers.id, customerId))
      if (row === undefined) throw new CommerceFailure('NOT_FOUND')
      return toCustomer(row)
    },

    async update(customerId, { firstName, lastName, email, mobile }) {
      const [current] = await db.select().from(customers).where(eq(customers.id, customerId))
      // The answer tells whether an address has an account: nobody may ask for many.
      if (current?.email !== email) await limits.count('email-change/customer', String(customerId))
      try {
        return await inTransaction(db, async (tx) => {
          const [before] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update')
          if (before === undefined || before.erasedAt !== null) throw new CommerceFailure('NOT_FOUND')
          await tx
            .update(customers)
            .set({ firstName, lastName, email, mobile })
            .where(eq(customers.id, customerId))
          if (email !== before.email) {
            // A code that went to the old address must not open the account any more.
            await tx.delete(passwordResets).where(eq(passwordResets.customerId, customerId))
            const eventKey = `email-changed/${customerId}/${clock().toISOString()}`
            await outbox.put(
              tx,
              emailChangedMail(shop, { to: before.email, firstName, newEmail: email, eventKey }),
            )
          }
          return { id: customerId, firstName, lastName, email, mobile }
        })
      } catch (error) {
        throw isUniqueViolation(error, 'customers_email') ? new CommerceFailure('EMAIL_TAKEN') : error
      }
    },
  }
}

/** @throws {CommerceFailure} PASSWORD_TOO_COMMON */
export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return
  throw new CommerceFailure('PASSWORD_TOO_COMMON', {
    fields: [{ path: 'password', message: FAILURES.PASSWORD_TOO_COMMON }],
  })
}
