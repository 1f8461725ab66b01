import type { StaffReview } from '@store/shared/api/staff/products/staff-reviews'
import { REMOVED_PASSAGE } from '@store/shared/domain/products/review-list'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import { findTranslatedNames } from '../catalogue/translated-names'
import type { Database, Transaction } from '../db/database'
import { products, reviews } from '../db/schema/catalogue'
import { customers } from '../db/schema/customers'
import { inTransaction } from '../db/transaction'
import { addressee } from '../mail/addressee'
import type { Outbox } from '../mail/outbox'
import { type ReviewDecision, reviewDecisionMail } from '../reviews/mails'

/** The texts of reviews as the shop's own people moderate them; nobody rewrites what a customer said. */
export interface ReviewModeration {
  /** Newest first. */
  list(filter: {
    readonly sku: string | null
    readonly hiddenOnly: boolean
    readonly offset?: number
    readonly limit: number
  }): Promise<readonly StaffReview[]>
  /** Only its author sees it from now on, and its stars do not count. @throws {Refusal} */
  hide(id: number, why: string): Promise<void>
  /** It is public again, and counts. @throws {Refusal} */
  show(id: number): Promise<void>
  /** Replaces a passage, wherever it stands in the text, by words that say that the shop removed it. @throws {Refusal} */
  redact(id: number, passage: string, why: string): Promise<void>
  /** Brings back what was removed. @throws {Refusal} */
  restore(id: number): Promise<void>
}

interface ModerationOptions {
  readonly db: Database
  readonly clock: Clock
  readonly outbox: Outbox
  readonly log: BackOfficeLog
}

type ReviewRow = typeof reviews.$inferSelect

interface Moderated {
  readonly tx: Transaction
  readonly review: ReviewRow
  readonly at: Date
}

/** One function: what the shop's people do to a review, each command short. */
export function createReviewModeration({ db, clock, outbox, log }: ModerationOptions): ReviewModeration {
  /** Under the product's lock, as reviews are written: its stars and this review change together. */
  const change = async (id: number, work: (moderated: Moderated) => Promise<void>): Promise<void> => {
    const [found] = await db.select({ productId: reviews.productId }).from(reviews).where(eq(reviews.id, id))
    if (found === undefined) throw noReview(id)
    await inTransaction(db, async (tx) => {
      await tx
        .select({ id: products.id })
        .from(products)
        .where(eq(products.id, found.productId))
        .for('no key update')
      const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('no key update')
      if (review === undefined) throw noReview(id)
      await work({ tx, review, at: clock() })
    })
  }

  /** A review of the catalogue has no author to tell. */
  const tell = async (
    { tx, review, at }: Moderated,
    decision: ReviewDecision,
    reason: string,
  ): Promise<void> => {
    if (review.customerId === null) return
    const [author] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.id, review.customerId), isNull(customers.erasedAt)))
    const [product] = await tx
      .select({ id: products.id, title: products.name })
      .from(products)
      .where(eq(products.id, review.productId))
    if (author === undefined || product === undefined) return
    const eventKey = `${decision}/${review.id}/${at.getTime()}`
    const names = await findTranslatedNames(tx, author.language, [product.id])
    const named = { ...product, title: names.get(product.id) ?? product.title }
    await outbox.put(
      tx,
      reviewDecisionMail(decision, { ...addressee(author), eventKey, product: named, reason }),
    )
  }

  return {
    async list({ sku, hiddenOnly, offset = 0, limit }) {
      const rows = await db
        .select({ review: reviews, sku: products.sku })
        .from(reviews)
        .innerJoin(products, eq(products.id, reviews.productId))
        .where(
          and(
            sku === null ? undefined : eq(products.sku, sku),
            hiddenOnly ? isNotNull(reviews.hiddenAt) : undefined,
          ),
        )
        .orderBy(desc(reviews.writtenAt), desc(reviews.id))
        .offset(offset)
        .limit(limit)
      return rows.map(({ review, sku: ofProduct }) => ({
        id: review.id,
        sku: ofProduct,
        rating: review.rating,
        author: review.author,
        writtenAt: review.writtenAt,
        text: review.text,
        hiddenAt: review.hiddenAt,
        isRedacted: review.textAsWritten !== null,
        reason: review.moderationReason,
      }))
    },

    hide: (id, why) =>
      change(id, async (moderated) => {
        const { tx, review, at } = moderated
        if (review.hiddenAt !== null) throw new Refusal(`Review ${id} is hidden already.`)
        await tx.update(reviews).set({ hiddenAt: at, moderationReason: why }).where(eq(reviews.id, id))
        await count(tx, review, -1)
        await tell(moderated, 'review-hidden', why)
        await log.record(tx, { action: 'review.hide', subject: `review ${id}`, why })
      }),

    show: (id) =>
      change(id, async (moderated) => {
        const { tx, review } = moderated
        if (review.hiddenAt === null) throw new Refusal(`Review ${id} is not hidden.`)
        await tx.update(reviews).set({ hiddenAt: null, moderationReason: '' }).where(eq(reviews.id, id))
        await count(tx, review, 1)
        await tell(moderated, 'review-shown', '')
        await log.record(tx, {
          action: 'review.show',
          subject: `review ${id}`,
          before: { hiddenAt: review.hiddenAt },
        })
      }),

    redact: (id, passage, why) =>
      change(id, async (moderated) => {
        const { tx, review } = moderated
        if (!IS_PASSAGE.test(passage)) throw new Refusal('A passage needs at least two letters or digits.')
        const { text, places } = withoutPassage(review.text, passage)
        if (places === 0) {
          throw new Refusal(`Review ${id} does not hold that passage: copy it from the review’s text.`)
        }
        await tx
          .update(reviews)
          .set({
            text,
            textAsWritten: review.textAsWritten ?? review.text,
            moderationReason: why,
          })
          .where(eq(reviews.id, id))
        await tell(moderated, 'review-redacted', why)
        await log.record(tx, {
          action: 'review.redact',
          subject: `review ${id}`,
          why,
          before: { characters: review.text.length },
          after: { places, removedCharacters: passage.length * places },
        })
      }),

    restore: (id) =>
      change(id, async ({ tx, review }) => {
        if (review.textAsWritten === null) throw new Refusal(`Nothing was removed from review ${id}.`)
        await tx
          .update(reviews)
          .set({
            text: review.textAsWritten,
            textAsWritten: null,
            ...(review.hiddenAt === null && { moderationReason: '' }),
          })
          .where(eq(reviews.id, id))
        await log.record(tx, { action: 'review.restore', subject: `review ${id}` })
      }),
  }
}

/** One letter would stand all over the text. */
const IS_PASSAGE = /[\p{L}\p{N}].*[\p{L}\p{N}]|\p{Extended_Pictographic}/su

/** What earlier passages were replaced by stays as it is: their author did not write it. */
function withoutPassage(text: string, passage: string): { readonly text: string; readonly places: number } {
  const written = text.split(REMOVED_PASSAGE).map((part) => part.split(passage))
  return {
    text: written.map((parts) => parts.join(REMOVED_PASSAGE)).join(REMOVED_PASSAGE),
    places: written.reduce((sum, parts) => sum + parts.length - 1, 0),
  }
}

const noReview = (id: number) => new Refusal(`There is no review ${id}.`)

/** Adds a review's stars to its product's, or takes them off. */
const count = (tx: Transaction, { productId, rating }: ReviewRow, sign: 1 | -1) =>
  tx
    .update(products)
    .set({
      ratingSum: sql`${products.ratingSum} + ${sign * rating}`,
      reviewCount: sql`${products.reviewCount} + ${sign}`,
    })
    .where(eq(products.id, productId))
