import { formatMoney, fromMajor } from '@store/shared/domain/money'
import {
  type Facet,
  type FixedFacet,
  isFixedFacet,
  parsePriceRange,
} from '@store/shared/domain/products/product-filter'
import type { Message, Translate } from '@store/shared/i18n/message'
import messages from './facets.messages.json'

const TITLES: Readonly<Record<FixedFacet, Message>> = {
  categories: messages.category,
  sizes: messages.size,
  price: messages.price,
  rating: messages.rating,
  stock: messages.availability,
}

export const facetTitle = (t: Translate, facet: FixedFacet): string => t(TITLES[facet])

function priceLabel(t: Translate, value: string): string {
  const range = parsePriceRange(value)
  if (range === null) return value
  const { currency, from, to } = range
  const amount = (major: number) => formatMoney(fromMajor(currency, major)).replace(/\.00$/, '')
  if (to === null) return t(messages.priceFrom, { from: amount(from) })
  return from === 0
    ? t(messages.priceUnder, { to: amount(to) })
    : t(messages.priceRange, { from: amount(from), to: amount(to) })
}

/** A value as shoppers read it; `label` is the catalogue's own. */
export function facetLabel(t: Translate, facet: Facet, value: string, label = value): string {
  if (!isFixedFacet(facet)) return label
  switch (facet) {
    case 'price':
      return priceLabel(t, value)
    case 'rating':
      return t(messages.starsAndUp, { stars: value })
    case 'stock':
      return t(messages.inStock)
    case 'categories':
    case 'sizes':
      return label
  }
}
