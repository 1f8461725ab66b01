import { defineSlot } from '@store/shared/remotes/slot-definition'
import { shopCategoriesQuery } from '../category-tiles/shop-categories-query'
import { BEST_SELLERS, type HomeQuery, shownPages } from './list-filter'
import { ProductListing } from './ProductListing'
import { prefetchProductList } from './product-list-queries'

export const slot = defineSlot<'catalog/ProductListing', 1, HomeQuery>({
  name: 'catalog/ProductListing',
  version: 1,
  Component: ProductListing,
  prefetch: async ({ query, api, queryClient }) => {
    await Promise.all([
      queryClient.prefetchQuery(shopCategoriesQuery(api)),
      prefetchProductList(api, queryClient, BEST_SELLERS, shownPages(query)),
    ])
  },
})
