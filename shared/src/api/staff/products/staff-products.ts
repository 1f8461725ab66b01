import * as z from 'zod/mini'
import { CURRENCIES, type Currency, type Money } from '../../../domain/money'
import { ATTRIBUTE_TYPES } from '../../../domain/products/attributes'
import type { CellValue } from '../../../domain/products/product-edit'
import { mapped, oneOf, plain, readonlyArray, shortText, sizeName, wholeNumberText } from '../../codec'
import { staffEndpoint } from '../staff-endpoint'
import { amount, amountOf, cellValue, done, instant, typedText } from '../staff-wire'

/** A product as the list shows it. */
export interface ListedProduct {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly category: string
  /** Shoppers see it. */
  readonly isVisible: boolean
  readonly sizes: number
  /** Of its sizes, those of which nothing can be sold. */
  readonly soldOut: number
  /** Units that can be sold, of all sizes. */
  readonly available: number
  /** Of the first size. */
  readonly prices: readonly Money[]
}

const listed = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  isVisible: z.boolean(),
  sizes: z.int(),
  soldOut: z.int(),
  available: z.int(),
  prices: readonlyArray(amount),
})

/**
 * What products are found by: `text` is part of a name or SKU, `category` and `kind` are slugs, what is part of a category is in it;
 * `low`: only those with a size of which at most so many can be sold.
 */
export const PRODUCT_FILTER = {
  text: shortText(100),
  category: shortText(120),
  kind: shortText(80),
  visibility: oneOf(['visible', 'hidden']),
  low: wholeNumberText,
}

/** In the catalogue's order. */
export const listStaffProducts = staffEndpoint({
  method: 'GET',
  path: '/staff/products',
  auth: 'staff',
  right: 'catalogue.read',
  query: { ...PRODUCT_FILTER, page: wholeNumberText },
  response: mapped(
    /** `found`: how many there are on all pages. */
    z.object({ rows: readonlyArray(listed), hasMore: z.boolean(), found: z.int() }),
    (wire) => ({
      ...wire,
      rows: wire.rows.map((row): ListedProduct => ({ ...row, prices: row.prices.map(amountOf) })),
    }),
    (value) => value,
  ),
  errors: [],
})

const terms = z.object({
  /** In their order, each with the slug of what it is part of. */
  categories: readonlyArray(z.object({ slug: z.string(), name: z.string(), parent: z.nullable(z.string()) })),
  kinds: readonlyArray(
    z.object({
      slug: z.string(),
      name: z.string(),
      attributes: readonlyArray(
        z.object({
          name: z.string(),
          label: z.string(),
          type: z.enum(ATTRIBUTE_TYPES),
          unit: z.string(),
          many: z.boolean(),
          perSize: z.boolean(),
          choices: readonlyArray(z.object({ value: z.string(), label: z.string() })),
        }),
      ),
    }),
  ),
})
/** What products can be: categories, and kinds with their attributes. */
export type ProductTerms = z.infer<typeof terms>

export const getProductTerms = staffEndpoint({
  method: 'GET',
  path: '/staff/product-terms',
  auth: 'staff',
  right: 'catalogue.read',
  response: plain(terms),
  errors: [],
})

export interface StaffPrice {
  readonly price: Money
  /** Before discount; never below the price. */
  readonly listPrice: Money
}

export interface StaffSize {
  readonly size: string
  readonly onHand: number
  /** Held by orders that wait for their payment. */
  readonly reserved: number
  readonly available: number
  /** Ordered ahead. */
  readonly preordered: number
  readonly prices: Readonly<Record<Currency, StaffPrice>>
  /** Its other fields, by their names. */
  readonly values: Readonly<Record<string, CellValue>>
}

export interface StaffProduct {
  readonly id: number
  readonly sku: string
  readonly name: string
  /** What its fields hold, by their names. */
  readonly values: Readonly<Record<string, CellValue>>
  readonly sizes: readonly StaffSize[]
  /** Which the shop removed; units of returned orders can be on hand. */
  readonly removedSizes: ReadonlyArray<{ readonly size: string; readonly onHand: number }>
  /** Of its stock, newest first, at most thirty. */
  readonly movements: ReadonlyArray<{
    readonly at: Date
    readonly size: string
    readonly kind: string
    readonly orderNumber: string | null
    /** Of the units on hand. */
    readonly difference: number
    readonly after: number
    readonly note: string
  }>
}

const price = z.object({ price: amount, listPrice: amount })
const priceOf = (wire: z.infer<typeof price>): StaffPrice => ({
  price: amountOf(wire.price),
  listPrice: amountOf(wire.listPrice),
})

const product = mapped(
  z.object({
    id: z.int(),
    sku: z.string(),
    name: z.string(),
    values: z.record(z.string(), cellValue),
    sizes: readonlyArray(
      z.object({
        size: z.string(),
        onHand: z.int(),
        reserved: z.int(),
        available: z.int(),
        preordered: z.int(),
        prices: z.object({ INR: price, AED: price }),
        values: z.record(z.string(), cellValue),
      }),
    ),
    removedSizes: readonlyArray(z.object({ size: z.string(), onHand: z.int() })),
    movements: z.array(
      z.object({
        at: instant.schema,
        size: z.string(),
        kind: z.string(),
        orderNumber: z.nullable(z.string()),
        difference: z.int(),
        after: z.int(),
        note: z.string(),
      }),
    ),
  }),
  (wire): StaffProduct => ({
    ...wire,
    sizes: wire.sizes.map(({ prices: { INR, AED }, ...size }) => ({
      ...size,
      prices: { INR: priceOf(INR), AED: priceOf(AED) },
    })),
    movements: wire.movements.map((each) => ({ ...each, at: instant.decode(each.at) })),
  }),
  (value) => ({
    ...value,
    movements: value.movements.map((each) => ({ ...each, at: instant.encode(each.at) })),
  }),
)

const sku = { sku: shortText(100) }

export const getStaffProduct = staffEndpoint({
  method: 'GET',
  path: '/staff/products/:sku',
  auth: 'staff',
  right: 'catalogue.read',
  params: sku,
  response: product,
  errors: ['NOT_FOUND'],
})

/** The most that a price can be, in minor units. */
const minor = z.int().check(z.minimum(1, 'must be above 0'), z.maximum(100_000_000))

/** Of one size in one currency. `expected` is the price that the page showed: somebody else's change in between refuses this one. */
export const setStaffPrice = staffEndpoint({
  method: 'PUT',
  path: '/staff/products/:sku/price',
  auth: 'staff',
  right: 'catalogue.price',
  params: sku,
  body: plain(
    z.strictObject({
      size: sizeName,
      currency: z.enum(CURRENCIES),
      price: minor,
      listPrice: minor,
      expected: z.strictObject({ price: z.int(), listPrice: z.int() }),
    }),
  ),
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** `counted`: what there is now. `added`: what came in, or went out when negative. */
export const changeStaffStock = staffEndpoint({
  method: 'POST',
  path: '/staff/products/:sku/stock',
  auth: 'staff',
  right: 'catalogue.stock',
  params: sku,
  body: plain(
    z.strictObject({
      size: sizeName,
      kind: z.enum(['counted', 'added']),
      units: z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)),
      why: typedText(200),
    }),
  ),
  response: done,
  errors: ['STAFF_REFUSED'],
})
