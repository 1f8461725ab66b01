import { isRecord } from '@store/shared/domain/record'
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, later } from '../base/clock'
import { type Failpoint, noFailpoint } from '../base/failpoints'
import type { Database, Queryable } from '../db/database'
import { MESSAGE_CHANNELS, type MessageChannel, mailOutbox } from '../db/schema/mail'
import type { Mailer, OutgoingMail } from './mailer'
import type { OutgoingSms, SmsSender } from './sms'

export interface Outbox {
  /** Takes a mail in the transaction of its event; a second one for the same event is dropped. */
  put(tx: Queryable, mail: OutgoingMail): Promise<void>
  /** The same for an SMS. */
  putSms(tx: Queryable, sms: OutgoingSms): Promise<void>
  /** Sends what is due; returns how many left. Several processes may do so at once: each message goes to one of them. */
  dispatch(): Promise<number>
  /** Newest first, at most a hundred. */
  list(recipient?: string): Promise<readonly StoredMail[]>
}

export interface StoredMail extends OutgoingMail {
  readonly channel: MessageChannel
  readonly at: Date
  readonly isSent: boolean
}

interface OutboxOptions {
  readonly db: Database
  readonly clock: Clock
  /** Null keeps the mails for a developer to read. */
  readonly mailer: Mailer | null
  /** Null keeps the SMS. */
  readonly smsSender?: SmsSender | null
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly failpoint?: Failpoint
}

type Row = typeof mailOutbox.$inferSelect

const BATCH = 20
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 3_600_000
/** For how long a mail belongs to the process that took it. */
const LEASE_MS = 120_000

export function createOutbox(options: OutboxOptions): Outbox {
  const { db, clock, mailer, smsSender = null, log, failpoint = noFailpoint } = options
  const senders: Readonly<Record<MessageChannel, ((row: Row) => Promise<void>) | null>> = {
    mail:
      mailer &&
      (({ eventKey, recipient: to, subject, body: text }) => mailer.send({ eventKey, to, subject, text })),
    sms: smsSender && (({ eventKey, recipient: to, body: text }) => smsSender.send({ eventKey, to, text })),
  }
  const served = MESSAGE_CHANNELS.filter((channel) => senders[channel] !== null)

  /** A mail is taken by moving its next attempt past the lease, so that no second process sends it meanwhile. */
  const takeDue = async (): Promise<readonly Row[]> => {
    const due = db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(
        and(
          isNull(mailOutbox.sentAt),
          lte(mailOutbox.nextAttemptAt, clock()),
          inArray(mailOutbox.channel, served),
        ),
      )
      .orderBy(asc(mailOutbox.id))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    return db
      .update(mailOutbox)
      .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: later(clock(), LEASE_MS) })
      .where(sql`${mailOutbox.id} in ${due}`)
      .returning()
  }

  const sendOne = async (row: Row): Promise<boolean> => {
    await failpoint('mail/taken')
    try {
      await senders[row.channel]?.(row)
    } catch (error) {
      const delayMs = Math.min(FIRST_RETRY_MS * 2 ** (row.attempts - 1), LONGEST_RETRY_MS)
      // The server's answer can name the recipient: it stays in the table.
      log.warn(
        { mail: row.id, reason: reasonOf(error), delayMs },
        `${row.channel === 'mail' ? 'a mail' : 'an SMS'} was not taken and will be tried again`,
      )
      await db
        .update(mailOutbox)
        .set({ nextAttemptAt: later(clock(), delayMs), lastError: String(error).slice(0, 500) })
        .where(eq(mailOutbox.id, row.id))
      return false
    }
    await failpoint('mail/sent')
    if (isForgottenOnceSent(row)) {
      await db.delete(mailOutbox).where(eq(mailOutbox.id, row.id))
      return true
    }
    await db
      .update(mailOutbox)
      .set({ sentAt: clock(), lastError: null, ...(holdsSecret(row) && { subject: BLANKED, body: BLANKED }) })
      .where(eq(mailOutbox.id, row.id))
    return true
  }

  const put = async (
    tx: Queryable,
    { eventKey, to, text, ...message }: OutgoingMail & Pick<Row, 'channel'>,
  ): Promise<void> => {
    const now = clock()
    await tx
      .insert(mailOutbox)
      .values({ eventKey, recipient: to, body: text, createdAt: now, nextAttemptAt: now, ...message })
      .onConflictDoNothing({ target: mailOutbox.eventKey })
  }

  return {
    put: (tx, mail) => put(tx, { channel: 'mail', ...mail }),

    putSms: (tx, sms) => put(tx, { channel: 'sms', subject: '', ...sms }),

    async dispatch() {
      if (served.length === 0) return 0
      let sent = 0
      for (const row of await takeDue()) if (await sendOne(row)) sent += 1
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
        channel: row.channel,
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
  ['reset-code/', 'log-in-code/', 'mobile-code/', 'identity-code/', 'email-code/', 'email-changed/'].some(
    (event) => eventKey.startsWith(event),
  )
/** To somebody whom the shop does not know any more. */
const isForgottenOnceSent = ({ eventKey }: { readonly eventKey: string }): boolean =>
  eventKey.startsWith('account-deleted/')
export const BLANKED = '(Blanked when it was sent.)'

const reasonOf = (error: unknown): unknown =>
  isRecord(error) ? (error.responseCode ?? error.code ?? null) : null
