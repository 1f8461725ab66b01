import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { articleQuery } from '../entries/content-queries'
import { ArticlePage } from './ArticlePage'
import { articleHead } from './article-head'

export const page = definePage<typeof remote, 'ArticlePage'>({
  Component: ArticlePage,
  prefetch: ({ props, query, api, queryClient }) =>
    queryClient.prefetchQuery(articleQuery(api, props.params.slug, query.preview)),
  head: ({ props, query, api, queryClient, origin, language, brand, translate }) =>
    articleHead(
      props.params.slug,
      queryClient.getQueryData(articleQuery(api, props.params.slug, query.preview).queryKey),
      { origin, language, brand, isPreview: query.preview !== null, translate },
    ),
})
