import { randomBytes } from 'node:crypto'
import type { ReadPicture } from '@store/platform/media/picture-reader'
import { PhotoProblem, type PreparedPhoto, preparePhoto } from '@store/platform/media/prepare-photo'
import { contentNameOf, removeSizesBut } from '@store/platform/media/sized-pictures'
import type { ApiFile } from '@store/shared/api/endpoint'
import type { Reviewers } from '@store/shared/domain/products/product'
import { MAX_PHOTOS, type OwnPhoto, PHOTO_PATH } from '@store/shared/domain/products/review-photo'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Clock } from '../base/clock'
import type { Database, Queryable, Transaction } from '../db/database'
import { lockAccount } from '../db/lock-account'
import { products, reviews } from '../db/schema/catalogue'
import { reviewPhotos } from '../db/schema/reviews'
import { inTransaction } from '../db/transaction'
import { CommerceFailure } from '../http/commerce-failure'

export interface ReviewPhotos {
  /**
   * Adds a photo to the customer's own review of a product, held until the shop approves it.
   *
   * @throws {CommerceFailure} NOT_FOUND without a review of hers; REVIEW_NEEDS_PURCHASE; PHOTO_NOT_USABLE with the reason;
   *   TOO_MANY_PHOTOS; PHOTOS_NOT_TAKEN when there is no room for more
   */
  add(customerId: number, productId: number, content: Buffer): Promise<OwnPhoto>
  /** @throws {CommerceFailure} NOT_FOUND for a photo that is not the customer's, or was rejected */
  read(customerId: number, photoId: string): Promise<ApiFile>
  /** @throws {CommerceFailure} NOT_FOUND for a photo that is not the customer's */
  remove(customerId: number, photoId: string): Promise<void>
  /** Of what is shown, by its path below the media path; null for everything else. */
  readonly readShown: ReadPicture
  /** Removes the sizes of photos that are not there any more. */
  removeExpired(): Promise<void>
}

export interface ReviewPhotosOptions {
  readonly db: Database
  readonly clock: Clock
  readonly reviewers: Reviewers
  /** Whether the customer got the product by an order and kept it. */
  readonly hasReceived: (tx: Transaction, customerId: number, productId: number) => Promise<boolean>
  /** All photos together. */
  readonly maxTotalBytes: number
  /** Where the sizes of those that are shown are kept; null: nowhere. */
  readonly sizesFolder: string | null
  readonly onChanged: () => void
}

/** Of customers who wait for their photos to be made anew. */
const MAX_WAITING = 20
const BUSY_RETRY_SECONDS = 10

/** One function: short methods that share the queue of photos. */
export function createReviewPhotos(options: ReviewPhotosOptions): ReviewPhotos {
  const { db, clock, reviewers, hasReceived, maxTotalBytes, sizesFolder, onChanged } = options
  // One after another, so that pages and payments keep the processor.
  const oneAtATime = pLimit(1)

  const prepare = async (content: Buffer): Promise<PreparedPhoto> => {
    if (oneAtATime.pendingCount >= MAX_WAITING) {
      throw new CommerceFailure('PHOTOS_NOT_TAKEN', { retryAfterSeconds: BUSY_RETRY_SECONDS })
    }
    try {
      return await oneAtATime(() => preparePhoto(content))
    } catch (error) {
      if (!(error instanceof PhotoProblem)) throw error
      const { message } = error
      throw new CommerceFailure('PHOTO_NOT_USABLE', { message, fields: [{ path: 'file', message }] })
    }
  }

  /** The customer's review, locked, with room for one photo more. */
  const lockRoom = async (tx: Transaction, customerId: number, productId: number): Promise<number> => {
    const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.id, productId))
    if (product === undefined) throw new CommerceFailure('NOT_FOUND')
    if ((await lockAccount(tx, customerId)) === undefined) throw new CommerceFailure('NOT_LOGGED_IN')
    if (reviewers === 'buyers' && !(await hasReceived(tx, customerId, productId))) {
      throw new CommerceFailure('REVIEW_NEEDS_PURCHASE')
    }
    const [review] = await tx
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.productId, productId), eq(reviews.customerId, customerId)))
      .for('no key update')
    if (review === undefined) throw new CommerceFailure('NOT_FOUND')
    const count = await tx.$count(reviewPhotos, eq(reviewPhotos.reviewId, review.id))
    if (count >= MAX_PHOTOS) throw new CommerceFailure('TOO_MANY_PHOTOS')
    const [held] = await tx
      .select({ bytes: sql<number>`coalesce(sum(${reviewPhotos.byteCount}), 0)`.mapWith(Number) })
      .from(reviewPhotos)
    if ((held?.bytes ?? 0) >= maxTotalBytes) throw new CommerceFailure('PHOTOS_NOT_TAKEN')
    return review.id
  }

  /** The photo, if it belongs to a review of the customer's. */
  const isOwn = (customerId: number, photoId: string) =>
    and(
      eq(reviewPhotos.id, photoId),
      inArray(
        reviewPhotos.reviewId,
        db.select({ id: reviews.id }).from(reviews).where(eq(reviews.customerId, customerId)),
      ),
    )

  return {
    async add(customerId, productId, content) {
      // Before the work, and again under the lock after it.
      await inTransaction(db, (tx) => lockRoom(tx, customerId, productId))
      const { bytes, ...size } = await prepare(content)
      return inTransaction(db, async (tx) => {
        const id = randomBytes(16).toString('hex')
        await tx.insert(reviewPhotos).values({
          id,
          reviewId: await lockRoom(tx, customerId, productId),
          state: 'held',
          content: bytes,
          byteCount: bytes.length,
          contentHash: contentNameOf(bytes),
          ...size,
          addedAt: clock(),
        })
        return { id, state: 'held', reason: '' }
      })
    },

    async read(customerId, photoId) {
      const [photo] = await db
        .select({ content: reviewPhotos.content })
        .from(reviewPhotos)
        .where(isOwn(customerId, photoId))
      if (photo?.content == null) throw new CommerceFailure('NOT_FOUND')
      const bytes = new Uint8Array(photo.content).buffer
      return { name: `${photoId}.jpg`, contentType: 'image/jpeg', bytes }
    },

    async remove(customerId, photoId) {
      await inTransaction(db, async (tx) => {
        const [photo] = await tx
          .select({ reviewId: reviewPhotos.reviewId })
          .from(reviewPhotos)
          .where(isOwn(customerId, photoId))
        if (photo === undefined) throw new CommerceFailure('NOT_FOUND')
        await lockReview(tx, photo.reviewId)
        await tx.delete(reviewPhotos).where(eq(reviewPhotos.id, photoId))
        await countShown(tx, photo.reviewId)
      })
      onChanged()
    },

    async readShown(path) {
      const [, id] = SHOWN_PATH.exec(path) ?? []
      if (id === undefined) return null
      const [photo] = await db
        .select({ content: reviewPhotos.content })
        .from(reviewPhotos)
        .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
        .where(and(eq(reviewPhotos.id, id), eq(reviewPhotos.state, 'shown'), isNull(reviews.hiddenAt)))
      return photo?.content == null ? null : Buffer.from(photo.content)
    },

    async removeExpired() {
      if (sizesFolder === null) return
      const kept = await db
        .select({ contentHash: reviewPhotos.contentHash })
        .from(reviewPhotos)
        .where(ne(reviewPhotos.state, 'rejected'))
      await removeSizesBut(sizesFolder, new Set(kept.map(({ contentHash }) => contentHash)))
    },
  }
}

const SHOWN_PATH = new RegExp(`^${PHOTO_PATH}([0-9a-f]{32})\\.jpg$`)

/** Whoever changes which photos of a review are shown does so first. */
export async function lockReview(tx: Transaction, reviewId: number): Promise<void> {
  await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, reviewId)).for('no key update')
}

/** Writes down how many photos of a review are shown now. */
export async function countShown(tx: Transaction, reviewId: number): Promise<void> {
  const shown = tx.$count(
    reviewPhotos,
    and(eq(reviewPhotos.reviewId, reviewId), eq(reviewPhotos.state, 'shown')),
  )
  await tx
    .update(reviews)
    .set({ photoCount: await shown })
    .where(eq(reviews.id, reviewId))
}

/** In the order in which they were added. */
export const listOwnPhotos = (db: Queryable, reviewId: number): Promise<readonly OwnPhoto[]> =>
  db
    .select({ id: reviewPhotos.id, state: reviewPhotos.state, reason: reviewPhotos.reason })
    .from(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, reviewId))
    .orderBy(asc(reviewPhotos.addedAt), asc(reviewPhotos.id))
