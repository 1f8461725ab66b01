import type { Review } from '@store/shared/domain/product'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { toReview } from '../catalogue/catalogue-queries'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import { isUniqueViolation } from '../db/database-failure'
import { products, reviews } from '../db/schema/catalogue'
import { customers } from '../db/schema/customers'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'

export interface NewReview {
  readonly productId: number
  /** 1–5 */
  readonly rating: number
  readonly review: string
}

export interface ReviewService {
  /** One a customer and product. @throws {CommerceFailure} NOT_FOUND, REVIEW_EXISTS */
  write(customerId: number, review: NewReview): Promise<Review>
}

export interface ReviewServiceOptions {
  readonly db: Database
  readonly clock: Clock
  /** Whether an order of this customer that stands and is paid, or placed with cash on delivery, holds the product. */
  readonly hasBought: (tx: Transaction, customerId: number, productId: number) => Promise<boolean>
  readonly onWritten: () => void
}

export function createReviewService({
  db,
  clock,
  hasBought,
  onWritten,
}: ReviewServiceOptions): ReviewService {
  const writeIn = async (tx: Transaction, customerId: number, given: NewReview): Promise<Review> => {
    // The product's row comes first: its lock puts the reviews of one product one after another.
    const [product] = await tx
      .update(products)
      .set({
        ratingSum: sql`${products.ratingSum} + ${given.rating}`,
        reviewCount: sql`${products.reviewCount} + 1`,
      })
      .where(eq(products.id, given.productId))
      .returning({ id: products.id })
    if (product === undefined) throw new CommerceFailure('NOT_FOUND')
    const [author] = await tx
      .select({ firstName: customers.firstName, lastName: customers.lastName })
      .from(customers)
      .where(and(eq(customers.id, customerId), isNull(customers.erasedAt)))
      // Her name is not written down behind the back of an erasure.
      .for('key share')
    if (author === undefined) throw new CommerceFailure('NOT_LOGGED_IN')
    const [row] = await tx
      .insert(reviews)
      .values({
        productId: given.productId,
        customerId,
        author: publicName(author),
        rating: given.rating,
        text: given.review,
        writtenAt: clock(),
        verifiedBuyer: await hasBought(tx, customerId, given.productId),
      })
      .returning()
    if (row === undefined) throw new Error('The new review was not returned')
    return toReview(row)
  }

  return {
    async write(customerId, review) {
      try {
        const written = await inTransaction(db, (tx) => writeIn(tx, customerId, review))
        onWritten()
        return written
      } catch (error) {
        throw isUniqueViolation(error, 'reviews_once') ? new CommerceFailure('REVIEW_EXISTS') : error
      }
    },
  }
}

/** `Meena R.`: enough to tell reviewers apart, and no full name for strangers. */
const publicName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}): string => `${firstName} ${[...lastName][0] ?? ''}.`
