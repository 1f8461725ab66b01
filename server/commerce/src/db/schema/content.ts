import type { ProseSection } from '@store/shared/domain/content/prose'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { bytes } from './bytes'

/** One row. Whoever changes content locks it, so changes come one after the other; processes watch its revision. */
export const contentState = pgTable(
  'content_state',
  {
    id: integer().primaryKey().default(1),
    /** Counts changes. */
    revision: integer().notNull().default(0),
    /** The shop is from before texts were data: it gets those that were code. */
    needsTexts: boolean().notNull().default(false),
    /** The shop has banners from before they were content, which are to be moved. */
    needsBanners: boolean().notNull().default(false),
  },
  (table) => [check('content_state_one_row', sql`${table.id} = 1`)],
)

/** Articles, pages and whatever else a content type describes; what they say is in their versions. */
export const contentEntries = pgTable(
  'content_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    name: text().notNull(),
    latestVersion: integer().notNull(),
    /** The version that visitors see; null for none. */
    liveVersion: integer(),
    /** The version that goes live at `publishAt`. */
    scheduledVersion: integer(),
    publishAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('content_entries_name').on(table.type, table.name),
    check(
      'content_entries_schedule',
      sql`(${table.scheduledVersion} is null) = (${table.publishAt} is null)`,
    ),
    index('content_entries_due').on(table.publishAt).where(sql`${table.publishAt} is not null`),
  ],
)

/** Rows are only ever added. */
export const contentVersions = pgTable(
  'content_versions',
  {
    entryId: integer()
      .notNull()
      .references(() => contentEntries.id),
    version: integer().notNull(),
    /** By the content type's own schema. */
    fields: jsonb().notNull(),
    /** Markdown, or a plain paragraph; empty for types without. */
    body: text().notNull(),
    /** The body as pages show it, with pictures by name. */
    prose: jsonb().$type<readonly ProseSection<string>[]>().notNull(),
    /** Names of the pictures that fields and body show. */
    pictures: text().array().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    savedBy: text().notNull(),
    /** Why, where it was not typed: which version was brought back. */
    note: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.version] })],
)

/** The media library. */
export const contentPictures = pgTable('content_pictures', {
  name: text().primaryKey(),
  /** How its file name ends: `avif`. */
  format: text().notNull(),
  alt: text().notNull(),
  /** What stays in view where it is cropped: per cent from the left and from the top. */
  focusX: integer().notNull(),
  focusY: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Its average, as `#RRGGBB`. */
  colour: text().notNull(),
  content: bytes().notNull(),
  /** The beginning of a hash of the content: part of its address, so that another picture has another one. */
  contentHash: text().notNull(),
  addedAt: timestamp({ withTimezone: true }).notNull(),
  addedBy: text().notNull(),
})
