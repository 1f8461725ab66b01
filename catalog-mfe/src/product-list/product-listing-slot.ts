import { defineSlot } from '@store/shared/remotes/slot-definition'
import { parseListFilter } from './list-filter'
import { ProductListing } from './ProductListing'
import { prefetchProductList } from './product-list-queries'

export const slot = defineSlot({
  name: 'catalog/ProductListing',
  version: 1,
  Component: ProductListing,
  prefetch: ({ api, queryClient, search }) => prefetchProductList(api, queryClient, parseListFilter(search)),
})
