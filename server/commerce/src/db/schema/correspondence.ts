import type { NewsletterConsent } from '@store/shared/domain/people/newsletter-consent'
import type { Language } from '@store/shared/i18n/languages'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who wants the newsletter, how that was asked for, and who does not want it any more. */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull().unique(),
  /** In every mail's unsubscribe link. */
  token: text().notNull().unique(),
  /** When it was last asked for; as is how. */
  subscribedAt: timestamp({ withTimezone: true }).notNull(),
  /** Which words of which form were agreed to, and on which page; null where that was not told, as before it was noted. */
  consent: text().$type<NewsletterConsent>(),
  page: text(),
  /** Of the page: that of its mails. */
  language: text().$type<Language>().notNull().default('en'),
  /** When the link in the welcome mail came back. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** Set: no newsletter goes there. The row stays, so that no list brings the address back. */
  unsubscribedAt: timestamp({ withTimezone: true }),
})

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    /** Of the page with the form: that of the answers. */
    language: text().$type<Language>().notNull().default('en'),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was last answered, here or elsewhere; null while it waits. */
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('contact_messages_waiting').on(table.id).where(sql`${table.answeredAt} is null`),
    index('contact_messages_email').on(table.email),
  ],
)

/** What the shop answered to a message of the contact page. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Which of the shop's people. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('contact_answers_message').on(table.messageId, table.id),
    check('contact_answers_text', sql`${table.text} <> ''`),
  ],
)
