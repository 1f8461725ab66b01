import { getBanners } from '@store/shared/api/catalogue'
import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'

export const bannersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalog', 'banners'],
    queryFn: ({ signal }) => api.call(getBanners, {}, { signal }),
  })
