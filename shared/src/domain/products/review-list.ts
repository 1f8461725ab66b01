import type { Review } from './product'

/** How the reviews of a product can be sorted; the first is how they come unless told otherwise. */
export const REVIEW_SORTS = ['helpful', 'newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** The stars that a review can give, best first. */
export const RATINGS = [5, 4, 3, 2, 1] as const

/** What a list of reviews is narrowed by, and its order. */
export interface ReviewFilter {
  readonly sort: ReviewSort
  /** 1–5; null for all. */
  readonly stars: number | null
  /** Only reviews with a photo that is shown. */
  readonly photosOnly: boolean
}

/** How many reviews of a product give so many stars, and how many of them have a photo that is shown. */
export interface RatingCount {
  /** 1–5 */
  readonly rating: number
  readonly count: number
  readonly withPhotos: number
}

/** One page of a product's reviews. */
export interface ReviewPage {
  readonly reviews: readonly Review[]
  /** Of all reviews of the product, best rating first; ratings without a review are among them. */
  readonly counts: readonly RatingCount[]
}

/** Stands in a review's text where the shop has removed something; who reads it sees it in her language. */
export const REMOVED_PASSAGE = '[removed by the shop]'

/** For every rating, best first; those that are not given count as 0. */
export const toRatingCounts = (given: readonly RatingCount[]): readonly RatingCount[] =>
  RATINGS.map((rating) => given.find((each) => each.rating === rating) ?? { rating, count: 0, withPhotos: 0 })

const sum = (counts: readonly RatingCount[], field: 'count' | 'withPhotos'): number =>
  counts.reduce((total, each) => total + each[field], 0)

/** How many reviews the filter lets through. */
export const countReviews = (
  counts: readonly RatingCount[],
  { stars, photosOnly }: Pick<ReviewFilter, 'stars' | 'photosOnly'>,
): number =>
  sum(
    counts.filter(({ rating }) => stars === null || rating === stars),
    photosOnly ? 'withPhotos' : 'count',
  )

/** To one decimal, halves up; null without reviews. */
export function averageOfCounts(counts: readonly RatingCount[]): number | null {
  const total = sum(counts, 'count')
  if (total === 0) return null
  const stars = counts.reduce((added, { rating, count }) => added + rating * count, 0)
  return Math.round((10 * stars) / total) / 10
}
