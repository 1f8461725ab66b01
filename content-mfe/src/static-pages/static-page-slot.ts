import { defineSlot } from '@store/shared/remotes/slot-definition'
import { StaticPage } from './StaticPage'
import { staticPageQuery } from './static-page-queries'

export const slot = defineSlot({
  name: 'content/StaticPage',
  version: 1,
  Component: StaticPage,
  prefetch: async ({ props, queryClient }) => {
    await queryClient.prefetchQuery(staticPageQuery(props.page))
  },
})
