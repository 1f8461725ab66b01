import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const MESSAGE_CHANNELS = ['mail', 'sms'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** Mails and SMS to send, written in the transaction of the event that they tell of: one event, one message. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventKey: text().notNull().unique('mail_outbox_event'),
    /** An SMS has a number with its country code as recipient. */
    channel: text().$type<MessageChannel>().notNull().default('mail'),
    recipient: text().notNull(),
    /** A `MailContent` or an SMS's text, of whichever version wrote it. */
    content: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    lastError: text(),
  },
  (table) => [
    index('mail_outbox_due').on(table.nextAttemptAt).where(sql`${table.sentAt} is null`),
    index('mail_outbox_recipient').on(table.recipient),
    check('mail_outbox_channel', sql`${table.channel} in ('mail', 'sms')`),
  ],
)
