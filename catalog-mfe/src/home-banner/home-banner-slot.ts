import { defineSlot } from '@store/shared/remotes/slot-definition'
import { bannersQuery } from './banner-queries'
import { HomeBanner } from './HomeBanner'

export const slot = defineSlot({
  name: 'catalog/HomeBanner',
  version: 1,
  Component: HomeBanner,
  prefetch: async ({ api, queryClient }) => {
    await queryClient.prefetchQuery(bannersQuery(api))
  },
})
