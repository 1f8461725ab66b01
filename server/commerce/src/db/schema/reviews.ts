import type { PhotoState } from '@store/shared/domain/products/review-photo'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './bytes'
import { reviews } from './catalogue'
import { customers } from './customers'

/** Who found which review helpful; `reviews.helpful_count` counts them. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    votedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.customerId] }),
    index('review_votes_customer').on(table.customerId),
  ],
)

/** Photos of reviews, made anew from what was sent; `reviews.photo_count` counts those that are shown. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    /** Cannot be guessed; the address of a photo that is shown holds it. */
    id: text().primaryKey(),
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    state: text().$type<PhotoState>().notNull(),
    /** Why it was rejected; empty otherwise. */
    reason: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    colour: text().notNull(),
    /** A JPEG; null once it was rejected. */
    content: bytes(),
    /** Its length, 0 without it. */
    byteCount: integer().notNull(),
    /** Of the content: names its files in other sizes. */
    contentHash: text().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('review_photos_state', sql`${table.state} in ('held', 'shown', 'rejected')`),
    check(
      'review_photos_content',
      sql`(${table.content} is null) = (${table.state} = 'rejected') and ${table.byteCount} >= 0`,
    ),
    index('review_photos_review').on(table.reviewId, table.addedAt),
    index('review_photos_held').on(table.addedAt).where(sql`${table.state} = 'held'`),
  ],
)
