import { defineSlot } from '@store/shared/remotes/slot-definition'
import { shopCategoriesQuery } from '../category-tiles/shop-categories-query'
import { FlowChooser } from './FlowChooser'
import { flowCountsQuery } from './flow-queries'

export const slot = defineSlot({
  name: 'catalog/FlowChooser',
  version: 1,
  Component: FlowChooser,
  prefetch: async ({ api, queryClient }) => {
    await Promise.all([
      queryClient.prefetchQuery(flowCountsQuery(api)),
      queryClient.prefetchQuery(shopCategoriesQuery(api)),
    ])
  },
})
