import { definePage } from '@store/shared/remotes/slot-definition'
import { remote } from '../../remote'
import { articlesQuery } from '../entries/content-queries'
import { indexArticles, pathOfIndex } from './article-lists'
import { BlogIndexPage } from './BlogIndexPage'

export const page = definePage<typeof remote, 'BlogIndexPage'>({
  Component: BlogIndexPage,
  prefetch: ({ query, api, queryClient }) =>
    queryClient.prefetchQuery(articlesQuery(api, indexArticles(query.page))),
  head: ({ query }) => ({
    ...remote.pages.BlogIndexPage.paths['/blog'],
    canonicalPath: pathOfIndex(query.page),
  }),
})
