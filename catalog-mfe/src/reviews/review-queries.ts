import type { ApiClient } from '@store/shared/api/client'
import type { OwnReview } from '@store/shared/api/reviews'
import { countReviews, type ReviewFilter, type ReviewPage } from '@store/shared/domain/products/review-list'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { reviewCalls } from '../catalogue/catalogue-calls'
import { printReviewFilter } from './review-address'

/** As many pages as an address can ask for (`remote.ts`). */
export const MAX_REVIEW_PAGES = 20

/** Every list of a product's reviews. */
export const reviewsKey = (productId: number) => ['catalog', 'reviews', productId] as const

/** The reviews of a product, page by page. All addresses share the pages that are there. */
export const reviewsQuery = (api: ApiClient, productId: number, filter: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey(productId), printReviewFilter(filter)],
    queryFn: async ({ pageParam: page, signal }) => {
      const { getReviews } = await reviewCalls()
      const { sort, stars, photosOnly } = filter
      const query = {
        ...(page > 1 && { page }),
        ...(sort !== 'helpful' && { sort }),
        ...(stars !== null && { stars }),
        ...(photosOnly && { photos: 'only' as const }),
      }
      return api.call(getReviews, { params: { id: productId }, query }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: (last: ReviewPage, pages: readonly ReviewPage[]) => {
      const loaded = pages.reduce((count, { reviews }) => count + reviews.length, 0)
      const isComplete = last.reviews.length === 0 || loaded >= countReviews(last.counts, filter)
      return isComplete ? undefined : pages.length + 1
    },
  })

/** Of who has no part in the reviews of a product, or is not logged in. */
export const NO_PART: OwnReview = { review: null, photos: [], helpful: [] }

/** What the customer wrote and found helpful of a product. */
export const ownReviewQuery = (api: ApiClient, productId: number, customerId: number | null) =>
  queryOptions({
    queryKey: ['catalog', 'own-review', productId, customerId],
    queryFn: async ({ signal }): Promise<OwnReview> => {
      const { getOwnReview } = await reviewCalls()
      return customerId === null ? NO_PART : api.call(getOwnReview, { params: { productId } }, { signal })
    },
    enabled: customerId !== null,
  })
