import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
import { shopCategoriesQuery } from '../category-tiles/shop-categories-query'
import { BEST_SELLERS, countProducts, type HomeQuery, shownPages } from './list-filter'
import { ProductListing } from './ProductListing'
import { prefetchProductList } from './prefetch-product-list'

export const slot = defineSlot<'catalog/ProductListing', 1, HomeQuery>({
  name: 'catalog/ProductListing',
  version: 1,
  Component: ProductListing,
  prefetch: async ({ query, api, queryClient }) => {
    const totalOf = queryClient
      .prefetchQuery(shopCategoriesQuery(api))
      .then(() => countProducts(queryClient.getQueryData(shopCategoriesQuery(api).queryKey) ?? []))
    await prefetchProductList(api, queryClient, BEST_SELLERS, { pages: shownPages(query), totalOf })
  },
})
