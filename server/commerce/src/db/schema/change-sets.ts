import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

export const CHANGE_SET_STATES = ['open', 'scheduled', 'published', 'undone'] as const
export type ChangeSetState = (typeof CHANGE_SET_STATES)[number]

/** Prepared changes of the shop that are published as one and undone as one. */
export const changeSets = pgTable(
  'change_sets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    state: text({ enum: CHANGE_SET_STATES }).notNull().default('open'),
    /** Grows with each change of the set itself, so that nobody publishes what others changed unseen. */
    revision: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    createdBy: text().notNull(),
    /** When a scheduled set is published. */
    publishAt: timestamp({ withTimezone: true }),
    scheduledBy: text(),
    publishedAt: timestamp({ withTimezone: true }),
    publishedBy: text(),
    undoneAt: timestamp({ withTimezone: true }),
    undoneBy: text(),
    /** Why it was not published at its time; empty otherwise. */
    problem: text().notNull().default(''),
  },
  (table) => [
    check(
      'change_sets_schedule',
      sql`(${table.state} = 'scheduled') = (${table.publishAt} is not null and ${table.scheduledBy} is not null)`,
    ),
    index('change_sets_due').on(table.publishAt).where(sql`${table.state} = 'scheduled'`),
  ],
)

/** What a set changes, one row a thing. */
export const changeSetItems = pgTable(
  'change_set_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    setId: integer()
      .notNull()
      .references(() => changeSets.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** What of the shop it changes: `page/summer`, `menus`, `catalog`. */
    subject: text().notNull(),
    /** What becomes of it, and what it was made from; by the kind's own schema. */
    change: jsonb().notNull(),
    /** What publishing did, by which it is undone; null before. */
    done: jsonb(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    addedBy: text().notNull(),
  },
  (table) => [unique('change_set_items_subject').on(table.setId, table.kind, table.subject)],
)
