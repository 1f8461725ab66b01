import * as z from 'zod/mini'
import { FIELD_RULES } from '../domain/field-rules'
import { CURRENCIES, fromMajor, type Money, toMajor } from '../domain/money'
import {
  ABSORBENCY_LEVELS,
  type Banner,
  type Category,
  type Picture,
  PRICE_ORDERS,
  type RecentReviews,
  slugOf,
  type Variant,
} from '../domain/product'
import {
  type Facet,
  IN_STOCK,
  LIST_SORTS,
  ofEachFacet,
  type ProductFacets,
  parseFacet,
  RATING_STEPS,
} from '../domain/product-filter'
import { RETURN_CONDITIONS, type ReturnTerms } from '../domain/returns'
import type { SizeChart, Span } from '../domain/size-chart'
import { listOf, mapped, oneOf, plain, recordId, shortText, wholeNumberText } from './codec'
import { endpoint } from './endpoint'
import { PictureWire, PRICE_WIRE, product, toPicture, toPictureWire, toPrice, toPriceWire } from './products'
import { zodFieldOf } from './zod-field'

const searchText = shortText(100)

/** Values of a facet with commas between them. */
const choiceOf = (facet: Facet, maxLength: number, message: string) =>
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
  absorbency: choiceOf('absorbency', 80, `must be among ${ABSORBENCY_LEVELS.join(', ')}`),
  price: choiceOf('price', 120, 'must be ranges like INR-200-400 or AED-30-up'),
  rating: choiceOf('rating', 20, `must be among ${RATING_STEPS.join(', ')}`),
  stock: choiceOf('stock', 20, `must be ${IN_STOCK}`),
  q: searchText,
} as const satisfies Readonly<Record<Facet | 'q', unknown>>

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
  response: mapped(
    z.object({
      total: z.int(),
      facets: z.record(z.string(), facetValues),
      didYouMean: z.optional(z.string()),
    }),
    ({ facets, ...rest }): ProductFacets => ({
      ...rest,
      values: ofEachFacet((facet) => facets[facet] ?? []),
    }),
    ({ values, ...rest }) => ({
      ...rest,
      facets: ofEachFacet((facet) => values[facet].map((value) => ({ ...value }))),
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
}

const searchEntry = mapped(
  z.object({
    productId: z.int(),
    productName: z.string(),
    categories: z.string(),
    productImages: z.array(PictureWire),
    ...PRICE_WIRE,
  }),
  (wire): SearchEntry => ({
    id: wire.productId,
    name: wire.productName,
    category: wire.categories,
    picture: wire.productImages[0] ? toPicture(wire.productImages[0]) : null,
    price: toPrice(wire),
  }),
  (entry) => ({
    productId: entry.id,
    productName: entry.name,
    categories: entry.category,
    productImages: entry.picture ? [toPictureWire(entry.picture)] : [],
    ...toPriceWire(entry.price),
  }),
)

/** What a product's page says beside the product. */
export interface ProductExtras {
  readonly returns: ReturnTerms
  /** Null where its sizes need no explanation. */
  readonly sizeChart: SizeChart | null
  /** Products that go with it, the best first. */
  readonly goesWith: readonly SearchEntry[]
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
  }),
])

const toSizeChart = (wire: z.infer<typeof SizeChartWire>): SizeChart =>
  wire.kind === 'length'
    ? wire
    : {
        kind: wire.kind,
        rows: wire.rows.map(({ size, waistCm, hipsCm }) => ({
          size,
          waistCm: toSpan(waistCm),
          hipsCm: toSpan(hipsCm),
        })),
      }

const toSizeChartWire = (chart: SizeChart): z.infer<typeof SizeChartWire> =>
  chart.kind === 'length'
    ? { kind: chart.kind, rows: [...chart.rows] }
    : {
        kind: chart.kind,
        rows: chart.rows.map(({ size, waistCm, hipsCm }) => ({
          size,
          waistCm: [...waistCm],
          hipsCm: [...hipsCm],
        })),
      }

const productExtras = mapped(
  z.object({
    returns: z.object({ days: z.int(), condition: z.enum(RETURN_CONDITIONS) }),
    sizeChart: z.nullable(SizeChartWire),
    goesWith: z.array(searchEntry.schema),
  }),
  ({ returns, sizeChart, goesWith }): ProductExtras => ({
    returns,
    sizeChart: sizeChart && toSizeChart(sizeChart),
    goesWith: goesWith.map(searchEntry.decode),
  }),
  ({ returns, sizeChart, goesWith }) => ({
    returns: { ...returns },
    sizeChart: sizeChart && toSizeChartWire(sizeChart),
    goesWith: goesWith.map(searchEntry.encode),
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
    productCount: z.optional(z.int()),
    intro: z.optional(z.string()),
    picture: z.optional(PictureWire),
  }),
  ({ category: name, picture, ...rest }): Category => ({
    name,
    slug: slugOf(name),
    ...rest,
    ...(picture && { picture: toPicture(picture) }),
  }),
  ({ name, slug: _, picture, ...rest }) => ({
    category: name,
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

const BannerPictureWire = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  colour: z.string(),
})

const banner = mapped(
  z.object({
    id: z.int(),
    bannerImage: z.string(),
    title: z.string(),
    text: z.string(),
    action: z.nullable(z.object({ label: z.string(), href: z.string() })),
    wide: BannerPictureWire,
    narrow: BannerPictureWire,
  }),
  ({ bannerImage: _url, ...value }): Banner => value,
  (value) => ({ ...value, bannerImage: value.wide.url, action: value.action && { ...value.action } }),
)

export const getBanners = endpoint({
  method: 'GET',
  path: '/Banner/GetAllBanner',
  auth: 'public',
  response: listOf(banner),
  errors: [],
})
