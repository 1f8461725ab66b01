import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { pageQuery } from '../entries/content-queries'
import { StaticPage } from './StaticPage'
import { staticPageHead } from './static-page-head'
import { slugOfPage } from './static-page-slug'

export const page = definePage<typeof remote, 'StaticPage'>({
  Component: StaticPage,
  prefetch: ({ props, query, api, queryClient }) =>
    queryClient.prefetchQuery(pageQuery(api, slugOfPage(props), query.preview)),
  head: ({ props, query, api, queryClient, brand, translate }) =>
    staticPageHead(
      props,
      queryClient.getQueryData(pageQuery(api, slugOfPage(props), query.preview).queryKey),
      { brand, isPreview: query.preview !== null, translate },
    ),
})
