import { definePage } from '@store/shared/remotes/slot-definition'
import type { remote } from '../../remote'
import { shownPages, toListFilter } from './list-filter'
import { ProductListPage } from './ProductListPage'
import { productListHead } from './product-list-head'
import { categoriesQuery, prefetchProductList } from './product-list-queries'

export const page = definePage<typeof remote, 'ProductListPage'>({
  Component: ProductListPage,
  prefetch: async ({ props, query, api, queryClient }) => {
    const filter = toListFilter(query)
    const pages = shownPages(query)
    if (props.path === '/products') return prefetchProductList(api, queryClient, filter, pages)

    await queryClient.prefetchQuery(categoriesQuery(api))
    const category = queryClient
      .getQueryData(categoriesQuery(api).queryKey)
      ?.find(({ slug }) => slug === props.params.categorySlug)
    if (category)
      await prefetchProductList(api, queryClient, { ...filter, categories: [category.slug] }, pages)
  },
  head: ({ props, query, api, queryClient }) =>
    productListHead(
      props.path === '/products' ? null : props.params.categorySlug,
      toListFilter(query),
      shownPages(query),
      queryClient.getQueryData(categoriesQuery(api).queryKey) ?? null,
    ),
})
