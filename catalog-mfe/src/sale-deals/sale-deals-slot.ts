import { defineSlotBelow, type PagePropsOf } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { featuredQuery } from './deals-queries'
import { SaleDeals } from './SaleDeals'

export const slot = defineSlotBelow<PagePropsOf<typeof remote, 'ProductDetailPage'>>({
  name: 'catalog/SaleDeals',
  version: 1,
  Component: SaleDeals,
  prefetch: async ({ api, queryClient }) => {
    await queryClient.prefetchQuery(featuredQuery(api))
  },
})
