import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'
import { catalogueCalls } from '../catalogue/catalogue-calls'

/** How many products the whole catalogue has of each absorbency. */
export const flowCountsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalog', 'flows'],
    queryFn: async ({ signal }) => {
      const { getProductFacets } = await catalogueCalls()
      const { values } = await api.call(getProductFacets, { query: {} }, { signal })
      return values.absorbency
    },
  })
