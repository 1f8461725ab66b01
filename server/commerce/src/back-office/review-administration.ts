import type { PhotoState } from '@store/shared/domain/products/review-photo'
import { asc, desc, eq } from 'drizzle-orm'
import type { BackOfficeLog } from '../audit/back-office-log'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import type { Database, Transaction } from '../db/database'
import { products, reviews } from '../db/schema/catalogue'
import { reviewPhotos } from '../db/schema/reviews'
import { inTransaction } from '../db/transaction'
import { countShown, lockReview } from '../reviews/review-photos'

/** As the shop's own people read them. */
export const PHOTO_STATE_WORDS = {
  held: 'waiting',
  shown: 'approved',
  rejected: 'rejected',
} as const satisfies Record<PhotoState, string>

export interface ReviewedPhoto {
  readonly id: string
  readonly state: PhotoState
  readonly addedAt: Date
  /** The review that it belongs to. */
  readonly review: number
  readonly sku: string
  readonly rating: number
  readonly author: string
  readonly text: string
}

export interface ReviewAdministration {
  /** Photos that wait for a decision, oldest first; with `all` those of every state, newest first. */
  listPhotos(filter: { readonly all: boolean; readonly limit: number }): Promise<readonly ReviewedPhoto[]>
  /** A JPEG. @throws {Refusal} */
  readPhoto(id: string): Promise<Uint8Array>
  /** It is public from now on. @throws {Refusal} */
  approvePhoto(id: string): Promise<void>
  /** It is deleted, also when it was shown already; its author reads why. @throws {Refusal} */
  rejectPhoto(id: string, why: string): Promise<void>
}

export interface ReviewAdministrationOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: BackOfficeLog
}

export function createReviewAdministration({
  db,
  clock,
  log,
}: ReviewAdministrationOptions): ReviewAdministration {
  const decide = async (
    id: string,
    from: readonly PhotoState[],
    work: (tx: Transaction, at: Date) => Promise<void>,
  ): Promise<void> => {
    const photo = await find(id)
    await inTransaction(db, async (tx) => {
      await lockReview(tx, photo.reviewId)
      const [locked] = await tx
        .select({ state: reviewPhotos.state })
        .from(reviewPhotos)
        .where(eq(reviewPhotos.id, id))
      if (locked === undefined) throw noPhoto(id)
      if (!from.includes(locked.state))
        throw new Refusal(`Photo ${id} is ${PHOTO_STATE_WORDS[locked.state]} already.`)
      await work(tx, clock())
      await countShown(tx, photo.reviewId)
    })
  }

  const find = async (id: string) => {
    const [photo] = await db
      .select({ reviewId: reviewPhotos.reviewId, content: reviewPhotos.content })
      .from(reviewPhotos)
      .where(eq(reviewPhotos.id, id))
    if (photo === undefined) throw noPhoto(id)
    return photo
  }

  return {
    listPhotos: ({ all, limit }) =>
      db
        .select({
          id: reviewPhotos.id,
          state: reviewPhotos.state,
          addedAt: reviewPhotos.addedAt,
          review: reviews.id,
          sku: products.sku,
          rating: reviews.rating,
          author: reviews.author,
          text: reviews.text,
        })
        .from(reviewPhotos)
        .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
        .innerJoin(products, eq(products.id, reviews.productId))
        .where(all ? undefined : eq(reviewPhotos.state, 'held'))
        .orderBy(all ? desc(reviewPhotos.addedAt) : asc(reviewPhotos.addedAt), asc(reviewPhotos.id))
        .limit(limit),

    async readPhoto(id) {
      const { content } = await find(id)
      if (content === null) throw new Refusal(`Photo ${id} was rejected and is deleted.`)
      return content
    },

    approvePhoto: (id) =>
      decide(id, ['held'], async (tx, decidedAt) => {
        await tx.update(reviewPhotos).set({ state: 'shown', decidedAt }).where(eq(reviewPhotos.id, id))
        await log.record(tx, { action: 'review.approve-photo', subject: `photo ${id}` })
      }),

    rejectPhoto: (id, why) =>
      decide(id, ['held', 'shown'], async (tx, decidedAt) => {
        await tx
          .update(reviewPhotos)
          .set({ state: 'rejected', reason: why, content: null, byteCount: 0, decidedAt })
          .where(eq(reviewPhotos.id, id))
        await log.record(tx, { action: 'review.reject-photo', subject: `photo ${id}`, why })
      }),
  }
}

const noPhoto = (id: string) => new Refusal(`There is no photo ${id}.`)
