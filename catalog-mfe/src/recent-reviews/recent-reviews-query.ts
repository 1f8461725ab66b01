import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'
import { catalogueCalls } from '../catalogue/catalogue-calls'

export const recentReviewsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalog', 'recent-reviews'],
    queryFn: async ({ signal }) => api.call((await catalogueCalls()).getRecentReviews, {}, { signal }),
  })
