import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { shownPages } from '../product-list/list-filter'
import { parseListState, toFilter } from '../product-list/list-state'
import { prefetchProductList, prefetchTotal } from '../product-list/prefetch-product-list'
import { categoriesQuery, facetsQuery, productsQuery } from '../product-list/product-list-queries'
import messages from './head.messages.json'
import { SearchPage } from './SearchPage'
import { addressOfResults, searchedText } from './search-address'
import { BEST_RATED } from './search-queries'

export const page = definePage<typeof remote, 'SearchPage'>({
  Component: SearchPage,
  prefetch: async ({ query, api, queryClient, brand }) => {
    const text = searchedText(query)
    const prefetchWaysOn = () =>
      Promise.all([
        queryClient.prefetchQuery(categoriesQuery(api)),
        queryClient.prefetchInfiniteQuery(productsQuery(api, BEST_RATED)),
      ])
    if (text === '') {
      await prefetchWaysOn()
      return
    }
    const filter = toFilter(parseListState(query, brand), text.toLowerCase())
    await Promise.all([
      prefetchProductList(api, queryClient, filter, {
        pages: shownPages(query),
        totalOf: prefetchTotal(api, queryClient, filter),
      }),
    ])
    const facets = queryClient.getQueryData(facetsQuery(api, filter).queryKey)
    if (facets?.total === 0) await prefetchWaysOn()
  },
  head: ({ query, translate }) => {
    const text = searchedText(query)
    return {
      title: text === '' ? translate(messages.search) : translate(messages.title, { text }),
      description: translate(messages.description),
      canonicalPath: addressOfResults(text),
      robots: 'noindex',
    }
  },
})
