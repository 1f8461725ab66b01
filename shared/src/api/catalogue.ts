import * as z from 'zod/mini'
import { FIELD_RULES } from '../domain/field-rules'
import type { AddedTaxPercent } from '../domain/markets/added-tax'
import { CURRENCIES, fromMajor, type Money, toMajor } from '../domain/money'
import { RETURN_CONDITIONS, type ReturnTerms } from '../domain/orders/returns'
import {
  type AttributeChooser,
  type FactSection,
  SCALE_MARKS,
  type ScaleMark,
} from '../domain/products/attributes'
import {
  type Category,
  type CategoryName,
  type Picture,
  PRICE_ORDERS,
  type RecentReviews,
  type SearchTexts,
  slugOf,
  type Variant,
} from '../domain/products/product'
import {
  type CountedAttribute,
  type FixedFacet,
  IN_STOCK,
  LIST_SORTS,
  ofEachFacet,
  type ProductFacets,
  parseFacet,
  RATING_STEPS,
} from '../domain/products/product-filter'
import { SEARCH_TEXT_MAX_LENGTH } from '../domain/products/search-text'
import type { SizeChart, Span } from '../domain/products/size-chart'
import { slugsWire, toCategoryNames } from './category-slugs'
import { listOf, mapped, oneOf, plain, readonlyArray, recordId, shortText, wholeNumberText } from './codec'
import { endpoint } from './endpoint'
import {
  AddedTaxWire,
  PictureWire,
  PRICE_WIRE,
  product,
  toPicture,
  toPictureWire,
  toPrice,
  toPriceWire,
} from './products'
import { zodFieldOf } from './zod-field'

const searchText = shortText(SEARCH_TEXT_MAX_LENGTH)

/** Values of a facet with commas between them. */
const choiceOf = (facet: FixedFacet, maxLength: number, message: string) =>
  mapped(
    z.string().check(
      z.maxLength(maxLength, `must be at most ${maxLength} characters`),
      z.refine((text) => parseFacet(facet, text).unknown.length === 0, message),
    ),
    (text) => parseFacet(facet, text).values,
    (values) => values.join(','),
  )

/** What lists are narrowed by: products with one of the values of each facet that is given. */
const CHOICES = {
  /** Room for five of the longest slugs; the list pages' addresses take as much. */
  categories: choiceOf('categories', 400, 'must be slugs of categories'),
  sizes: choiceOf('sizes', 200, 'must be names of sizes'),
  price: choiceOf('price', 120, 'must be ranges like INR-200-400 or AED-30-up'),
  rating: choiceOf('rating', 20, `must be among ${RATING_STEPS.join(', ')}`),
  stock: choiceOf('stock', 20, `must be ${IN_STOCK}`),
  q: searchText,
} as const satisfies Readonly<Record<FixedFacet | 'q', unknown>>

/**
 * The catalogue in pages, with `q` what {@link searchProducts} finds, the best first unless they are sorted otherwise; without any
 * parameter, the featured products. Page 1 and 6 products by default otherwise. `sort` goes before `priceSortOrder`.
 */
export const getProducts = endpoint({
  method: 'GET',
  path: '/Product/GetAllProductsWithReviews',
  auth: 'public',
  query: {
    ...CHOICES,
    page: wholeNumberText,
    limit: wholeNumberText,
    priceSortOrder: oneOf(PRICE_ORDERS),
    sort: oneOf(LIST_SORTS),
  },
  takesAttributes: true,
  response: listOf(product),
  errors: [],
})

const facetValues = z.array(z.object({ value: z.string(), label: z.optional(z.string()), count: z.int() }))

/** How many products there are, and how many with each further choice. */
export const getProductFacets = endpoint({
  method: 'GET',
  path: '/Product/GetProductFacets',
  auth: 'public',
  query: CHOICES,
  takesAttributes: true,
  response: mapped(
    z.object({
      total: z.int(),
      facets: z.record(z.string(), facetValues),
      /** In their order; their values are among `facets`. */
      attributes: z.optional(z.array(z.object({ name: z.string(), label: z.string() }))),
      didYouMean: z.optional(z.string()),
    }),
    ({ facets, attributes = [], ...rest }): ProductFacets => ({
      ...rest,
      values: ofEachFacet((facet) => facets[facet] ?? []),
      attributes: attributes.map((each): CountedAttribute => ({ ...each, values: facets[each.name] ?? [] })),
    }),
    ({ values, attributes, ...rest }) => ({
      ...rest,
      facets: {
        ...ofEachFacet((facet) => values[facet].map((value) => ({ ...value }))),
        ...Object.fromEntries(
          attributes.map(({ name, values: counted }) => [name, counted.map((value) => ({ ...value }))]),
        ),
      },
      ...(attributes.length > 0 && { attributes: attributes.map(({ name, label }) => ({ name, label })) }),
    }),
  ),
  errors: [],
})

/** What the search panel needs of a product, and no more. */
export interface SearchEntry {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly picture: Picture | null
  readonly price: Variant['price']
  /** As of a product. */
  readonly addedTaxPercent?: AddedTaxPercent | undefined
}

const searchEntry = mapped(
  z.object({
    productId: z.int(),
    productName: z.string(),
    categories: z.string(),
    productImages: z.array(PictureWire),
    ...PRICE_WIRE,
    addedTaxPercent: AddedTaxWire,
  }),
  (wire): SearchEntry => ({
    id: wire.productId,
    name: wire.productName,
    category: wire.categories,
    picture: wire.productImages[0] ? toPicture(wire.productImages[0]) : null,
    price: toPrice(wire),
    ...(wire.addedTaxPercent && { addedTaxPercent: wire.addedTaxPercent }),
  }),
  (entry) => ({
    productId: entry.id,
    productName: entry.name,
    categories: entry.category,
    productImages: entry.picture ? [toPictureWire(entry.picture)] : [],
    ...toPriceWire(entry.price),
    ...(entry.addedTaxPercent && { addedTaxPercent: entry.addedTaxPercent }),
  }),
)

/** What a product's page says beside the product. */
export interface ProductExtras {
  readonly returns: ReturnTerms
  /** Null where its sizes need no explanation. */
  readonly sizeChart: SizeChart | null
  /** Products that go with it, the best first. */
  readonly goesWith: readonly SearchEntry[]
  /** What a kit holds: products of the shop, and how many pieces of each. */
  readonly contents: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly quantity: number
    /** False for one without a page at present. */
    readonly isShown: boolean
  }>
  /** What its kind's attributes say of it, by their headings. */
  readonly facts: readonly FactSection[]
  /** The categories that its own is part of, the outermost first. */
  readonly within: readonly CategoryName[]
  /** What search engines and shared links show instead of its name, texts and first picture. */
  readonly search: SearchTexts & { readonly picture?: Picture | undefined }
}

const SpanWire = z.array(z.number()).check(z.minLength(2), z.maxLength(2))

const toSpan = ([from = 0, to = 0]: readonly number[]): Span => [from, to]

const SizeChartWire = z.union([
  z.object({
    kind: z.literal('body'),
    rows: z.array(z.object({ size: z.string(), waistCm: SpanWire, hipsCm: SpanWire })),
  }),
  z.object({
    kind: z.literal('length'),
    rows: z.array(z.object({ size: z.string(), lengthMm: z.number() })),
    note: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.string()),
    rows: z.array(z.object({ size: z.string(), cells: z.array(z.string()) })),
    note: z.optional(z.string()),
  }),
])

const toSizeChart = (wire: z.infer<typeof SizeChartWire>): SizeChart =>
  wire.kind !== 'body'
    ? wire
    : {
        kind: wire.kind,
        rows: wire.rows.map(({ size, waistCm, hipsCm }) => ({
          size,
          waistCm: toSpan(waistCm),
          hipsCm: toSpan(hipsCm),
        })),
      }

function toSizeChartWire(chart: SizeChart): z.infer<typeof SizeChartWire> {
  switch (chart.kind) {
    case 'length':
      return { ...chart, rows: [...chart.rows] }
    case 'table':
      return {
        ...chart,
        columns: [...chart.columns],
        rows: chart.rows.map(({ size, cells }) => ({ size, cells: [...cells] })),
      }
    case 'body':
      return {
        kind: chart.kind,
        rows: chart.rows.map(({ size, waistCm, hipsCm }) => ({
          size,
          waistCm: [...waistCm],
          hipsCm: [...hipsCm],
        })),
      }
  }
}

const FactSectionWire = z.object({
  title: z.string(),
  facts: z.array(
    z.object({
      label: z.string(),
      text: z.string(),
      isProse: z.optional(z.boolean()),
      scale: z.optional(z.array(z.object({ label: z.string(), isFilled: z.boolean() }))),
      mark: z.optional(z.enum(SCALE_MARKS)),
      sizes: z.optional(z.array(z.object({ size: z.string(), text: z.string() }))),
    }),
  ),
})

const toFactSectionWire = ({ title, facts }: FactSection): z.infer<typeof FactSectionWire> => ({
  title,
  facts: facts.map(({ scale, sizes, ...fact }) => ({
    ...fact,
    ...(scale && { scale: [...scale] }),
    ...(sizes && { sizes: [...sizes] }),
  })),
})

const SearchTextsWire = z.object({
  title: z.optional(z.string()),
  description: z.optional(z.string()),
})

const productExtras = mapped(
  z.object({
    returns: z.object({ days: z.int(), condition: z.enum(RETURN_CONDITIONS) }),
    sizeChart: z.nullable(SizeChartWire),
    goesWith: z.array(searchEntry.schema),
    contents: z.optional(
      z.array(
        z.object({ id: z.int(), name: z.string(), quantity: z.int(), isHidden: z.optional(z.boolean()) }),
      ),
    ),
    facts: z.optional(z.array(FactSectionWire)),
    within: z.optional(z.array(z.string())),
    withinSlugs: z.optional(z.array(z.string())),
    search: z.optional(z.extend(SearchTextsWire, { picture: z.optional(PictureWire) })),
  }),
  ({ returns, sizeChart, goesWith, contents = [], facts = [], search = {}, ...wire }): ProductExtras => ({
    returns,
    sizeChart: sizeChart && toSizeChart(sizeChart),
    goesWith: goesWith.map(searchEntry.decode),
    contents: contents.map(({ isHidden = false, ...part }) => ({ ...part, isShown: !isHidden })),
    facts,
    within: toCategoryNames(wire.within ?? [], wire.withinSlugs),
    search: { ...search, picture: search.picture && toPicture(search.picture) },
  }),
  ({ returns, sizeChart, goesWith, contents, facts, within, search }) => ({
    returns: { ...returns },
    sizeChart: sizeChart && toSizeChartWire(sizeChart),
    goesWith: goesWith.map(searchEntry.encode),
    ...(contents.length > 0 && {
      contents: contents.map(({ isShown, ...part }) => ({ ...part, ...(!isShown && { isHidden: true }) })),
    }),
    ...(facts.length > 0 && { facts: facts.map(toFactSectionWire) }),
    ...(within.length > 0 && { within: within.map(({ name }) => name), withinSlugs: slugsWire(within) }),
    ...(Object.values(search).some((each) => each !== undefined) && {
      search: { ...search, picture: search.picture && toPictureWire(search.picture) },
    }),
  }),
)

export const getProductExtras = endpoint({
  method: 'GET',
  path: '/Product/GetProductExtras/:id',
  auth: 'public',
  params: { id: wholeNumberText },
  response: productExtras,
  errors: ['NOT_FOUND'],
})

/** What the delivery of one product alone costs, and when it comes. */
export interface DeliveryEstimate {
  readonly charge: Money
  /** An ISO day; null for what is ordered ahead without a day. */
  readonly expectedOn: string | null
  /** Zero when delivery is free already; null where no subtotal makes it free. */
  readonly missingForFree: Money | null
}

const deliveryEstimate = mapped(
  z.object({
    currency: z.enum(CURRENCIES),
    deliveryCharge: z.number(),
    expectedOn: z.nullable(z.string()),
    missingForFree: z.nullable(z.number()),
  }),
  ({ currency, deliveryCharge, expectedOn, missingForFree }): DeliveryEstimate => ({
    charge: fromMajor(currency, deliveryCharge),
    expectedOn,
    missingForFree: missingForFree === null ? null : fromMajor(currency, missingForFree),
  }),
  ({ charge, expectedOn, missingForFree }) => ({
    currency: charge.currency,
    deliveryCharge: toMajor(charge),
    expectedOn,
    missingForFree: missingForFree && toMajor(missingForFree),
  }),
)

/**
 * By the rules of checkout and shipment, for one product alone: one of its first size to a `pincode` in India unless told otherwise, or with
 * `currency=AED` to an `emirate`.
 */
export const getDeliveryEstimate = endpoint({
  method: 'GET',
  path: '/Deliverycharge/Estimate/:id',
  auth: 'public',
  params: { id: wholeNumberText },
  query: {
    currency: oneOf(CURRENCIES),
    pincode: shortText(12),
    emirate: shortText(40),
    sizeId: wholeNumberText,
    quantity: wholeNumberText,
  },
  response: deliveryEstimate,
  errors: ['NOT_FOUND'],
})

/**
 * One mail when a size that is sold out can be bought again: to the customer's own address without `email`, and after a mail to confirm
 * to any other.
 */
export const askForStockNotice = endpoint({
  method: 'POST',
  path: '/Product/StockNotice',
  auth: 'optional',
  body: plain(z.strictObject({ sizeId: recordId, email: z.optional(zodFieldOf(FIELD_RULES.email)) })),
  response: plain(z.object({ needsConfirmation: z.boolean() })),
  errors: ['NOT_FOUND', 'BACK_IN_STOCK', 'TOO_MANY_TRIES'],
})

/** Finds by name or category; without `q`, the light index of the whole catalogue. */
export const searchProducts = endpoint({
  method: 'GET',
  path: '/products/search',
  auth: 'public',
  query: { q: searchText },
  response: listOf(searchEntry),
  errors: [],
})

const category = mapped(
  z.object({
    category: z.string(),
    /** Where the name does not give it: in every language but English. */
    slug: z.optional(z.string()),
    productCount: z.optional(z.int()),
    intro: z.optional(z.string()),
    picture: z.optional(PictureWire),
    parent: z.optional(z.string()),
    search: z.optional(SearchTextsWire),
  }),
  ({ category: name, slug = slugOf(name), picture, ...rest }): Category => ({
    name,
    slug,
    ...rest,
    ...(picture && { picture: toPicture(picture) }),
  }),
  ({ name, slug, picture, ...rest }) => ({
    category: name,
    ...(slug !== slugOf(name) && { slug }),
    ...rest,
    ...(picture && { picture: toPictureWire(picture) }),
  }),
)

export const getCategories = endpoint({
  method: 'GET',
  path: '/Common/GetAllProductCategory',
  auth: 'public',
  response: listOf(category),
  errors: [],
})

/** A section of the home page that leads from the choices of an attribute to their lists. */
export interface Chooser extends Omit<AttributeChooser, 'choices'> {
  readonly choices: readonly ChooserChoice[]
  readonly mark: ScaleMark | null
}

export interface ChooserChoice {
  readonly title: string
  readonly text: string
  /** The address of its list. */
  readonly to: string
  /** Its place on the scale, from 1. */
  readonly step: number
  /** How many products there are. */
  readonly count: number
}

/** The first that the catalogue has products for; null for none. */
export const getChooser = endpoint({
  method: 'GET',
  path: '/Product/GetChooser',
  auth: 'public',
  response: plain(
    z.nullable(
      z.object({
        heading: z.string(),
        text: z.string(),
        mark: z.nullable(z.enum(SCALE_MARKS)),
        choices: readonlyArray(
          z.object({
            title: z.string(),
            text: z.string(),
            to: z.string(),
            step: z.int(),
            count: z.int(),
          }),
        ),
        linksLabel: z.string(),
        links: readonlyArray(z.object({ label: z.string(), to: z.string() })),
      }),
    ) satisfies z.ZodMiniType<Chooser | null>,
  ),
  errors: [],
})

const ExcerptWire = z.object({
  reviewId: z.int(),
  productId: z.int(),
  productName: z.string(),
  customerName: z.string(),
  rating: z.int(),
  review: z.string(),
  createdAt: z.string(),
})

/** What buyers say of the catalogue: the rating of all, and some of the newest reviews, each of another product. */
export const getRecentReviews = endpoint({
  method: 'GET',
  path: '/Product/GetRecentReviews',
  auth: 'public',
  response: mapped(
    z.object({ averageRating: z.nullable(z.number()), reviewCount: z.int(), reviews: z.array(ExcerptWire) }),
    ({ averageRating, reviewCount, reviews }): RecentReviews => ({
      rating: averageRating,
      reviewCount,
      reviews: reviews.map(({ reviewId, customerName, review: text, createdAt, ...rest }) => ({
        id: reviewId,
        author: customerName,
        text,
        writtenAt: createdAt,
        ...rest,
      })),
    }),
    ({ rating, reviewCount, reviews }) => ({
      averageRating: rating,
      reviewCount,
      reviews: reviews.map(({ id, author, text, writtenAt, ...rest }) => ({
        reviewId: id,
        customerName: author,
        review: text,
        createdAt: writtenAt,
        ...rest,
      })),
    }),
  ),
  errors: [],
})
