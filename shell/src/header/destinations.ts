import { slugOf } from '@store/shared/domain/product'
import { HEADER_TEXTS, SHOP_LABELS } from '@store/shared/messages/texts'

export interface Destination {
  readonly label: string
  readonly to: string
}

/** On wide screens a category filters the product list; on narrow ones it has a page of its own (HDR-02). */
export const SHOP_DESTINATIONS = SHOP_LABELS.map((label) => ({
  label,
  filtered: `/products?categories=${slugOf(label)}`,
  page: `/shop/${slugOf(label)}`,
}))

export const CONTENT_DESTINATIONS: readonly Destination[] = [
  { label: HEADER_TEXTS.periodTracker, to: '/period-tracker' },
  { label: HEADER_TEXTS.blogs, to: '/our-blogs' },
  { label: HEADER_TEXTS.breakTaboos, to: '/break-taboos' },
]

export const COMPANY_DESTINATIONS: readonly Destination[] = [
  { label: HEADER_TEXTS.businessOpportunity, to: '/about-us#business-opportunity' },
  { label: HEADER_TEXTS.blog, to: '/blog' },
]
