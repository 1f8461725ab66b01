import { CURRENCIES, type Currency } from './money'
import { ABSORBENCY_LEVELS, PRICE_ORDERS, type PriceOrder, slugOf } from './product'

/** By what a list of products can be narrowed, in the order of the address. */
export const FACETS = ['categories', 'sizes', 'absorbency', 'price', 'rating', 'stock'] as const
export type Facet = (typeof FACETS)[number]

/** Values as the address writes them, sorted, each once. A product needs one of each facet that has any. */
export type Choices = Readonly<Record<Facet, readonly string[]>>

/** One thing for each facet. */
export const ofEachFacet = <T>(make: (facet: Facet) => T): Readonly<Record<Facet, T>> => ({
  categories: make('categories'),
  sizes: make('sizes'),
  absorbency: make('absorbency'),
  price: make('price'),
  rating: make('rating'),
  stock: make('stock'),
})

export const NO_CHOICES: Choices = ofEachFacet(() => [])

/** Stars that can be asked for at least. */
export const RATING_STEPS = ['4', '3', '2'] as const

/** The one value of `stock`: at least one size that is asked for can be sold now. */
export const IN_STOCK = 'in'

/** Whole rupees or dirhams, `from` ≤ price < `to`; null for any price from `from` on. */
export interface PriceRange {
  readonly currency: Currency
  readonly from: number
  readonly to: number | null
}

const PRICE_RANGE = /^(INR|AED)-(0|[1-9]\d{0,6})-([1-9]\d{0,6}|up)$/i

/** Reads `INR-200-400` or `INR-400-up`; null for anything else, and for a range that holds nothing. */
export function parsePriceRange(text: string): PriceRange | null {
  const [, code, least, most] = PRICE_RANGE.exec(text) ?? []
  const currency = CURRENCIES.find((known) => known === code?.toUpperCase())
  if (currency === undefined) return null
  const range = { currency, from: Number(least), to: most?.toLowerCase() === 'up' ? null : Number(most) }
  return range.to !== null && range.to <= range.from ? null : range
}

export const printPriceRange = ({ currency, from, to }: PriceRange): string =>
  `${currency}-${from}-${to ?? 'up'}`

/** The value of a size in the address: sizes that differ only in case, blanks or commas are one. */
export const sizeValue = (size: string): string => slugOf(size.replace(/,/g, ' '))

const oneOf =
  (words: readonly string[]) =>
  (text: string): string | null =>
    words.find((word) => word === text.toLowerCase()) ?? null

/** How a value of a facet is written, or null where it can be none. */
const READ = {
  categories: slugOf,
  sizes: sizeValue,
  absorbency: oneOf(ABSORBENCY_LEVELS),
  price: (text: string) => {
    const range = parsePriceRange(text)
    return range && printPriceRange(range)
  },
  rating: oneOf(RATING_STEPS),
  stock: oneOf([IN_STOCK]),
} as const satisfies Record<Facet, (text: string) => string | null>

/** Facets whose values have an order of their own; the others are sorted by their letters. */
const ORDERS: Partial<Record<Facet, readonly string[]>> = {
  absorbency: ABSORBENCY_LEVELS,
  rating: RATING_STEPS,
}

const compareAs = (facet: Facet) => {
  const order = ORDERS[facet]
  if (order) return (a: string, b: string) => order.indexOf(a) - order.indexOf(b)
  return (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
}

export interface ReadValues {
  readonly values: readonly string[]
  /** What can be no value of the facet, as it was written. */
  readonly unknown: readonly string[]
}

/** Reads values with commas between them, in any order, with blanks and repetitions. */
export function parseFacet(facet: Facet, text: string): ReadValues {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  const values = words.map(READ[facet])
  return {
    values: [...new Set(values.filter((value) => value !== null))].sort(compareAs(facet)),
    unknown: words.filter((_, index) => values[index] === null),
  }
}

/** As {@link parseFacet} reads them; null where nothing is chosen. */
export const printFacet = (values: readonly string[]): string | null => values.join(',') || null

/** The choices with one value taken in, or out where it was in. */
export function toggle(choices: Choices, facet: Facet, value: string): Choices {
  const values = choices[facet]
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return { ...choices, [facet]: next.sort(compareAs(facet)) }
}

export const countChoices = (choices: Choices): number =>
  FACETS.reduce((sum, facet) => sum + choices[facet].length, 0)

/** How a list is sorted; the first is the catalogue's own order. */
export const LIST_SORTS = ['featured', 'best-selling', 'newest', 'rating', 'price-asc', 'price-desc'] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** By `sort`, or by the older `priceSortOrder`, which a list's address goes on using for prices. */
export function toListSort(given: {
  readonly sort: ListSort | null
  readonly priceSortOrder: PriceOrder | null
}): ListSort {
  return given.sort ?? (given.priceSortOrder === null ? 'featured' : `price-${given.priceSortOrder}`)
}

export function printListSort(sort: ListSort): {
  readonly sort: ListSort | null
  readonly priceSortOrder: PriceOrder | null
} {
  const priceSortOrder = PRICE_ORDERS.find((order) => sort === `price-${order}`) ?? null
  return { sort: priceSortOrder || sort === 'featured' ? null : sort, priceSortOrder }
}

export interface FacetValue {
  readonly value: string
  /** Left out where the value says it all. */
  readonly label?: string | undefined
  /** Products with this value and all choices of the other facets. */
  readonly count: number
}

export interface ProductFacets {
  /** Products that the choices let through. */
  readonly total: number
  /** Every value that the catalogue has, those without a product included. */
  readonly values: Readonly<Record<Facet, readonly FacetValue[]>>
  /** What a text that finds nothing as it is typed may have meant. */
  readonly didYouMean?: string | undefined
}
