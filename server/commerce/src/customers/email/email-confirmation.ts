import { randomInt } from 'node:crypto'
import { deriveKeys, type Keys, type SessionSecrets } from '@store/platform/config/secrets/derive-key'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Clock, later } from '../../base/clock'
import { hashCode, isCodeOf } from '../../base/secrets'
import type { Database, Queryable, Transaction } from '../../db/database'
import { isUniqueViolation } from '../../db/database-failure'
import { customers, emailConfirmations } from '../../db/schema/customers'
import { inTransaction } from '../../db/transaction'
import { CommerceFailure } from '../../http/commerce-failure'
import type { RateLimits } from '../../http/limits/rate-limits'
import { addressee } from '../../mail/addressee'
import type { Outbox } from '../../mail/outbox'
import type { Shop } from '../../mail/shop'
import type { Origin, SecurityLog } from '../../security/security-log'
import { addressInUseMail, emailCodeMail } from '../mails'
import { dropCodes } from '../one-time-codes'
import { type EmailRestorations, newMailKey } from './email-restoration'

const CODE_LIFE_MINUTES = 60
const TRIES = 5

type CustomerRow = typeof customers.$inferSelect

/** An address counts as the customer's once a code that was mailed to it came back. */
export interface EmailConfirmations {
  /** Mails a code to the address; to its owner instead, at most once a day, where it has an account already. */
  ask(
    tx: Transaction,
    customer: Pick<CustomerRow, 'id' | 'language'>,
    email: string,
    owner: CustomerRow | null,
  ): Promise<void>
  /**
   * Whose account an address has, or is kept for, besides the customer's own. Mails to it are bounded.
   *
   * @throws {CommerceFailure} TOO_MANY_TRIES
   */
  prepareToAsk(customerId: number, email: string): Promise<CustomerRow | null>
  /**
   * @param then what is answered, read in the same transaction
   * @throws {CommerceFailure} OTP_REJECTED; OTP_EXPIRED once no code confirms any more; EMAIL_TAKEN
   */
  confirm<T>(
    given: { readonly customerId: number; readonly code: string; readonly from: Origin },
    then: (tx: Transaction) => Promise<T>,
  ): Promise<T>
  /** Another code for the address that waits, or for one that was never confirmed. @throws {CommerceFailure} TOO_MANY_TRIES */
  askAgain(customerId: number): Promise<void>
  /** The address that the customer wants and has not confirmed; null when none waits. */
  findPending(customer: CustomerRow, tx?: Queryable): Promise<string | null>
  /** Tells the owner of an address that there was a try to register with it, at most once a day. */
  tellOwner(email: string): Promise<void>
}

export interface EmailConfirmationsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
  readonly outbox: Outbox
  readonly shop: Shop
  readonly sessionSecrets: SessionSecrets
  readonly securityLog: SecurityLog
  readonly restorations: Pick<EmailRestorations, 'isKeptForAnother' | 'keepFormer'>
}

export function createEmailConfirmations(options: EmailConfirmationsOptions): EmailConfirmations {
  const { db, clock, limits } = options
  const codeKeys = deriveKeys(options.sessionSecrets, 'e-mail confirmation code')
  const ask = createAsk(options, codeKeys)
  const takeAddress = createTakeAddress(options)
  const { prepareToAsk, tellOwner } = createOwnerNotices(options)

  const findWaiting = async (customerId: number, tx: Queryable = db) => {
    const [row] = await tx
      .select()
      .from(emailConfirmations)
      .where(and(eq(emailConfirmations.customerId, customerId), gt(emailConfirmations.expiresAt, clock())))
    return row ?? null
  }

  return {
    ask,
    prepareToAsk,
    tellOwner,

    async confirm({ customerId, code, from }, then) {
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
        return await inTransaction(db, async (tx) => {
          await takeAddress(tx, customerId, row.codeHash, from)
          return then(tx)
        })
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
      await inTransaction(db, (tx) => ask(tx, customer, email, owner))
    },

    async findPending({ id, email }, tx) {
      const waiting = await findWaiting(id, tx)
      return waiting === null || waiting.email === email ? null : waiting.email
    },
  }
}

/** What a code confirms. */
const confirming = (customerId: number, email: string, code: string): string =>
  `${customerId}/${email}/${code}`

function createAsk(
  { clock, outbox, shop }: EmailConfirmationsOptions,
  codeKeys: Keys,
): EmailConfirmations['ask'] {
  return async (tx, { id: customerId, language }, email, owner) => {
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
        language,
        code,
        minutes: CODE_LIFE_MINUTES,
        eventKey: newMailKey('email-code', customerId),
      }),
    )
  }
}

function createTakeAddress({ clock, securityLog, restorations }: EmailConfirmationsOptions) {
  /** In one transaction with the end of its code, so that none confirms twice. */
  return async (tx: Transaction, customerId: number, codeHash: string, from: Origin): Promise<void> => {
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
    if (await restorations.isKeptForAnother(tx, email, customerId)) throw new CommerceFailure('EMAIL_TAKEN')
    // A code that went to the old address must not open the account any more.
    await dropCodes(tx, customerId)
    await restorations.keepFormer(tx, customer, email)
  }
}

/** Tells the owner of an address that another customer wants it. */
function createOwnerNotices({
  db,
  limits,
  outbox,
  shop,
}: EmailConfirmationsOptions): Pick<EmailConfirmations, 'prepareToAsk' | 'tellOwner'> {
  const findByEmail = async (email: string): Promise<CustomerRow | null> =>
    (await db.select().from(customers).where(eq(customers.email, email)))[0] ?? null

  const putNotice = async (tx: Queryable, owner: CustomerRow): Promise<void> => {
    await outbox.putBounded(
      tx,
      addressInUseMail(shop, { ...addressee(owner), eventKey: newMailKey('address-in-use', owner.id) }),
    )
  }

  const tellOnceADay = async (owner: CustomerRow): Promise<void> => {
    if (await limits.take('address-in-use/customer', String(owner.id))) await putNotice(db, owner)
  }

  return {
    async prepareToAsk(customerId, email) {
      await limits.count('email-code/customer', String(customerId))
      await limits.count('email-code/recipient', email)
      const found = await findByEmail(email)
      const owner = found?.id === customerId ? null : found
      if (owner !== null) await tellOnceADay(owner)
      return owner
    },

    async tellOwner(email) {
      const owner = await findByEmail(email)
      if (owner !== null) await tellOnceADay(owner)
    },
  }
}
