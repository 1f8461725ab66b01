import { definePage } from '@store/shared/remotes/slot-definition'
import type { remote } from '../../remote'
import { StaticPage } from './StaticPage'
import { staticPageHead } from './static-page-head'
import { staticPageQuery } from './static-page-queries'

export const page = definePage<typeof remote, 'StaticPage'>({
  Component: StaticPage,
  prefetch: async ({ props, queryClient }) => {
    await queryClient.prefetchQuery(staticPageQuery(props.path))
  },
  head: ({ props }) => staticPageHead(props.path),
})
