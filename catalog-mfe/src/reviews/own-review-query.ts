import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'
import { catalogueCalls } from '../catalogue-calls'

/** The customer's own review of a product; null where there is none, or where nobody is logged in. */
export const ownReviewQuery = (api: ApiClient, productId: number, customerId: number | null) =>
  queryOptions({
    queryKey: ['catalog', 'own-review', productId, customerId],
    queryFn: async ({ signal }) => {
      const { getOwnReview } = await catalogueCalls()
      return customerId === null ? null : api.call(getOwnReview, { params: { productId } }, { signal })
    },
    enabled: customerId !== null,
  })
