import { sql } from 'drizzle-orm'
import { check, integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** One row: how often settings were changed. Whoever changes them locks it; every process looks at it to see a change. */
export const settingsRevision = pgTable(
  'settings_revision',
  {
    id: integer().primaryKey(),
    revision: integer().notNull(),
  },
  (table) => [check('settings_revision_one_row', sql`${table.id} = 1`)],
)

/** What the shop's own people set, a row a section. */
export const settings = pgTable('settings', {
  section: text().primaryKey(),
  /** The revision that changed it last. */
  revision: integer().notNull(),
  /** As text, so that keys keep their order. Null: the section is as when nothing was set. */
  value: json(),
})

/** Every change of a section; rows are only ever added. */
export const settingsChanges = pgTable(
  'settings_changes',
  {
    revision: integer().notNull(),
    section: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Who did it. */
    by: text().notNull(),
    /** Null: nothing was set. */
    before: json(),
    after: json(),
  },
  (table) => [primaryKey({ columns: [table.revision, table.section] })],
)

/** Paths of the pages that are live, as patterns: what a menu may lead to. Written by the processes that serve them. */
export const sitePages = pgTable('site_pages', {
  path: text().primaryKey(),
})
