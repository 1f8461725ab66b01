import { formatUtcDay } from '@store/shared/domain/calendar'
import type { Review } from '@store/shared/domain/products/product'
import {
  countReviews,
  type RatingCount,
  type ReviewFilter,
  type ReviewPage,
} from '@store/shared/domain/products/review-list'
import type { Translate } from '@store/shared/i18n/message'

/**
 * A list as it reads with a review that was written just now, first of all where the filter lets it through.
 *
 * @param earlier what the same customer had written before; null for a first review
 */
export function withReview(
  pages: readonly ReviewPage[],
  review: Review,
  earlier: Review | null,
  { stars, photosOnly }: Pick<ReviewFilter, 'stars' | 'photosOnly'>,
): ReviewPage[] {
  const isShown = pages.some(({ reviews }) => reviews.some(({ id }) => id === review.id))
  const isLetThrough =
    (stars === null || stars === review.rating) && (!photosOnly || review.photos.length > 0)
  return pages.map(({ reviews, counts }, index) => {
    const kept = reviews.flatMap((other) => (other.id !== review.id ? [other] : isLetThrough ? [review] : []))
    return {
      reviews: index === 0 && isLetThrough && !isShown ? [review, ...kept] : kept,
      counts: recount(counts, review, earlier),
    }
  })
}

const recount = (counts: readonly RatingCount[], review: Review, earlier: Review | null) =>
  counts.map(({ rating, count, withPhotos }) => {
    const step = Number(rating === review.rating) - Number(rating === earlier?.rating)
    const photoStep =
      Number(rating === review.rating && review.photos.length > 0) -
      Number(rating === earlier?.rating && earlier.photos.length > 0)
    return { rating, count: count + step, withPhotos: withPhotos + photoStep }
  })

/**
 * The same with the customer's own review, where the page is older than it; null where it is not, and where more reviews exist than
 * are there, so that nothing can be said.
 */
export function withOwnReview(
  pages: readonly ReviewPage[],
  own: Review,
  filter: Pick<ReviewFilter, 'stars' | 'photosOnly'>,
): ReviewPage[] | null {
  const all = pages.flatMap(({ reviews }) => reviews)
  const earlier = all.find(({ id }) => id === own.id) ?? null
  const isWhole = all.length >= countReviews(pages[0]?.counts ?? [], { stars: null, photosOnly: false })
  return earlier?.writtenAt === own.writtenAt || !isWhole ? null : withReview(pages, own, earlier, filter)
}

export const formatDay = (t: Translate, instant: string): string => formatUtcDay(new Date(instant), t)
