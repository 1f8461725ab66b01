import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'
import { catalogueCalls } from '../catalogue/catalogue-calls'

/** From which choices the home page leads to lists; null for none. */
export const chooserQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalog', 'chooser'],
    queryFn: async ({ signal }) => api.call((await catalogueCalls()).getChooser, {}, { signal }),
  })
