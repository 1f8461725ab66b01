import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was tried in the current window. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowEndsAt: timestamp({ withTimezone: true }).notNull(),
  count: integer().notNull(),
})
