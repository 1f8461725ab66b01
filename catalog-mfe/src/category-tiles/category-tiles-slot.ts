import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
import { CategoryTiles } from './CategoryTiles'
import { shopCategoriesQuery } from './shop-categories-query'

export const slot = defineSlot({
  name: 'catalog/CategoryTiles',
  version: 1,
  Component: CategoryTiles,
  prefetch: async ({ api, queryClient }) => {
    await queryClient.prefetchQuery(shopCategoriesQuery(api))
  },
})
