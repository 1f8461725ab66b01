import { defineSlot } from '@store/shared/remotes/slot-definition'
import { type ListQuery, shownPages, toListFilter } from './list-filter'
import { ProductListing } from './ProductListing'
import { prefetchProductList } from './product-list-queries'

export const slot = defineSlot<'catalog/ProductListing', 1, ListQuery>({
  name: 'catalog/ProductListing',
  version: 1,
  Component: ProductListing,
  prefetch: ({ query, api, queryClient }) =>
    prefetchProductList(api, queryClient, toListFilter(query), shownPages(query)),
})
