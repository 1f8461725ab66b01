import { searchProducts } from '@store/shared/api/catalogue'
import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'

/** The whole catalogue's light index, loaded once: filtering it asks for nothing more (SRCH-03). */
export const searchIndexQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalog', 'search-index'],
    queryFn: ({ signal }) => api.call(searchProducts, {}, { signal }),
  })
