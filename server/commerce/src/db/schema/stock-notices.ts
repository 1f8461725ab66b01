import type { Language } from '@store/shared/i18n/languages'
import { integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { variants } from './catalogue'
import { customers } from './customers'

/** Who is to be told once when a size can be bought again; the row goes with the mail. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    email: text().notNull(),
    /** Of the page on which it was asked for: that of its mails. */
    language: text().$type<Language>().notNull().default('en'),
    /** Null for a visitor. */
    customerId: integer().references(() => customers.id),
    /** In the links that confirm and end it. */
    token: text().notNull().unique(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null until the link in the first mail was used; a customer's confirmed address needs none. */
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [unique('stock_notices_once').on(table.variantId, table.email)],
)
