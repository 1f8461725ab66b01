import { CURRENCIES, type Currency } from '@store/shared/domain/money'
import {
  type Attribute,
  type AttributeFacet,
  type AttributeValues,
  facetValueLabel,
  facetValuesOf,
  toAttributeFacet,
} from '@store/shared/domain/products/attributes'
import { categoryTree, type PlacedCategory } from '@store/shared/domain/products/category-tree'
import { type Size, sizeLabel } from '@store/shared/domain/products/product'
import {
  type Choices,
  chosenOf,
  type Facet,
  type FacetValue,
  type FixedFacet,
  facetsInOrder,
  IN_STOCK,
  isFixedFacet,
  type ListSort,
  ofEachFacet,
  type PriceRange,
  type ProductFacets,
  parsePriceRange,
  printPriceRange,
  RATING_STEPS,
  sizeValue,
} from '@store/shared/domain/products/product-filter'
import { compareSizesBy } from '@store/shared/domain/products/size-order'
import { LRUCache } from 'lru-cache'

/** What lists are narrowed and sorted by. */
export interface IndexedProduct {
  readonly id: number
  readonly categorySlug: string
  readonly sizes: ReadonlyArray<{ readonly size: Size; readonly isInStock: boolean }>
  /** Of the product and of each of its sizes. */
  readonly attributes: readonly AttributeValues[]
  /** Of the first size, in minor units. */
  readonly price: Readonly<Record<Currency, number>>
  readonly ratingSum: number
  readonly reviewCount: number
  /** In the time that counts for what sells best. */
  readonly unitsSold: number
}

export interface IndexedCategory extends PlacedCategory {
  readonly name: string
}

export interface IndexedCatalogue {
  /** In the catalogue's order. */
  readonly products: readonly IndexedProduct[]
  readonly categories: readonly IndexedCategory[]
  /** By which lists can be narrowed, in their order. */
  readonly attributes: readonly Attribute[]
  /** Sizes that stand before all others, in their order. */
  readonly sizeOrder: readonly Size[]
}

export interface FacetIndex {
  /** What can be asked beside the fixed facets, in the order of the address. */
  readonly attributes: readonly AttributeFacet[]
  /** Ids of the products that the choices let through, sorted; with `found`, only of these, the best first unless sorted otherwise. */
  find(asked: {
    readonly choices: Choices
    readonly sort: ListSort
    readonly found: readonly number[] | null
    readonly offset: number
    readonly limit: number
  }): readonly number[]
  /** The values of a facet are counted as if nothing of it were chosen. */
  count(choices: Choices, found: readonly number[] | null): ProductFacets
}

type Offered = Pick<FacetValue, 'value' | 'label'>

/** One bit for each product, in the catalogue's order. */
type Bits = Uint32Array

const has = (bits: Bits, place: number): boolean => (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1
const add = (bits: Bits, place: number) => {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
}
const both = (a: Bits, b: Bits): Bits => a.map((word, index) => word & (b[index] ?? 0))
const either = (a: Bits, b: Bits): Bits => a.map((word, index) => word | (b[index] ?? 0))

function countBoth(a: Bits, b: Bits): number {
  let sum = 0
  for (let index = 0; index < a.length; index += 1) {
    let word = (a[index] ?? 0) & (b[index] ?? 0)
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    sum += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return sum
}

const MOST_OTHER_RANGES = 50

/** In rupees, unless the shop has no prices in them: products are in one order whatever currency they are shown in. */
const orderingPrice = ({ price }: Pick<IndexedProduct, 'price'>): number => price.INR || price.AED

/** About so many ranges of prices are offered. */
const PRICE_RANGES = 4
/** A border between ranges is one of these, times a power of ten. */
const ROUND_FIGURES = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The round figure that is nearest to an amount of major units, and at least 1. */
function roundFigure(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, amount)))
  const nearest = ROUND_FIGURES.reduce((best, figure) =>
    Math.abs(figure * power - amount) < Math.abs(best * power - amount) ? figure : best,
  )
  return Math.max(1, Math.round(nearest * power))
}

/** Ranges with round borders that hold about as many products each; none where all cost much the same. */
export function priceRangesOf(currency: Currency, minorPrices: readonly number[]): readonly PriceRange[] {
  const sorted = minorPrices.map((minor) => minor / 100).sort((a, b) => a - b)
  const borders = Array.from({ length: PRICE_RANGES - 1 }, (_, index) =>
    roundFigure(sorted[Math.floor(((index + 1) * sorted.length) / PRICE_RANGES)] ?? 0),
  )
  const least = sorted[0] ?? 0
  const most = sorted.at(-1) ?? 0
  const within = [...new Set(borders)].filter((border) => border > least && border <= most)
  if (within.length === 0) return []
  return [0, ...within].map((from, index) => ({ currency, from, to: within[index] ?? null }))
}

/** Ratings of so many reviewers count as much as what is thought of the whole catalogue. */
const AVERAGE_WEIGHT = 5

/**
 * The better liked, the lower. Few reviews say little: a product's rating is taken together with some of the catalogue's average, so that one
 * review of five stars does not stand before many of four and a half.
 */
function likingOf(products: readonly IndexedProduct[]): (product: IndexedProduct) => number {
  const total = products.reduce((sum, { ratingSum }) => sum + ratingSum, 0)
  const count = products.reduce((sum, { reviewCount }) => sum + reviewCount, 0)
  const average = count === 0 ? 0 : total / count
  return ({ ratingSum, reviewCount }) =>
    -(ratingSum + AVERAGE_WEIGHT * average) / (reviewCount + AVERAGE_WEIGHT)
}

/**
 * Answers which products a list shows and how many each choice would leave. All questions about products are answered by bits,
 * 32 products at a time, so that an answer takes about as long for ten thousand products as for a hundred.
 *
 * One function: short steps over the same bits.
 */
export function createFacetIndex({
  products,
  categories,
  attributes,
  sizeOrder,
}: IndexedCatalogue): FacetIndex {
  const words = Math.ceil(products.length / 32)
  const facets = facetsInOrder(attributes.map(({ name }) => name))
  const compareValues = compareSizesBy(sizeOrder.map(sizeValue))
  const none: Bits = new Uint32Array(words)
  const every: Bits = new Uint32Array(words)
  const placeOf = new Map<number, number>()
  const ofCategory = new Map<string, Bits>(categories.map(({ slug }) => [slug, new Uint32Array(words)]))
  const ofAttribute = new Map(attributes.map(({ name }) => [name, new Map<string, Bits>()]))
  const ofRating = new Map<string, Bits>(RATING_STEPS.map((step) => [step, new Uint32Array(words)]))
  const ofSize = new Map<string, { readonly label: string; readonly sold: Bits; readonly inStock: Bits }>()
  const anyInStock: Bits = new Uint32Array(words)

  // What is part of a category is in its list as well.
  const tree = categoryTree(categories)
  const listsOf = new Map(
    categories.map(({ slug }) => [slug, [slug, ...tree.within(slug).map((outer) => outer.slug)]]),
  )

  products.forEach((product, place) => {
    placeOf.set(product.id, place)
    add(every, place)
    for (const slug of listsOf.get(product.categorySlug) ?? []) {
      add(ofCategory.get(slug) ?? new Uint32Array(words), place)
    }
    for (const attribute of attributes) {
      const ofValue = ofAttribute.get(attribute.name)
      const said = product.attributes.flatMap((values) => {
        const value = values[attribute.name]
        return value === undefined ? [] : facetValuesOf(attribute, value)
      })
      for (const value of said) {
        const bits = ofValue?.get(value) ?? new Uint32Array(words)
        ofValue?.set(value, bits)
        add(bits, place)
      }
    }
    for (const step of RATING_STEPS) {
      const isGood = product.reviewCount > 0 && product.ratingSum >= Number(step) * product.reviewCount
      if (isGood) add(ofRating.get(step) ?? none, place)
    }
    for (const { size, isInStock } of product.sizes) {
      const value = sizeValue(size)
      const known = ofSize.get(value) ?? {
        label: sizeLabel(size),
        sold: new Uint32Array(words),
        inStock: new Uint32Array(words),
      }
      ofSize.set(value, known)
      add(known.sold, place)
      if (isInStock) {
        add(known.inStock, place)
        add(anyInStock, place)
      }
    }
  })

  const ranges = CURRENCIES.flatMap((currency) =>
    priceRangesOf(
      currency,
      products.map(({ price }) => price[currency]),
    ),
  )
  const bitsOfRange = ({ currency, from, to }: PriceRange): Bits => {
    const bits = new Uint32Array(words)
    const least = 100 * from
    const most = to === null ? Number.POSITIVE_INFINITY : 100 * to
    products.forEach(({ price }, place) => {
      const minor = price[currency]
      if (minor >= least && minor < most) add(bits, place)
    })
    return bits
  }
  // Ranges that an address made up: one answer asks for each several times.
  const otherRanges = new LRUCache<string, Bits>({ max: MOST_OTHER_RANGES })
  const bitsOfOther = (value: string): Bits => {
    const range = parsePriceRange(value)
    const bits = otherRanges.get(value) ?? (range ? bitsOfRange(range) : none)
    otherRanges.set(value, bits)
    return bits
  }
  const offeredRanges = new Map(ranges.map((range) => [printPriceRange(range), bitsOfRange(range)]))

  const places = products.map((_, place) => place)
  const sortedBy = (...keys: ReadonlyArray<(product: IndexedProduct) => number>): readonly number[] => {
    const keyed = products.map((product) => keys.map((key) => key(product)))
    return places.toSorted((a, b) => {
      for (let index = 0; index < keys.length; index += 1) {
        const difference = (keyed[a]?.[index] ?? 0) - (keyed[b]?.[index] ?? 0)
        if (difference !== 0) return difference
      }
      return a - b
    })
  }
  const meanOf = ({ ratingSum, reviewCount }: IndexedProduct) =>
    reviewCount === 0 ? 0 : ratingSum / reviewCount
  const isSoldOut = ({ sizes }: IndexedProduct) => !sizes.some(({ isInStock }) => isInStock)
  const orders: Record<ListSort, readonly number[]> = {
    featured: places,
    'best-selling': sortedBy(
      (product) => Number(isSoldOut(product)),
      ({ unitsSold }) => -unitsSold,
      likingOf(products),
    ),
    newest: sortedBy(({ id }) => -id),
    rating: sortedBy(
      (product) => -meanOf(product),
      ({ reviewCount }) => -reviewCount,
    ),
    'price-asc': sortedBy(orderingPrice),
    'price-desc': sortedBy((product) => -orderingPrice(product)),
  }

  /** Products of one value, as far as the choices of other facets bear on it: a size in stock is that size in stock. */
  const bitsOf = (facet: Facet, value: string, choices: Choices): Bits => {
    if (!isFixedFacet(facet)) return ofAttribute.get(facet)?.get(value) ?? none
    switch (facet) {
      case 'categories':
        return ofCategory.get(value) ?? none
      case 'sizes': {
        const size = ofSize.get(value)
        return (choices.stock.length > 0 ? size?.inStock : size?.sold) ?? none
      }
      case 'rating':
        return ofRating.get(value) ?? none
      case 'stock':
        return choices.sizes.length === 0
          ? anyInStock
          : choices.sizes.reduce((bits, size) => either(bits, ofSize.get(size)?.inStock ?? none), none)
      case 'price':
        return offeredRanges.get(value) ?? bitsOfOther(value)
    }
  }

  const chosenIn = (facet: Facet, choices: Choices): Bits =>
    chosenOf(choices, facet).length === 0
      ? every
      : chosenOf(choices, facet)
          .map((value) => bitsOf(facet, value, choices))
          .reduce(either, none)

  const matchingAll = (choices: Choices, among: Bits): Bits =>
    facets.reduce((bits, facet) => both(bits, chosenIn(facet, choices)), among)

  const amongFound = (found: readonly number[] | null): Bits => {
    if (found === null) return every
    const bits = new Uint32Array(words)
    for (const place of placesOf(found)) add(bits, place)
    return bits
  }
  const placesOf = (ids: readonly number[]): readonly number[] =>
    ids.map((id) => placeOf.get(id)).filter((place) => place !== undefined)

  const offered: Readonly<Record<FixedFacet, readonly Offered[]>> = {
    categories: categories.map(({ slug, name }) => ({ value: slug, label: name })),
    sizes: [...ofSize]
      .map(([value, { label }]) => ({ value, label }))
      .sort((a, b) => compareValues(a.value, b.value)),
    price: [...offeredRanges.keys()].map((value) => ({ value })),
    rating: RATING_STEPS.filter((step) => ofRating.get(step)?.some((word) => word !== 0)).map((value) => ({
      value,
    })),
    stock: [{ value: IN_STOCK }],
  }

  /** Those that some product has, choices in their order and numbers by their value. */
  const offeredOf = (attribute: Attribute): readonly Offered[] => {
    const had = ofAttribute.get(attribute.name) ?? new Map<string, Bits>()
    const values = toAttributeFacet(attribute).values ?? [...had.keys()].sort((a, b) => Number(a) - Number(b))
    return values
      .filter((value) => had.has(value))
      .map((value) => ({ value, label: facetValueLabel(attribute, value) }))
  }
  const offeredAttributes = attributes.map((attribute) => ({
    name: attribute.name,
    label: attribute.label,
    values: offeredOf(attribute),
  }))

  return {
    attributes: attributes.map(toAttributeFacet),

    find({ choices, sort, found, offset, limit }) {
      const matching = matchingAll(choices, amongFound(found))
      const order = found !== null && sort === 'featured' ? placesOf(found) : orders[sort]
      const ids: number[] = []
      let seen = 0
      for (const place of order) {
        if (ids.length === limit) break
        const id = products[place]?.id
        if (id === undefined || !has(matching, place)) continue
        if (seen >= offset) ids.push(id)
        seen += 1
      }
      return ids
    },

    count(choices, found) {
      const among = amongFound(found)
      const countsOf = (facet: Facet, values: readonly Offered[]): readonly FacetValue[] => {
        const others = { ...choices, [facet]: [] }
        const matching = matchingAll(others, among)
        return values.map((value) => ({
          ...value,
          count: countBoth(matching, bitsOf(facet, value.value, others)),
        }))
      }
      return {
        total: countBoth(matchingAll(choices, among), every),
        values: ofEachFacet((facet) => countsOf(facet, offered[facet])),
        attributes: offeredAttributes.map(({ values, ...attribute }) => ({
          ...attribute,
          values: countsOf(attribute.name, values),
        })),
      }
    },
  }
}
