import { and, asc, eq, exists, gt, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../audit/refusal'
import { type Clock, later } from '../base/clock'
import { accountUnusedMail } from '../customers/mails'
import type { Database } from '../db/database'
import { customers } from '../db/schema/customers'
import { mailOutbox } from '../db/schema/mail'
import { orders } from '../db/schema/orders'
import { inTransaction } from '../db/transaction'
import { addressee } from '../mail/addressee'
import type { Outbox } from '../mail/outbox'
import type { Shop } from '../mail/shop'
import type { EraseCustomer } from './erase-customer'

const DAY_MS = 24 * 3_600_000
/** From when the mail is sent to the deletion. */
export const UNUSED_NOTICE_DAYS = 30
/** In one run, so that a shop that begins with this does not send all of it at once. */
const AT_ONCE = 100

const MAIL_EVENT = 'account-unused'
/** The event key of the mail that a customer was told by last. */
const MAIL_OF_CUSTOMER = sql`concat_ws('/', ${MAIL_EVENT}::text, ${customers.id}, (extract(epoch from ${customers.unusedToldAt}) * 1000)::bigint)`

interface UnusedAccountsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly shop: Shop
  readonly outbox: Outbox
  readonly erase: EraseCustomer
  readonly log: Pick<FastifyBaseLogger, 'info'>
  /** After which an account that nobody used goes; null for never. */
  readonly years: number | null
}

/** What one run did. */
interface UnusedAccountsRun {
  readonly told: number
  readonly deleted: number
}

export interface UnusedAccounts {
  /** What is due now; at most a hundred mails and a hundred deletions. */
  run(): Promise<UnusedAccountsRun>
}

/**
 * Tells customers who have neither come back nor ordered for years that their accounts go, and deletes them thirty days after
 * that mail was sent, as they would themselves. Whoever logs in meanwhile keeps the account. One with an order, return or refund under way stays until that is over.
 */
export function createUnusedAccounts(options: UnusedAccountsOptions): UnusedAccounts {
  const { db, clock, shop, outbox, erase, log, years } = options

  /** Until when an account was used that goes at `at`. */
  const usedUntil = (at: Date, keptYears: number): Date => {
    const until = new Date(at)
    until.setUTCFullYear(until.getUTCFullYear() - keptYears)
    return until
  }
  const isUnusedSince = (until: Date): SQL | undefined =>
    and(
      isNull(customers.erasedAt),
      lte(customers.lastUsedAt, until),
      // Of one who orders by telephone, the shop places the orders.
      notExists(
        db
          .select({ id: orders.id })
          .from(orders)
          .where(and(eq(orders.customerId, customers.id), gt(orders.placedAt, until))),
      ),
    )

  /** A mail that waits to be sent has told nobody. */
  const isToldSince = (until: Date): SQL =>
    exists(
      db
        .select({ id: mailOutbox.id })
        .from(mailOutbox)
        .where(and(eq(mailOutbox.eventKey, MAIL_OF_CUSTOMER), lte(mailOutbox.sentAt, until))),
    )

  async function tell(keptYears: number): Promise<number> {
    const now = clock()
    const goesAt = later(now, UNUSED_NOTICE_DAYS * DAY_MS)
    const until = usedUntil(goesAt, keptYears)
    return inTransaction(db, async (tx) => {
      const due = await tx
        .select()
        .from(customers)
        // Who was told, and then ordered without logging in, is told anew.
        .where(
          and(or(isNull(customers.unusedToldAt), lte(customers.unusedToldAt, until)), isUnusedSince(until)),
        )
        .orderBy(asc(customers.id))
        .limit(AT_ONCE)
        .for('no key update', { skipLocked: true })
      for (const customer of due) {
        await tx.update(customers).set({ unusedToldAt: now }).where(eq(customers.id, customer.id))
        const eventKey = `${MAIL_EVENT}/${customer.id}/${now.getTime()}`
        await outbox.put(
          tx,
          accountUnusedMail(shop, { ...addressee(customer), eventKey, years: keptYears, goesAt }),
        )
      }
      return due.length
    })
  }

  async function deleteDue(keptYears: number): Promise<number> {
    const now = clock()
    const toldUntil = later(now, -UNUSED_NOTICE_DAYS * DAY_MS)
    const until = usedUntil(now, keptYears)
    const due = await db
      .select({ email: customers.email })
      .from(customers)
      .where(and(gt(customers.unusedToldAt, until), isToldSince(toldUntil), isUnusedSince(until)))
      .orderBy(sql`random()`)
      .limit(AT_ONCE)
    let deleted = 0
    for (const { email } of due) {
      try {
        // Locked by then: one who logs in at this moment has used it, or finds no account.
        await erase(email, ({ unusedToldAt, lastUsedAt }) => unusedToldAt !== null && lastUsedAt <= until)
        deleted += 1
      } catch (error) {
        // Something is under way, or it was used or deleted meanwhile: the next run looks again.
        if (!(error instanceof Refusal)) throw error
      }
    }
    return deleted
  }

  return {
    async run() {
      if (years === null) return { told: 0, deleted: 0 }
      const result = { told: await tell(years), deleted: await deleteDue(years) }
      if (result.told + result.deleted > 0) log.info(result, 'accounts that nobody uses')
      return result
    },
  }
}
