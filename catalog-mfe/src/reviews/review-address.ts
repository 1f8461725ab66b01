import { RATINGS, REVIEW_SORTS, type ReviewFilter } from '@store/shared/domain/products/review-list'
import type { PageQueryOf } from '@store/shared/remotes/contract/slot-definition'
import { toQueryText } from '@store/shared/remotes/site/address-forms'
import { pathTo } from '@store/shared/remotes/site/paths'
import type { remote } from '../../remote'
import { pageParameter } from '../product-list/list-filter'

/** What the address of a product says (`remote.ts`). */
export type ProductQuery = PageQueryOf<typeof remote, 'ProductDetailPage'>

/** The address of the reviews with some of their filter changed; back on their first page unless told otherwise. */
export type ReviewsAt = (changes: Partial<ReviewFilter>, pages?: number) => string

const PHOTOS = 'photos'

/** `newest,4,photos`: words that say nothing are left out. */
export function parseReviewFilter(text: string | null): ReviewFilter {
  const words = text?.split(',') ?? []
  return {
    sort: REVIEW_SORTS.find((sort) => words.includes(sort)) ?? 'helpful',
    stars: RATINGS.find((rating) => words.includes(String(rating))) ?? null,
    photosOnly: words.includes(PHOTOS),
  }
}

/** In one order, whatever order the choices were made in; empty for all reviews, the most helpful first. */
export const printReviewFilter = ({ sort, stars, photosOnly }: ReviewFilter): string =>
  [sort !== 'helpful' && sort, stars, photosOnly && PHOTOS].filter(Boolean).join(',')

/** Where the reviews begin on the page. */
export const REVIEWS_ID = 'reviews'

/** What else the address says stays in it. */
export const reviewsOf =
  (productId: number, query: ProductQuery): ReviewsAt =>
  (changes, pages = 1) => {
    const reviews = printReviewFilter({ ...parseReviewFilter(query.reviews), ...changes }) || null
    return `${pathTo('product', productId)}${toQueryText(query, { reviews, ...pageParameter(pages) })}#${REVIEWS_ID}`
  }
