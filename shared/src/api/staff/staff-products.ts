import * as z from 'zod/mini'
import { CURRENCIES, type Currency, type Money } from '../../domain/money'
import { mapped, plain, readonlyArray, shortText, sizeName, wholeNumberText } from '../codec'
import { staffEndpoint } from './staff-endpoint'
import { amount, amountOf, done, instant, typedText } from './staff-wire'

/** A product as the list shows it. */
export interface ListedProduct {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly category: string
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
  sizes: z.int(),
  soldOut: z.int(),
  available: z.int(),
  prices: readonlyArray(amount),
})

/** In the catalogue's order. `text` is part of a name or SKU; `low`: only those with a size of which at most so many can be sold. */
export const listStaffProducts = staffEndpoint({
  method: 'GET',
  path: '/staff/products',
  auth: 'staff',
  right: 'catalogue.read',
  query: { text: shortText(100), low: wholeNumberText, page: wholeNumberText },
  response: mapped(
    z.object({ rows: readonlyArray(listed), hasMore: z.boolean() }),
    (wire) => ({
      ...wire,
      rows: wire.rows.map((row): ListedProduct => ({ ...row, prices: row.prices.map(amountOf) })),
    }),
    (value) => value,
  ),
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
}

export interface StaffProduct {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly sizes: readonly StaffSize[]
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
    sizes: readonlyArray(
      z.object({
        size: z.string(),
        onHand: z.int(),
        reserved: z.int(),
        available: z.int(),
        preordered: z.int(),
        prices: z.object({ INR: price, AED: price }),
      }),
    ),
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
