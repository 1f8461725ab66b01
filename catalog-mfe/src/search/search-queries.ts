import type { ApiClient } from '@store/shared/api/client'
import { IN_STOCK } from '@store/shared/domain/products/product-filter'
import { queryOptions } from '@tanstack/react-query'
import { catalogueCalls } from '../catalogue/catalogue-calls'
import type { ListFilter } from '../product-list/list-filter'

/** The whole catalogue's light index, loaded once: filtering it asks for nothing more (SRCH-03). */
export const searchIndexQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalog', 'search-index'],
    queryFn: async ({ signal }) => api.call((await catalogueCalls()).searchProducts, {}, { signal }),
  })

/** Time without a further key after which the server is asked. */
const TYPING_PAUSE_MS = 300

/** What the server's search finds, which also knows other spellings and languages (LANG-24). The next key cancels it. */
export const foundEntriesQuery = (api: ApiClient, text: string) =>
  queryOptions({
    queryKey: ['catalog', 'found-entries', text],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS))
      signal.throwIfAborted()
      return api.call((await catalogueCalls()).searchProducts, { query: { q: text } }, { signal })
    },
  })

/** What is shown where nothing is found: products in stock that customers rate best. */
export const BEST_RATED: ListFilter = { stock: [IN_STOCK], sort: 'rating' }
