import { definePage } from '@store/shared/remotes/slot-definition'
import type { remote } from '../../remote'
import { shownPages } from '../product-list/list-filter'
import { categoriesQuery, prefetchProductList } from '../product-list/product-list-queries'
import { SearchPage } from './SearchPage'
import { addressOfResults, searchedText } from './search-address'
import { foundCountQuery, foundProducts } from './search-queries'

export const page = definePage<typeof remote, 'SearchPage'>({
  Component: SearchPage,
  prefetch: async ({ query, api, queryClient }) => {
    const text = searchedText(query)
    if (text === '') return queryClient.prefetchQuery(categoriesQuery(api))
    await Promise.all([
      queryClient.prefetchQuery(foundCountQuery(api, text)),
      prefetchProductList(api, queryClient, foundProducts(text), shownPages(query)),
    ])
  },
  head: ({ query }) => {
    const text = searchedText(query)
    return {
      title: text === '' ? 'Search' : `Search: ${text}`,
      description: 'Find a product by its name or category.',
      canonicalPath: addressOfResults(text),
      robots: 'noindex',
    }
  },
})
