import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'
import { catalogueCalls } from '../catalogue-calls'
import type { ListFilter } from '../product-list/list-filter'

/** The whole catalogue's light index, loaded once: filtering it asks for nothing more (SRCH-03). */
export const searchIndexQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalog', 'search-index'],
    queryFn: async ({ signal }) => api.call((await catalogueCalls()).searchProducts, {}, { signal }),
  })

/** How many products the server finds for a text, at most `MAX_FOUND`. */
export const foundCountQuery = (api: ApiClient, text: string) =>
  queryOptions({
    queryKey: ['catalog', 'found', text.toLowerCase()],
    queryFn: async ({ signal }) => {
      const { searchProducts } = await catalogueCalls()
      return (await api.call(searchProducts, { query: { q: text } }, { signal })).length
    },
  })

/** The list of what is found for a text, the best first. */
export const foundProducts = (text: string): ListFilter => ({
  categories: [],
  priceSortOrder: null,
  q: text.toLowerCase(),
})
