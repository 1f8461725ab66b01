import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
import { articleCardsQuery } from '../entries/content-queries'
import { TEASER_ARTICLES } from './article-lists'
import { BlogTeaser } from './BlogSection'

export const slot = defineSlot({
  name: 'content/BlogTeaser',
  version: 1,
  Component: BlogTeaser,
  prefetch: ({ api, queryClient }) => queryClient.prefetchQuery(articleCardsQuery(api, TEASER_ARTICLES)),
})
