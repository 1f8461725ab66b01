import { randomInt } from 'node:crypto'
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { deriveKeys, type SessionSecrets } from '../../config/derive-key'
import { type Clock, later } from '../base/clock'
import { hashCode, hashSecret, isCodeOf, randomSecret } from '../base/secrets'
import type { Database, Queryable, Transaction } from '../db/database'
import { isUniqueViolation } from '../db/database-failure'
import { customers, emailConfirmations, emailRestorations } from '../db/schema/customers'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import type { RateLimits } from '../http/rate-limits'
import { addressee } from '../mail/addressee'
import type { Outbox } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import type { Origin, SecurityLog } from '../security/security-log'
import type { Bulkhead } from './bulkhead'
import {
  addressInUseMail,
  emailChangedMail,
  emailCodeMail,
  emailGivenUpMail,
  emailRestoredMail,
  RESTORE_DAYS,
} from './mails'
import { dropCodes } from './one-time-codes'
import { dropPasskeys } from './passkeys'
import type { Passwords } from './passwords'
import type { Sessions } from './sessions'

const CODE_LIFE_MINUTES = 60
const TRIES = 5
const RESTORE_MS = RESTORE_DAYS * 24 * 3_600_000

type CustomerRow = typeof customers.$inferSelect

/**
 * Which e-mail address belongs to an account. One counts as the customer's once a code that was mailed to it came back; the address
 * that it takes the place of is told, and can take the account back for seven days. Codes and tokens are kept as hashes only.
 */
export interface EmailAddresses {
  /** Mails a code to the address; to its owner instead, at most once a day, where it has an account already. */
  ask(tx: Transaction, customerId: number, email: string, owner: CustomerRow | null): Promise<void>
  /**
   * Whose account an address has, or is kept for, besides the customer's own. Mails to it are bounded.
   *
   * @throws {CommerceFailure} TOO_MANY_TRIES
   */
  prepareToAsk(customerId: number, email: string): Promise<CustomerRow | null>
  /** @throws {CommerceFailure} OTP_REJECTED; OTP_EXPIRED once no code confirms any more; EMAIL_TAKEN */
  confirm(customerId: number, code: string, from: Origin): Promise<void>
  /** Another code for the address that waits, or for one that was never confirmed. @throws {CommerceFailure} TOO_MANY_TRIES */
  askAgain(customerId: number): Promise<void>
  /** The address that the customer wants and has not confirmed; null when none waits. */
  findPending(customer: CustomerRow): Promise<string | null>
  /** Tells the owner of an address that somebody tried to register with it, at most once a day. */
  tellOwner(email: string): Promise<void>
  /** Whether an address that was given up lately is kept for somebody else. */
  isKeptForAnother(tx: Queryable, email: string, customerId: number): Promise<boolean>
  /**
   * Gives an address back to the account that it was taken from. Every log-in ends and the password opens nothing any more: whoever
   * changed the address knew it. False when the token is not valid (any more).
   *
   * @throws {CommerceFailure} TOO_MANY_TRIES
   */
  restore(token: string, from: Origin): Promise<boolean>
  removeExpired(): Promise<void>
}

export interface EmailAddressesOptions {
  readonly db: Database
  readonly clock: Clock
  readonly passwords: Passwords
  readonly bulkhead: Bulkhead
  readonly sessions: Sessions
  readonly limits: RateLimits
  readonly outbox: Outbox
  readonly shop: Shop
  readonly sessionSecrets: SessionSecrets
  readonly securityLog: SecurityLog
}

export function createEmailAddresses(options: EmailAddressesOptions): EmailAddresses {
  const { db, clock, passwords, bulkhead, sessions, limits, outbox, shop, securityLog } = options
  const codeKeys = deriveKeys(options.sessionSecrets, 'e-mail confirmation code')
  const confirming = (customerId: number, email: string, code: string) => `${customerId}/${email}/${code}`
  const newKey = (event: string, customerId: number) =>
    `${event}/${customerId}/${hashSecret(randomSecret()).slice(0, 16)}`

  const findByEmail = async (email: string): Promise<CustomerRow | null> =>
    (await db.select().from(customers).where(eq(customers.email, email)))[0] ?? null

  const findWaiting = async (customerId: number) => {
    const [row] = await db
      .select()
      .from(emailConfirmations)
      .where(and(eq(emailConfirmations.customerId, customerId), gt(emailConfirmations.expiresAt, clock())))
    return row ?? null
  }

  const putNotice = async (tx: Queryable, owner: CustomerRow): Promise<void> => {
    await outbox.putBounded(
      tx,
      addressInUseMail(shop, { ...addressee(owner), eventKey: newKey('address-in-use', owner.id) }),
    )
  }

  const isKeptForAnother = async (tx: Queryable, email: string, customerId: number): Promise<boolean> => {
    const [kept] = await tx
      .select({ id: emailRestorations.id })
      .from(emailRestorations)
      .where(
        and(
          eq(emailRestorations.email, email),
          ne(emailRestorations.customerId, customerId),
          gt(emailRestorations.expiresAt, clock()),
        ),
      )
      .limit(1)
    return kept !== undefined
  }

  const ask: EmailAddresses['ask'] = async (tx, customerId, email, owner) => {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const asked = {
      email,
      codeHash: owner === null ? hashCode(codeKeys[0], confirming(customerId, email, code)) : '',
      triesLeft: TRIES,
      expiresAt: later(clock(), CODE_LIFE_MINUTES * 60_000),
    }
    await tx
      .insert(emailConfirmations)
      .values({ customerId, ...asked })
      .onConflictDoUpdate({ target: emailConfirmations.customerId, set: asked })
    if (owner !== null) return
    await outbox.putBounded(
      tx,
      emailCodeMail(shop, {
        to: email,
        code,
        minutes: CODE_LIFE_MINUTES,
        eventKey: newKey('email-code', customerId),
      }),
    )
  }

  const tellOnceADay = async (owner: CustomerRow): Promise<void> => {
    if (await limits.take('address-in-use/customer', String(owner.id))) await putNotice(db, owner)
  }

  const prepareToAsk: EmailAddresses['prepareToAsk'] = async (customerId, email) => {
    await limits.count('email-code/customer', String(customerId))
    await limits.count('email-code/recipient', email)
    const found = await findByEmail(email)
    const owner = found?.id === customerId ? null : found
    if (owner !== null) await tellOnceADay(owner)
    return owner
  }

  /** In one transaction with the end of its code, so that none confirms twice. */
  const takeAddress = async (
    tx: Transaction,
    customerId: number,
    codeHash: string,
    from: Origin,
  ): Promise<void> => {
    const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update')
    if (customer === undefined || customer.erasedAt !== null) throw new CommerceFailure('OTP_EXPIRED')
    const [used] = await tx
      .delete(emailConfirmations)
      .where(and(eq(emailConfirmations.customerId, customerId), eq(emailConfirmations.codeHash, codeHash)))
      .returning({ email: emailConfirmations.email })
    if (used === undefined) throw new CommerceFailure('OTP_EXPIRED')
    const { email } = used
    await tx.update(customers).set({ email, emailConfirmedAt: clock() }).where(eq(customers.id, customerId))
    const action = email === customer.email ? 'email.confirmed' : 'email.changed'
    await securityLog.record(tx, { customerId, action }, from)
    if (email === customer.email) return
    // After the update, which waits for whoever gives the address up at this moment.
    if (await isKeptForAnother(tx, email, customerId)) throw new CommerceFailure('EMAIL_TAKEN')
    // A code that went to the old address must not open the account any more.
    await dropCodes(tx, customerId)
    const token = randomSecret()
    await tx.insert(emailRestorations).values({
      customerId,
      email: customer.email,
      tokenHash: hashSecret(token),
      expiresAt: later(clock(), RESTORE_MS),
    })
    const eventKey = newKey('email-changed', customerId)
    await outbox.put(tx, emailChangedMail(shop, { ...addressee(customer), newEmail: email, token, eventKey }))
  }

  const restore = async (token: string, from: Origin): Promise<boolean> => {
    // Whoever changed the address knew the password: only a recovery opens the account again.
    const passwordHash = await passwords.hash(randomSecret())
    return inTransaction(db, async (tx) => {
      const isOpen = and(
        eq(emailRestorations.tokenHash, hashSecret(token)),
        gt(emailRestorations.expiresAt, clock()),
      )
      const [asked] = await tx.select().from(emailRestorations).where(isOpen)
      if (asked === undefined) return false
      const { customerId, email } = asked
      const [before] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update')
      const [kept] = await tx.select().from(emailRestorations).where(isOpen).for('update')
      if (before === undefined || before.erasedAt !== null || kept === undefined) return false
      await tx
        .update(customers)
        .set({ email, passwordHash, emailConfirmedAt: clock() })
        .where(eq(customers.id, customerId))
      // Addresses that came after it take nothing back.
      await tx
        .delete(emailRestorations)
        .where(and(eq(emailRestorations.customerId, customerId), sql`${emailRestorations.id} >= ${asked.id}`))
      await tx.delete(emailConfirmations).where(eq(emailConfirmations.customerId, customerId))
      await dropCodes(tx, customerId)
      await dropPasskeys(tx, customerId)
      await sessions.endAll(tx, customerId)
      await securityLog.record(tx, { customerId, action: 'email.restored' }, from)
      const restored = { ...before, email, emailConfirmedAt: clock() }
      await outbox.put(
        tx,
        emailRestoredMail(shop, { ...addressee(restored), eventKey: newKey('email-restored', customerId) }),
      )
      if (before.email !== email) {
        const eventKey = newKey('email-given-up', customerId)
        await outbox.put(tx, emailGivenUpMail(shop, { to: before.email, eventKey }))
      }
      return true
    })
  }

  return {
    ask,
    prepareToAsk,
    isKeptForAnother,

    async confirm(customerId, code, from) {
      await limits.count('reset/address', from.network)
      // The try is spent before the code is looked at, so that guesses made at once cannot share one.
      const [row] = await db
        .update(emailConfirmations)
        .set({ triesLeft: sql`${emailConfirmations.triesLeft} - 1` })
        .where(
          and(
            eq(emailConfirmations.customerId, customerId),
            gt(emailConfirmations.triesLeft, 0),
            gt(emailConfirmations.expiresAt, clock()),
          ),
        )
        .returning()
      if (row === undefined) throw new CommerceFailure('OTP_EXPIRED')
      if (!isCodeOf(row.codeHash, codeKeys, confirming(customerId, row.email, code))) {
        throw new CommerceFailure(row.triesLeft > 0 ? 'OTP_REJECTED' : 'OTP_EXPIRED')
      }
      try {
        await inTransaction(db, (tx) => takeAddress(tx, customerId, row.codeHash, from))
      } catch (error) {
        throw isUniqueViolation(error, 'customers_email') ? new CommerceFailure('EMAIL_TAKEN') : error
      }
    },

    async askAgain(customerId) {
      const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
      if (customer === undefined) return
      const waiting = await findWaiting(customerId)
      const email = waiting?.email ?? (customer.emailConfirmedAt === null ? customer.email : null)
      if (email === null) return
      const owner = await prepareToAsk(customerId, email)
      await inTransaction(db, (tx) => ask(tx, customerId, email, owner))
    },

    async findPending({ id, email }) {
      const waiting = await findWaiting(id)
      return waiting === null || waiting.email === email ? null : waiting.email
    },

    async tellOwner(email) {
      const owner = await findByEmail(email)
      if (owner !== null) await tellOnceADay(owner)
    },

    async restore(token, from) {
      await limits.count('reset/address', from.network)
      return bulkhead.pass(() => restore(token, from))
    },

    async removeExpired() {
      await db.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, clock()))
      await db.delete(emailRestorations).where(lte(emailRestorations.expiresAt, clock()))
    },
  }
}
