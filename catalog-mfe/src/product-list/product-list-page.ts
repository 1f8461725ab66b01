import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { shopCategoriesQuery } from '../category-tiles/shop-categories-query'
import { shownPages } from './list-filter'
import { listStateOf, toFilter } from './list-state'
import { ProductListPage } from './ProductListPage'
import { prefetchProductList, prefetchTotal } from './prefetch-product-list'
import { productListHead } from './product-list-head'
import { categoriesQuery } from './product-list-queries'

export const page = definePage<typeof remote, 'ProductListPage'>({
  Component: ProductListPage,
  prefetch: async ({ props, query, api, queryClient, brand }) => {
    const categories = queryClient.prefetchQuery(categoriesQuery(api))
    const slug = props.path === '/products' ? null : props.params.categorySlug
    // Whoever comes from the home page has its categories: then the list need not wait for them.
    const isKnown = () =>
      [categoriesQuery(api), shopCategoriesQuery(api)].some(({ queryKey }) =>
        queryClient.getQueryData(queryKey)?.some((category) => category.slug === slug),
      )
    if (slug !== null && !isKnown()) {
      await categories
      if (!isKnown()) return
    }
    const filter = toFilter(listStateOf(slug, query, brand))
    await Promise.all([
      categories,
      prefetchProductList(api, queryClient, filter, {
        pages: shownPages(query),
        totalOf: prefetchTotal(api, queryClient, filter),
      }),
    ])
  },
  head: ({ props, query, api, queryClient, brand, translate }) => {
    const categorySlug = props.path === '/products' ? null : props.params.categorySlug
    return productListHead({
      categorySlug,
      state: listStateOf(categorySlug, query, brand),
      pages: shownPages(query),
      categories: queryClient.getQueryData(categoriesQuery(api).queryKey) ?? null,
      brand,
      translate,
    })
  },
})
