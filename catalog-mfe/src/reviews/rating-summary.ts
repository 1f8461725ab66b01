import type { ProductWithReviews } from '@store/shared/api/products'
import { formatUtcDay } from '@store/shared/domain/calendar'
import { averageRating, type Review } from '@store/shared/domain/product'

const RATINGS = [5, 4, 3, 2, 1] as const

/** How many gave each rating, best first. */
export const ratingCounts = (reviews: readonly Review[]): ReadonlyArray<{ rating: number; count: number }> =>
  RATINGS.map((rating) => ({ rating, count: reviews.filter((review) => review.rating === rating).length }))

/**
 * The product as it reads with one review more. With reviews beyond those given the average is taken from the rounded one
 * shown so far; the server's follows.
 */
export function withReview(
  { product, reviews, ...rest }: ProductWithReviews,
  review: Review,
): ProductWithReviews {
  const known = [review, ...reviews.filter((other) => other.id !== review.id)]
  const reviewCount = product.reviewCount + known.length - reviews.length
  const earlier = Array.from({ length: reviewCount - known.length }, () => product.rating ?? review.rating)
  const rating = averageRating([...known.map((each) => each.rating), ...earlier])
  return { ...rest, product: { ...product, rating, reviewCount }, reviews: known }
}

/** The same with the customer's own review, where the page is older than it. Beyond the reviews given nothing can be said. */
export function withOwnReview(page: ProductWithReviews, own: Review): ProductWithReviews {
  const isShown = page.reviews.some(({ id, writtenAt }) => id === own.id && writtenAt === own.writtenAt)
  return isShown || page.reviews.length < page.product.reviewCount ? page : withReview(page, own)
}

export const formatDay = (instant: string): string => formatUtcDay(new Date(instant))
