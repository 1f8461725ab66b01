import { defineSlot } from '@store/shared/remotes/slot-definition'
import { ArticlePage } from './ArticlePage'
import { articleHead } from './article-head'
import { articleTextQuery } from './article-queries'
import { findArticle } from './articles'

export const slot = defineSlot({
  name: 'content/ArticlePage',
  version: 1,
  Component: ArticlePage,
  prefetch: async ({ props, queryClient }) => {
    const article = findArticle(props.slug)
    if (article) await queryClient.prefetchQuery(articleTextQuery(article.slug))
  },
  head: ({ props, origin, brand }) => articleHead(props.slug, origin, brand.name),
})
