import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { type Clock, later } from '../../base/clock'
import { hashSecret, randomSecret } from '../../base/secrets'
import type { Database, Queryable, Transaction } from '../../db/database'
import { customers, emailConfirmations, emailRestorations } from '../../db/schema/customers'
import { inTransaction } from '../../db/transaction'
import type { Bulkhead } from '../../http/limits/bulkhead'
import type { RateLimits } from '../../http/limits/rate-limits'
import { addressee } from '../../mail/addressee'
import type { Outbox } from '../../mail/outbox'
import type { Shop } from '../../mail/shop'
import type { Origin, SecurityLog } from '../../security/security-log'
import { emailChangedMail, emailGivenUpMail, emailRestoredMail, RESTORE_DAYS } from '../mails'
import { dropCodes } from '../one-time-codes'
import { dropPasskeys } from '../passkeys/passkeys'
import type { Passwords } from '../passwords/passwords'
import type { Sessions } from '../sessions/sessions'

/** Of a mail; each is another one. */
export const newMailKey = (event: string, customerId: number): string =>
  `${event}/${customerId}/${hashSecret(randomSecret()).slice(0, 16)}`

const RESTORE_MS = RESTORE_DAYS * 24 * 3_600_000

type CustomerRow = typeof customers.$inferSelect

/** An address that was given up stays its former owner's for seven days, who can take the account back by the link in a mail. */
export interface EmailRestorations {
  /** Whether an address that was given up lately is kept for its former owner. */
  isKeptForAnother(tx: Queryable, email: string, customerId: number): Promise<boolean>
  /**
   * Gives an address back to the account that it was taken from. Every log-in ends and the password opens nothing any more: whoever
   * changed the address knew it. False when the token is not valid (any more).
   *
   * @throws {CommerceFailure} TOO_MANY_TRIES
   */
  restore(token: string, from: Origin): Promise<boolean>
  /** Keeps the address that the account had, and mails it the link. */
  keepFormer(tx: Transaction, customer: CustomerRow, newEmail: string): Promise<void>
}

export interface EmailRestorationsOptions {
  readonly clock: Clock
  readonly db: Database
  readonly passwords: Passwords
  readonly bulkhead: Bulkhead
  readonly sessions: Sessions
  readonly limits: RateLimits
  readonly outbox: Outbox
  readonly shop: Shop
  readonly securityLog: SecurityLog
}

export function createEmailRestorations(options: EmailRestorationsOptions): EmailRestorations {
  const { db, clock, passwords, bulkhead, sessions, limits, outbox, shop, securityLog } = options

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
        emailRestoredMail(shop, {
          ...addressee(restored),
          eventKey: newMailKey('email-restored', customerId),
        }),
      )
      if (before.email !== email) {
        const eventKey = newMailKey('email-given-up', customerId)
        await outbox.put(
          tx,
          emailGivenUpMail(shop, { to: before.email, language: before.language, eventKey }),
        )
      }
      return true
    })
  }

  return {
    isKeptForAnother,

    async keepFormer(tx, customer, newEmail) {
      const token = randomSecret()
      const eventKey = newMailKey('email-changed', customer.id)
      await tx.insert(emailRestorations).values({
        customerId: customer.id,
        email: customer.email,
        tokenHash: hashSecret(token),
        expiresAt: later(clock(), RESTORE_MS),
      })
      await outbox.put(tx, emailChangedMail(shop, { ...addressee(customer), newEmail, token, eventKey }))
    },

    async restore(token, from) {
      await limits.count('reset/address', from.network)
      return bulkhead.pass(() => restore(token, from))
    },
  }
}
