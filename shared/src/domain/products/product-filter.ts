import { CURRENCIES, type Currency } from '../money'
import type { AttributeFacet } from './attributes'
import { PRICE_ORDERS, type PriceOrder, slugOf } from './product'

/** By what the list of every shop can be narrowed, in the order of the address. */
export const FIXED_FACETS = ['categories', 'sizes', 'price', 'rating', 'stock'] as const
export type FixedFacet = (typeof FIXED_FACETS)[number]

/** A fixed facet, or the name of an attribute of the catalogue. */
export type Facet = string

export const isFixedFacet = (facet: Facet): facet is FixedFacet =>
  FIXED_FACETS.some((fixed) => fixed === facet)

const FIRST_AFTER_ATTRIBUTES = FIXED_FACETS.indexOf('price')

/** All facets of a shop in the order of the address: attributes stand between sizes and prices. */
export const facetsInOrder = (attributes: readonly Facet[]): readonly Facet[] => [
  ...FIXED_FACETS.slice(0, FIRST_AFTER_ATTRIBUTES),
  ...attributes,
  ...FIXED_FACETS.slice(FIRST_AFTER_ATTRIBUTES),
]

/**
 * Values as the address writes them, in order, each once. A product needs one of each facet that has any; an attribute by which
 * nothing is chosen may be left out.
 */
export type Choices = Readonly<Record<FixedFacet, readonly string[]> & Record<Facet, readonly string[]>>

/** One thing for each fixed facet. */
export const ofEachFacet = <T>(make: (facet: FixedFacet) => T): Readonly<Record<FixedFacet, T>> => ({
  categories: make('categories'),
  sizes: make('sizes'),
  price: make('price'),
  rating: make('rating'),
  stock: make('stock'),
})

export const NO_CHOICES: Choices = ofEachFacet(() => [])

/** The facets of some choices, in the order of the address. */
export const facetsOf = (choices: Choices): readonly Facet[] =>
  facetsInOrder(Object.keys(choices).filter((facet) => !isFixedFacet(facet)))

export const chosenOf = (choices: Choices, facet: Facet): readonly string[] => choices[facet] ?? []

/** Of each facet, in their order, what `read` gives. */
export const toChoices = (
  attributes: readonly Facet[],
  read: (facet: Facet) => readonly string[],
): Choices => ({
  ...NO_CHOICES,
  ...Object.fromEntries(facetsInOrder(attributes).map((facet) => [facet, read(facet)] as const)),
})

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
export const sizeValue = (size: string): string =>
  size.replace(/,/g, ' ').trim().toLowerCase().replace(/\s+/g, '-')

const oneOf =
  (words: readonly string[]) =>
  (text: string): string | null =>
    words.find((word) => word === text.toLowerCase()) ?? null

/** How a value of a facet is written, or null where it can be none. */
const READ = {
  categories: (text: string) => slugOf(text) || null,
  sizes: sizeValue,
  price: (text: string) => {
    const range = parsePriceRange(text)
    return range && printPriceRange(range)
  },
  rating: oneOf(RATING_STEPS),
  stock: oneOf([IN_STOCK]),
} as const satisfies Record<FixedFacet, (text: string) => string | null>

const NUMBER = /^\d{1,7}(\.\d{1,4})?$/

function readerOf(facet: FacetRule): (text: string) => string | null {
  if (typeof facet === 'string') return READ[facet]
  if (facet.values === null) return (text) => (NUMBER.test(text) ? String(Number(text)) : null)
  return oneOf(facet.values)
}

/** A facet whose values an address may name: a fixed one, or an attribute with what its values can be. */
export type FacetRule = FixedFacet | AttributeFacet

/** Facets whose values have an order of their own; the others are sorted by their letters. */
function compareAs(facet: FacetRule): (a: string, b: string) => number {
  if (typeof facet === 'object' && facet.values === null) return (a, b) => Number(a) - Number(b)
  const order = facet === 'rating' ? RATING_STEPS : typeof facet === 'object' ? facet.values : null
  if (order) {
    const places: readonly string[] = order
    return (a, b) => places.indexOf(a) - places.indexOf(b)
  }
  return (a, b) => (a === b ? 0 : a < b ? -1 : 1)
}

export interface ReadValues {
  readonly values: readonly string[]
  /** What can be no value of the facet, as it was written. */
  readonly unknown: readonly string[]
}

/** Reads values with commas between them, in any order, with blanks and repetitions. */
export function parseFacet(facet: FacetRule, text: string): ReadValues {
  const read = readerOf(facet)
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  const values = words.map(read)
  return {
    values: [...new Set(values.filter((value) => value !== null))].sort(compareAs(facet)),
    unknown: words.filter((_, index) => values[index] === null),
  }
}

/** As {@link parseFacet} reads them; null where nothing is chosen. */
export const printFacet = (values: readonly string[]): string | null => values.join(',') || null

/** The choices with one value taken in, or out where it was in. */
export function toggle(choices: Choices, facet: FacetRule, value: string): Choices {
  const name = typeof facet === 'string' ? facet : facet.name
  const values = chosenOf(choices, name)
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  return { ...choices, [name]: next.sort(compareAs(facet)) }
}

export const countChoices = (choices: Choices): number =>
  Object.values(choices).reduce((sum, values) => sum + values.length, 0)

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

/** An attribute with what its products have of it. */
export interface CountedAttribute {
  readonly name: string
  readonly label: string
  readonly values: readonly FacetValue[]
}

export interface ProductFacets {
  /** Products that the choices let through. */
  readonly total: number
  /** Every value that the catalogue has, those without a product included. */
  readonly values: Readonly<Record<FixedFacet, readonly FacetValue[]>>
  /** The attributes that lists can be narrowed by, in their order. */
  readonly attributes: readonly CountedAttribute[]
  /** What a text that finds nothing as it is typed may have meant. */
  readonly didYouMean?: string | undefined
}
