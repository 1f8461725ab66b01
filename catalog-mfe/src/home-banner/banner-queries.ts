import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'
import { bannerCalls } from '../catalogue/catalogue-calls'

/** @param preview the text of a link to a banner that is not published; null without one */
export const bannersQuery = (api: ApiClient, preview: string | null) =>
  queryOptions({
    queryKey: ['catalog', 'banners', preview],
    queryFn: async ({ signal }) =>
      api.call((await bannerCalls()).getBanners, { query: preview === null ? {} : { preview } }, { signal }),
  })
