import { formatMoney, fromMajor } from '@store/shared/domain/money'
import { type Facet, parsePriceRange } from '@store/shared/domain/product-filter'

function priceLabel(value: string): string {
  const range = parsePriceRange(value)
  if (range === null) return value
  const { currency, from, to } = range
  const amount = (major: number) => formatMoney(fromMajor(currency, major)).replace(/\.00$/, '')
  if (to === null) return `${amount(from)} and above`
  return from === 0 ? `Under ${amount(to)}` : `${amount(from)} – ${amount(to)}`
}

/** A value as shoppers read it; `label` is the catalogue's own. */
export function facetLabel(facet: Facet, value: string, label = value): string {
  switch (facet) {
    case 'price':
      return priceLabel(value)
    case 'rating':
      return `${value} stars and up`
    case 'stock':
      return 'In stock'
    default:
      return label
  }
}
