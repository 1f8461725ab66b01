import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
import { articleCardsQuery } from '../entries/content-queries'
import { HOME_ARTICLES } from './article-lists'
import { BlogCards } from './BlogSection'

export const slot = defineSlot({
  name: 'content/BlogCards',
  version: 1,
  Component: BlogCards,
  prefetch: ({ api, queryClient }) => queryClient.prefetchQuery(articleCardsQuery(api, HOME_ARTICLES)),
})
