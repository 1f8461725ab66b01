import { defineSlot } from '@store/shared/remotes/slot-definition'
import { parseListFilter } from './list-filter'
import { ProductListPage } from './ProductListPage'
import { productListHead } from './product-list-head'
import { categoriesQuery, prefetchProductList } from './product-list-queries'

export const slot = defineSlot({
  name: 'catalog/ProductListPage',
  version: 1,
  Component: ProductListPage,
  prefetch: async ({ props, api, queryClient, search }) => {
    const filter = parseListFilter(search)
    if (props.categorySlug === null) return prefetchProductList(api, queryClient, filter)

    await queryClient.prefetchQuery(categoriesQuery(api))
    const category = queryClient
      .getQueryData(categoriesQuery(api).queryKey)
      ?.find(({ slug }) => slug === props.categorySlug)
    if (category) await prefetchProductList(api, queryClient, { ...filter, categories: category.name })
  },
  head: ({ props, api, queryClient, search }) =>
    productListHead(
      props.categorySlug,
      parseListFilter(search),
      queryClient.getQueryData(categoriesQuery(api).queryKey) ?? null,
    ),
})
