import { MEDIA_PATH } from '@store/shared/domain/products/picture-sizes'
import type { Review } from '@store/shared/domain/products/product'
import { PHOTO_PATH } from '@store/shared/domain/products/review-photo'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import type { reviews } from '../db/schema/catalogue'
import { reviewPhotos } from '../db/schema/reviews'

type ReviewRow = typeof reviews.$inferSelect

/** With the photos of each that are shown: one statement more where any has some. */
export async function toReviews(db: Queryable, rows: readonly ReviewRow[]): Promise<readonly Review[]> {
  const ids = rows.filter(({ photoCount }) => photoCount > 0).map(({ id }) => id)
  const photos = ids.length === 0 ? [] : await shownPhotosOf(db, ids)
  return rows.map((row) => ({
    id: row.id,
    productId: row.productId,
    author: row.author,
    rating: row.rating,
    text: row.text,
    writtenAt: row.writtenAt.toISOString(),
    verifiedBuyer: row.verifiedBuyer,
    helpfulCount: row.helpfulCount,
    photos: photos
      .filter(({ reviewId }) => reviewId === row.id)
      .map(({ id, width, height, colour }, index) => ({
        url: `${MEDIA_PATH}${PHOTO_PATH}${id}.jpg`,
        alt: `Photo ${index + 1} by ${row.author}`,
        width,
        height,
        colour,
      })),
  }))
}

const shownPhotosOf = (db: Queryable, reviewIds: readonly number[]) =>
  db
    .select({
      reviewId: reviewPhotos.reviewId,
      id: reviewPhotos.id,
      width: reviewPhotos.width,
      height: reviewPhotos.height,
      colour: reviewPhotos.colour,
    })
    .from(reviewPhotos)
    .where(and(inArray(reviewPhotos.reviewId, [...reviewIds]), eq(reviewPhotos.state, 'shown')))
    .orderBy(asc(reviewPhotos.addedAt), asc(reviewPhotos.id))
