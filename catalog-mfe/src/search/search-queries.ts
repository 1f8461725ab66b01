import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'
import { catalogueCalls } from '../catalogue-calls'

/** The whole catalogue's light index, loaded once: filtering it asks for nothing more (SRCH-03). */
export const searchIndexQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalog', 'search-index'],
    queryFn: async ({ signal }) => api.call((await catalogueCalls()).searchProducts, {}, { signal }),
  })
