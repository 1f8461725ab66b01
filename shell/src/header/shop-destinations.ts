import { ABSORBENCY_LEVELS, type AbsorbencyLevel } from '@store/shared/domain/product'
import { HEADER_TEXTS, SHOP_CATEGORIES } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import type { Destination } from './destinations'

const list = pathTo('products')

export interface CategoryDestination extends Destination {
  readonly slug: string
}

/** On wide screens a category filters the list of all products; on narrow ones it has a page of its own (HDR-02). */
export const CATEGORY_FILTERS: readonly CategoryDestination[] = SHOP_CATEGORIES.map((category) => ({
  ...category,
  to: `${list}?categories=${category.slug}`,
}))
export const CATEGORY_PAGES: readonly CategoryDestination[] = SHOP_CATEGORIES.map((category) => ({
  ...category,
  to: pathTo('category', category.slug),
}))

export const WHOLE_RANGE: readonly Destination[] = [
  { label: HEADER_TEXTS.allProducts, to: list },
  { label: 'New in', to: `${list}?sort=newest` },
]

const FLOW_LABELS = {
  light: 'Light flow',
  medium: 'Medium flow',
  heavy: 'Heavy flow',
  'very-heavy': 'Very heavy flow',
} as const satisfies Record<AbsorbencyLevel, string>

export interface FlowDestination extends Destination {
  /** From 1, the lightest. */
  readonly drops: number
}

export const FLOW_DESTINATIONS: readonly FlowDestination[] = ABSORBENCY_LEVELS.map((level, index) => ({
  label: FLOW_LABELS[level],
  to: `${list}?absorbency=${level}`,
  drops: index + 1,
}))
