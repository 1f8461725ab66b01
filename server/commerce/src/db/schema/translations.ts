import type { Language } from '@store/shared/i18n/languages'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Texts of the shop's own content in other languages; a text without one is shown in English. Triggers remove those of a subject that is removed, and keep
 * them with one that gets another name.
 */
export const translations = pgTable(
  'translations',
  {
    language: text().$type<Language>().notNull(),
    /** What the subject is: `product`, `article`. */
    kind: text().notNull(),
    /** Which one: a product's sku, a category's slug, an entry's name. */
    subject: text().notNull(),
    /** Which of its texts: `name`, `choices.light.label`. */
    field: text().notNull(),
    text: text().notNull(),
    /** Of the English text that it was made for: another one makes it outdated. */
    sourceHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.kind, table.subject, table.field] })],
)
