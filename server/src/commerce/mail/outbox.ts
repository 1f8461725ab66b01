import { isRecord } from '@store/shared/domain/record'
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, later } from '../base/clock'
import { type Failpoint, noFailpoint } from '../base/failpoints'
import type { Database, Queryable } from '../db/database'
import { mailOutbox } from '../db/schema/mail'
import type { Mailer, OutgoingMail } from './mailer'

export interface Outbox {
  /** Takes a mail in the transaction of its event; a second one for the same event is dropped. */
  put(tx: Queryable, mail: OutgoingMail): Promise<void>
  /** Sends what is due; returns how many left. Several processes may do so at once: each mail goes to one of them. */
  dispatch(): Promise<number>
  /** Newest first, at most a hundred. */
  list(recipient?: string): Promise<readonly StoredMail[]>
}

export interface StoredMail extends OutgoingMail {
  readonly at: Date
  readonly isSent: boolean
}

interface OutboxOptions {
  readonly db: Database
  readonly clock: Clock
  /** Null keeps the mails for a developer to read. */
  readonly mailer: Mailer | null
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly failpoint?: Failpoint
}

const BATCH = 20
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 3_600_000
/** For how long a mail belongs to the process that took it. */
const LEASE_MS = 120_000

export function createOutbox({ db, clock, mailer, log, failpoint = noFailpoint }: OutboxOptions): Outbox {
  /** A mail is taken by moving its next attempt past the lease, so that no second process sends it meanwhile. */
  const takeDue = async () => {
    const due = db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextAttemptAt, clock())))
      .orderBy(asc(mailOutbox.id))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    return db
      .update(mailOutbox)
      .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: later(clock(), LEASE_MS) })
      .where(sql`${mailOutbox.id} in ${due}`)
      .returning()
  }

  const sendOne = async (by: Mailer, row: typeof mailOutbox.$inferSelect): Promise<boolean> => {
    await failpoint('mail/taken')
    try {
      await by.send({ eventKey: row.eventKey, to: row.recipient, subject: row.subject, text: row.body })
    } catch (error) {
      const delayMs = Math.min(FIRST_RETRY_MS * 2 ** (row.attempts - 1), LONGEST_RETRY_MS)
      // The server's answer can name the recipient: it stays in the table.
      log.warn(
        { mail: row.id, reason: reasonOf(error), delayMs },
        'a mail was not taken and will be tried again',
      )
      await db
        .update(mailOutbox)
        .set({ nextAttemptAt: later(clock(), delayMs), lastError: String(error).slice(0, 500) })
        .where(eq(mailOutbox.id, row.id))
      return false
    }
    await failpoint('mail/sent')
    await db
      .update(mailOutbox)
      .set({ sentAt: clock(), lastError: null, ...(holdsSecret(row) && { subject: BLANKED, body: BLANKED }) })
      .where(eq(mailOutbox.id, row.id))
    return true
  }

  return {
    async put(tx, { eventKey, to, subject, text }) {
      const now = clock()
      await tx
        .insert(mailOutbox)
        .values({ eventKey, recipient: to, subject, body: text, createdAt: now, nextAttemptAt: now })
        .onConflictDoNothing({ target: mailOutbox.eventKey })
    },

    async dispatch() {
      if (mailer === null) return 0
      let sent = 0
      for (const row of await takeDue()) if (await sendOne(mailer, row)) sent += 1
      return sent
    },

    async list(recipient) {
      const rows = await db
        .select()
        .from(mailOutbox)
        .where(recipient === undefined ? undefined : eq(mailOutbox.recipient, recipient))
        .orderBy(desc(mailOutbox.id))
        .limit(100)
      return rows.map((row) => ({
        eventKey: row.eventKey,
        to: row.recipient,
        subject: row.subject,
        text: row.body,
        at: row.createdAt,
        isSent: row.sentAt !== null,
      }))
    },
  }
}

/** Whose text opens an account: it is needed until it is sent, and not after. */
export const holdsSecret = ({ eventKey }: { readonly eventKey: string }): boolean =>
  ['reset-code/', 'email-code/', 'email-changed/'].some((event) => eventKey.startsWith(event))
export const BLANKED = '(Blanked when it was sent.)'

const reasonOf = (error: unknown): unknown =>
  isRecord(error) ? (error.responseCode ?? error.code ?? null) : null
