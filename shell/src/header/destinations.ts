import { slugOf } from '@store/shared/domain/product'
import { HEADER_TEXTS, SHOP_LABELS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'

export interface Destination {
  readonly label: string
  readonly to: string
}

/** On wide screens a category filters the product list; on narrow ones it has a page of its own (HDR-02). */
export const SHOP_DESTINATIONS = SHOP_LABELS.map((label) => ({
  label,
  filtered: `${pathTo('products')}?categories=${slugOf(label)}`,
  page: pathTo('category', slugOf(label)),
}))

export const CONTENT_DESTINATIONS: readonly Destination[] = [
  { label: HEADER_TEXTS.periodTracker, to: pathTo('periodTracker') },
  { label: HEADER_TEXTS.blogs, to: pathTo('homeBlogs') },
  { label: HEADER_TEXTS.breakTaboos, to: pathTo('breakTaboos') },
]

export const COMPANY_DESTINATIONS: readonly Destination[] = [
  { label: HEADER_TEXTS.businessOpportunity, to: `${pathTo('about')}#business-opportunity` },
  { label: HEADER_TEXTS.blog, to: pathTo('blog') },
]
