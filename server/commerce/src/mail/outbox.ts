import { isRecord } from '@store/shared/domain/record'
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import { type Clock, later } from '../base/clock'
import { failpoint } from '../base/failpoints'
import type { Database, Queryable } from '../db/database'
import { MESSAGE_CHANNELS, type MessageChannel, mailOutbox } from '../db/schema/mail'
import type { MailBound } from './mail-bound'
import { MailContent, paragraph } from './mail-content'
import { mailText } from './mail-text'
import type { Mailer, OutgoingMail } from './mailer'
import type { Shop } from './shop'
import type { OutgoingSms, SmsSender } from './sms'

export interface Outbox {
  /** Takes a mail in the transaction of its event; a second one for the same event is dropped. */
  put(tx: Queryable, mail: OutgoingMail): Promise<void>
  /** The same for a mail that strangers can cause, for an address that may be a stranger's: dropped where the address had too many that day. */
  putBounded(tx: Queryable, mail: OutgoingMail): Promise<void>
  /** The same for an SMS. */
  putSms(tx: Queryable, sms: OutgoingSms): Promise<void>
  /** Sends what is due; returns how many left. Several processes may do so at once: each message goes to one of them. */
  dispatch(): Promise<number>
  /** Newest first, at most a hundred. */
  list(recipient?: string): Promise<readonly StoredMessage[]>
}

/** A mail or an SMS as it is read. */
export interface Message {
  readonly eventKey: string
  readonly channel: MessageChannel
  readonly to: string
  /** Empty for an SMS. */
  readonly subject: string
  readonly text: string
  /** Null for an SMS. */
  readonly content: MailContent | null
}

export interface StoredMessage extends Message {
  readonly at: Date
  readonly isSent: boolean
}

/** Gives a mail its last words before it is kept. */
export type WriteMail = (tx: Queryable, mail: OutgoingMail) => Promise<OutgoingMail>

export interface OutboxOptions {
  readonly db: Database
  readonly clock: Clock
  /** Null keeps the mails for a developer to read. */
  readonly mailer: Mailer | null
  /** Null keeps the SMS. */
  readonly smsSender?: SmsSender | null
  readonly shop: Shop
  /** Without it mails stay as their events word them. */
  readonly writeMail?: WriteMail
  /** Without it no mail is dropped. */
  readonly bound?: MailBound | null
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type Row = typeof mailOutbox.$inferSelect

const BATCH = 20
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 3_600_000
/** For how long a mail belongs to the process that took it. */
const LEASE_MS = 120_000

/** One function: short steps that share which mails this process has taken. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { db, clock, mailer, smsSender = null, shop, bound = null, log } = options
  const { writeMail = async (_tx, mail) => mail } = options
  const senders = { mail: mailer, sms: smsSender } satisfies Record<MessageChannel, unknown>
  const served = MESSAGE_CHANNELS.filter((channel) => senders[channel] !== null)

  const send = async ({ eventKey, to, text, content }: Message): Promise<void> => {
    if (content === null) await smsSender?.send({ eventKey, to, text })
    else await mailer?.send({ ...content, eventKey, to, text })
  }

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
    const taken = await db
      .update(mailOutbox)
      .set({ attempts: sql`${mailOutbox.attempts} + 1`, nextAttemptAt: later(clock(), LEASE_MS) })
      .where(sql`${mailOutbox.id} in ${due}`)
      .returning()
    // An update returns rows in any order.
    return taken.sort((one, other) => one.id - other.id)
  }

  const sendOne = async (row: Row): Promise<boolean> => {
    await failpoint('mail/taken')
    let isSecret: boolean
    try {
      const message = readMessage(row, shop)
      isSecret = holdsSecret(message)
      await send(message)
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
      .set({ sentAt: clock(), lastError: null, ...(isSecret && { content: BLANKED_CONTENT[row.channel] }) })
      .where(eq(mailOutbox.id, row.id))
    return true
  }

  const put = async (
    tx: Queryable,
    message: Pick<Row, 'eventKey' | 'channel' | 'recipient' | 'content'>,
  ): Promise<void> => {
    const now = clock()
    await tx
      .insert(mailOutbox)
      .values({ ...message, createdAt: now, nextAttemptAt: now })
      .onConflictDoNothing({ target: mailOutbox.eventKey })
  }

  const putMail: Outbox['put'] = async (tx, mail) => {
    const { eventKey, to, ...content } = await writeMail(tx, mail)
    await put(tx, { eventKey, channel: 'mail', recipient: to, content: MailContent.parse(content) })
  }

  return {
    put: putMail,

    async putBounded(tx, mail) {
      if (bound === null || (await bound.take(tx, mail))) await putMail(tx, mail)
    },

    putSms: (tx, { eventKey, to, text }) =>
      put(tx, { eventKey, channel: 'sms', recipient: to, content: { text } satisfies SmsContent }),

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
        ...readMessage(row, shop),
        at: row.createdAt,
        isSent: row.sentAt !== null,
      }))
    },
  }
}

const SmsContent = z.object({ text: z.string() })
type SmsContent = z.infer<typeof SmsContent>

/** @throws {ZodError} on a content that this version of the server does not know. */
export function readMessage(
  { eventKey, channel, recipient: to, content }: Pick<Row, 'eventKey' | 'channel' | 'recipient' | 'content'>,
  shop: Shop,
): Message {
  if (channel === 'sms') {
    return { eventKey, channel, to, subject: '', text: SmsContent.parse(content).text, content: null }
  }
  const mail = MailContent.parse(content)
  return { eventKey, channel, to, subject: mail.subject, text: mailText(mail, shop), content: mail }
}

/** Whether its text opens an account: it is needed until it is sent, and not after. */
export const holdsSecret = ({ eventKey, content }: Pick<Message, 'eventKey' | 'content'>): boolean =>
  (content?.blocks.some(({ kind }) => kind === 'code') ?? false) ||
  SECRET_EVENTS.some((event) => eventKey.startsWith(`${event}/`))

/** Of SMS, of mails with a link that opens an account, and of mails that were written before they were data. */
const SECRET_EVENTS = [
  'reset-code',
  'log-in-code',
  'mobile-code',
  'identity-code',
  'email-code',
  'email-changed',
  'order-link',
  'staff-link',
] as const

/** To a person whom the shop does not know any more. */
const isForgottenOnceSent = ({ eventKey }: Pick<Message, 'eventKey'>): boolean =>
  eventKey.startsWith('account-deleted/')

export const BLANKED = '(Blanked when it was sent.)'
const BLANKED_CONTENT = {
  mail: { subject: BLANKED, heading: BLANKED, greeting: null, blocks: [paragraph(BLANKED)] },
  sms: { text: BLANKED },
} as const satisfies Record<MessageChannel, unknown>

const reasonOf = (error: unknown): unknown =>
  isRecord(error) ? (error.responseCode ?? error.code ?? null) : null
