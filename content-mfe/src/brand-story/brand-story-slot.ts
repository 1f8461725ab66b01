import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
import { storyQuery } from '../entries/content-queries'
import { BrandStory, type StoryQuery } from './BrandStory'

export const slot = defineSlot<'content/BrandStory', 1, StoryQuery>({
  name: 'content/BrandStory',
  version: 1,
  Component: BrandStory,
  prefetch: ({ query, api, queryClient }) => queryClient.prefetchQuery(storyQuery(api, query.preview)),
})
