import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'
import { catalogueCalls } from '../catalogue/catalogue-calls'

export const bannersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalog', 'banners'],
    queryFn: async ({ signal }) => api.call((await catalogueCalls()).getBanners, {}, { signal }),
  })
