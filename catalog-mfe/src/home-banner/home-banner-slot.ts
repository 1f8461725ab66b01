import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
import { bannersQuery } from './banner-queries'
import { type BannerQuery, HomeBanner } from './HomeBanner'

export const slot = defineSlot<'catalog/HomeBanner', 1, BannerQuery>({
  name: 'catalog/HomeBanner',
  version: 1,
  Component: HomeBanner,
  prefetch: ({ query, api, queryClient }) => queryClient.prefetchQuery(bannersQuery(api, query.preview)),
})
