import { defineSlot } from '@store/shared/remotes/slot-definition'
import { featuredQuery } from './deals-queries'
import { SaleDeals } from './SaleDeals'

export const slot = defineSlot({
  name: 'catalog/SaleDeals',
  version: 1,
  Component: SaleDeals,
  prefetch: async ({ api, queryClient }) => {
    await queryClient.prefetchQuery(featuredQuery(api))
  },
})
