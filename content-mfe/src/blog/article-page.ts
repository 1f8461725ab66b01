import { definePage } from '@store/shared/remotes/slot-definition'
import type { remote } from '../../remote'
import { ArticlePage } from './ArticlePage'
import { articleHead } from './article-head'
import { articleTextQuery } from './article-queries'
import { findArticle } from './articles'

export const page = definePage<typeof remote, 'ArticlePage'>({
  Component: ArticlePage,
  prefetch: async ({ props, queryClient }) => {
    const article = findArticle(props.params.slug)
    if (article) await queryClient.prefetchQuery(articleTextQuery(article.slug))
  },
  head: ({ props, origin, brand }) => articleHead(props.params.slug, origin, brand.name),
})
