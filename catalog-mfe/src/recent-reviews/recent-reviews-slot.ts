import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
import { RecentReviews } from './RecentReviews'
import { recentReviewsQuery } from './recent-reviews-query'

export const slot = defineSlot({
  name: 'catalog/RecentReviews',
  version: 1,
  Component: RecentReviews,
  prefetch: async ({ api, queryClient }) => {
    await queryClient.prefetchQuery(recentReviewsQuery(api))
  },
})
