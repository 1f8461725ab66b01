import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull().unique(),
  /** In every mail's unsubscribe link. */
  token: text().notNull().unique(),
  subscribedAt: timestamp({ withTimezone: true }).notNull(),
})

export const contactMessages = pgTable('contact_messages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  receivedAt: timestamp({ withTimezone: true }).notNull(),
})
