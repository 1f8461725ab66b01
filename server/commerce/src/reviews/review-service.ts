import type { OwnReview } from '@store/shared/api/reviews'
import type { Review, Reviewers } from '@store/shared/domain/products/product'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Clock } from '../base/clock'
import { toReviews } from '../catalogue/review-rows'
import type { Database, Transaction } from '../db/database'
import { lockAccount } from '../db/lock-account'
import { products, reviews } from '../db/schema/catalogue'
import { reviewVotes } from '../db/schema/reviews'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'
import { listOwnPhotos } from './review-photos'

export interface NewReview {
  readonly productId: number
  /** 1–5 */
  readonly rating: number
  readonly review: string
}

export interface ReviewService {
  /**
   * One a customer and product: writing again replaces it. Marked where the author got the product and kept it.
   *
   * @throws {CommerceFailure} NOT_FOUND; REVIEW_NEEDS_PURCHASE where only buyers write.
   */
  write(customerId: number, review: NewReview): Promise<Review>
  /** What the customer wrote and found helpful of a product. @throws {CommerceFailure} NOT_FOUND */
  findOwn(customerId: number, productId: number): Promise<OwnReview>
}

export interface ReviewServiceOptions {
  readonly db: Database
  readonly clock: Clock
  readonly reviewers: Reviewers
  /** Whether the customer got the product by an order and kept it. */
  readonly hasReceived: (tx: Transaction, customerId: number, productId: number) => Promise<boolean>
  readonly onWritten: () => void
}

export function createReviewService(options: ReviewServiceOptions): ReviewService {
  const { db, clock, reviewers, hasReceived, onWritten } = options

  const writeIn = async (tx: Transaction, customerId: number, given: NewReview): Promise<Review> => {
    const { productId, rating } = given
    const own = isOwn(customerId, productId)
    // The product's row comes first: its lock puts the reviews of one product one after another.
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, productId))
      .for('no key update')
    if (product === undefined) throw new CommerceFailure('NOT_FOUND')
    const author = await lockAccount(tx, customerId)
    if (author === undefined) throw new CommerceFailure('NOT_LOGGED_IN')
    const isReceived = await hasReceived(tx, customerId, productId)
    if (reviewers === 'buyers' && !isReceived) throw new CommerceFailure('REVIEW_NEEDS_PURCHASE')

    const [earlier] = await tx
      .select({ rating: reviews.rating, hiddenAt: reviews.hiddenAt, reason: reviews.moderationReason })
      .from(reviews)
      .where(own)
    const isHidden = earlier !== undefined && earlier.hiddenAt !== null
    // What the shop has hidden stays so, and uncounted, until the shop shows it.
    const counted = isHidden ? 0 : rating - (earlier?.rating ?? 0)
    await tx
      .update(products)
      .set({
        ratingSum: sql`${products.ratingSum} + ${counted}`,
        reviewCount: sql`${products.reviewCount} + ${earlier === undefined ? 1 : 0}`,
      })
      .where(eq(products.id, productId))
    const written = {
      author: publicName(author),
      rating,
      text: given.review,
      writtenAt: clock(),
      verifiedBuyer: isReceived,
      textAsWritten: null,
      moderationReason: isHidden ? earlier.reason : '',
    }
    const [row] =
      earlier === undefined
        ? await tx
            .insert(reviews)
            .values({ productId, customerId, ...written })
            .returning()
        : await tx.update(reviews).set(written).where(own).returning()
    const [review] = await toReviews(tx, row === undefined ? [] : [row])
    if (review === undefined) throw new Error('The new review was not returned')
    return review
  }

  return {
    async findOwn(customerId, productId) {
      const [found] = await db
        .select({ review: reviews })
        .from(products)
        .leftJoin(reviews, isOwn(customerId, productId))
        .where(eq(products.id, productId))
      if (found === undefined) throw new CommerceFailure('NOT_FOUND')
      const votes = await db
        .select({ id: reviews.id })
        .from(reviewVotes)
        .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
        .where(and(eq(reviewVotes.customerId, customerId), eq(reviews.productId, productId)))
        .orderBy(asc(reviews.id))
      const [review = null] = await toReviews(db, found.review === null ? [] : [found.review])
      const photos = review === null ? [] : await listOwnPhotos(db, review.id)
      const { hiddenAt = null, moderationReason = '' } = found.review ?? {}
      const helpful = votes.map(({ id }) => id)
      return { review, photos, helpful, ...(hiddenAt !== null && { hiddenBecause: moderationReason }) }
    },

    async write(customerId, review) {
      const written = await inTransaction(db, (tx) => writeIn(tx, customerId, review))
      onWritten()
      return written
    },
  }
}

const isOwn = (customerId: number, productId: number) =>
  and(eq(reviews.productId, productId), eq(reviews.customerId, customerId))

/** `Meena R.`: enough to tell reviewers apart, and no full name for strangers. */
const publicName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}): string => `${firstName} ${[...lastName][0] ?? ''}.`
