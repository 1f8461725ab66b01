import { defineSlot } from '@store/shared/remotes/slot-definition'
import { type HomeQuery, shownPages, toListFilter } from './list-filter'
import { ProductListing } from './ProductListing'
import { categoriesQuery, prefetchProductList } from './product-list-queries'

export const slot = defineSlot<'catalog/ProductListing', 1, HomeQuery>({
  name: 'catalog/ProductListing',
  version: 1,
  Component: ProductListing,
  prefetch: async ({ query, api, queryClient }) => {
    await Promise.all([
      queryClient.prefetchQuery(categoriesQuery(api)),
      prefetchProductList(api, queryClient, toListFilter(query), shownPages(query)),
    ])
  },
})
