import type { AddedTaxPercent } from '../markets/added-tax'
import type { Market } from '../markets/market'
import { taxOn } from '../markets/tax'
import {
  add,
  CURRENCIES,
  type Currency,
  type Money,
  type PriceByCurrency,
  priceIn,
  sum,
  times,
} from '../money'
import {
  isPreorder,
  maxQuantityOf,
  type Picture,
  type Product,
  parseSize,
  type Size,
  slugOf,
  type Variant,
} from '../products/product'
import { isRecord } from '../record'

/** One product in one size. Line identity is product and size (CHK-06). */
export interface CartLine {
  readonly productId: number
  readonly variantId: number
  readonly title: string
  /** The name of its category in the language in which it was put there. */
  readonly category: string
  readonly categorySlug: string
  readonly picture: Picture | null
  readonly size: Size
  readonly unitPrice: PriceByCurrency
  readonly quantity: number
  /** Of one unit, packed; left out where no market weighs sizes. */
  readonly weightGrams?: number | undefined
  /** Of its price; left out where all prices include tax. */
  readonly addedTaxPercent?: AddedTaxPercent | undefined
  /** At least 1; 1 for a product with nothing available that may be pre-ordered. */
  readonly maxQuantity: number
  readonly isPreorder: boolean
  /** Of a pre-order: when it should come in, as an ISO day; left out where it is not known. */
  readonly expectedOn?: string | undefined
}

export interface Cart {
  readonly lines: readonly CartLine[]
}

/** All that arithmetic needs of a line. */
export type PricedLine = Pick<CartLine, 'unitPrice' | 'quantity'>

export interface CartTotals {
  readonly subtotal: Money
  readonly tax: Money
  readonly totalWithTax: Money
}

export const EMPTY_CART: Cart = { lines: [] }

export const lineKey = (line: Pick<CartLine, 'productId' | 'size'>): string =>
  `${line.productId}/${line.size}`

/** What badge and heading count: lines, not units. */
export const lineCount = (cart: Cart): number => cart.lines.length

/**
 * Appends the line, or raises the quantity of the one with the same key, up to its `maxQuantity`, and puts it last: what was added
 * last stands there. The line given is the fresher one: its title, price and limit replace the old ones.
 */
export function addLine(cart: Cart, line: CartLine): Cart {
  const key = lineKey(line)
  const twin = cart.lines.find((other) => lineKey(other) === key)
  if (twin === undefined) return { lines: [...cart.lines, withQuantity(line, line.quantity)] }
  const raised = withQuantity(line, twin.quantity + line.quantity)
  return { lines: [...cart.lines.filter((other) => other !== twin), raised] }
}

/** Kept between 1 and the line's `maxQuantity`; an unknown key changes nothing. */
export const setQuantity = (cart: Cart, key: string, quantity: number): Cart => ({
  lines: cart.lines.map((line) => (lineKey(line) === key ? withQuantity(line, quantity) : line)),
})

export const removeLine = (cart: Cart, key: string): Cart => ({
  lines: cart.lines.filter((line) => lineKey(line) !== key),
})

/**
 * Every line of both, `a`'s order first. Of a line in both, `b`'s title, price and limit count, and the larger quantity:
 * adding them up would double a cart at every log-in, since the browser keeps its own through a log-out (CART-09).
 */
export function mergeCarts(a: Cart, b: Cart): Cart {
  const lines = new Map(a.lines.map((line) => [lineKey(line), line]))
  for (const line of b.lines) {
    const twin = lines.get(lineKey(line))
    lines.set(lineKey(line), withQuantity(line, Math.max(line.quantity, twin?.quantity ?? 1)))
  }
  return { lines: [...lines.values()] }
}

export const cartSubtotal = (cart: { readonly lines: readonly PricedLine[] }, currency: Currency): Money =>
  sum(
    currency,
    cart.lines.map((line) => times(priceIn(line.unitPrice, currency), line.quantity)),
  )

export function cartTotals(
  cart: { readonly lines: readonly PricedLine[] },
  { currency, taxPercent }: Pick<Market, 'currency' | 'taxPercent'>,
): CartTotals {
  const subtotal = cartSubtotal(cart, currency)
  const tax = taxOn(subtotal, taxPercent)
  return { subtotal, tax, totalWithTax: add(subtotal, tax) }
}

/** What the browser keeps under `cart_items` (GEN-08). */
export interface StoredCart {
  readonly version: 1
  readonly lines: readonly CartLine[]
}

export const toStoredCart = (cart: Cart): StoredCart => ({ version: 1, lines: cart.lines })

/** A stored cart, without the lines that cannot be read; empty for anything else (GEN-10). */
export function parseCart(value: unknown): Cart {
  if (!isRecord(value) || value.version !== 1 || !Array.isArray(value.lines)) return EMPTY_CART
  const lines = value.lines.map(parseLine).filter((line) => line !== null)
  return mergeCarts(EMPTY_CART, { lines })
}

// With these, no cart that fits into browser storage can add up to more than a number holds exactly.
const MAX_STORED_QUANTITY = 100_000
const MAX_STORED_PRICE_MINOR = 10_000_000
const MAX_STORED_GRAMS = 100_000

function parseLine(value: unknown): CartLine | null {
  if (!isRecord(value)) return null
  const {
    productId,
    variantId,
    title,
    category,
    categorySlug,
    quantity,
    maxQuantity,
    isPreorder,
    expectedOn,
  } = value
  const { weightGrams } = value
  const addedTaxPercent = parseAddedTax(value.addedTaxPercent)
  const size = parseSize(value.size)
  const unitPrice = parsePrices(value.unitPrice)
  if (!isWholeFrom(1, productId) || !isWholeFrom(1, variantId)) return null
  if (typeof title !== 'string' || typeof category !== 'string' || typeof isPreorder !== 'boolean')
    return null
  if (!isWholeFrom(1, quantity) || quantity > MAX_STORED_QUANTITY || !isWholeFrom(1, maxQuantity)) return null
  if (size === null || unitPrice === null) return null
  const picture = parsePicture(value.picture)
  return {
    productId,
    variantId,
    title,
    category,
    // Lines of earlier versions have the English name alone.
    categorySlug: typeof categorySlug === 'string' ? categorySlug : slugOf(category),
    picture,
    size,
    unitPrice,
    quantity,
    ...(isWholeFrom(1, weightGrams) && weightGrams <= MAX_STORED_GRAMS && { weightGrams }),
    ...(addedTaxPercent && { addedTaxPercent }),
    maxQuantity,
    isPreorder,
    ...(isDay(expectedOn) && { expectedOn }),
  }
}

function parseAddedTax(value: unknown): AddedTaxPercent | null {
  if (!isRecord(value)) return null
  const [INR, AED] = CURRENCIES.map((currency) => {
    const percent = value[currency]
    return isWholeFrom(0, percent) && percent <= 100 ? percent : undefined
  })
  return INR === undefined && AED === undefined
    ? null
    : { ...(INR !== undefined && { INR }), ...(AED !== undefined && { AED }) }
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

function parsePrices(value: unknown): PriceByCurrency | null {
  if (!isRecord(value)) return null
  const INR = parsePrice('INR', value.INR)
  const AED = parsePrice('AED', value.AED)
  return INR && AED ? { INR, AED } : null
}

function parsePrice(currency: Currency, value: unknown): Money | null {
  if (!isRecord(value) || value.currency !== currency) return null
  const { minor } = value
  return isWholeFrom(0, minor) && minor <= MAX_STORED_PRICE_MINOR ? { currency, minor } : null
}

function parsePicture(value: unknown): Picture | null {
  if (!isRecord(value)) return null
  const { url, alt, width, height, colour } = value
  if (typeof url !== 'string' || typeof alt !== 'string' || typeof colour !== 'string') return null
  return isWholeFrom(1, width) && isWholeFrom(1, height) ? { url, alt, width, height, colour } : null
}

const isWholeFrom = (least: number, value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least

const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity: Math.min(Math.max(1, Math.trunc(quantity) || 1), line.maxQuantity),
})

/** A product in one size as a line of the cart. */
export const toCartLine = (
  product: Omit<Product, 'details' | 'subtitle'>,
  variant: Variant,
  quantity: number,
): CartLine => ({
  productId: product.id,
  variantId: variant.id,
  title: product.name,
  category: product.category,
  categorySlug: product.categorySlug,
  picture: product.pictures[0] ?? null,
  size: variant.size,
  unitPrice: variant.price,
  quantity,
  ...(variant.weightGrams !== undefined && { weightGrams: variant.weightGrams }),
  ...(product.addedTaxPercent && { addedTaxPercent: product.addedTaxPercent }),
  maxQuantity: maxQuantityOf(variant),
  isPreorder: isPreorder(product, variant),
  ...(isPreorder(product, variant) && product.expectedOn !== undefined && { expectedOn: product.expectedOn }),
})
