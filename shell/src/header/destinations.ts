import { HEADER_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'

export interface Destination {
  readonly label: string
  readonly to: string
}

export const CONTENT_DESTINATIONS: readonly Destination[] = [
  { label: HEADER_TEXTS.periodTracker, to: pathTo('periodTracker') },
  { label: HEADER_TEXTS.blogs, to: pathTo('homeBlogs') },
  { label: HEADER_TEXTS.breakTaboos, to: pathTo('breakTaboos') },
]

export const COMPANY_DESTINATIONS: readonly Destination[] = [
  { label: HEADER_TEXTS.businessOpportunity, to: `${pathTo('about')}#business-opportunity` },
  { label: HEADER_TEXTS.blog, to: pathTo('blog') },
]
