import type { AddedTaxPercent } from '../markets/added-tax'
import { type Money, max0, money, type PriceByCurrency, subtract } from '../money'

/** A size as the catalogue names it: `regular`, `XL`, `240 mm`. Each product has its own; screens show them from the smallest to the largest. */
export type Size = string

const MAX_SIZE_LENGTH = 20
/** Invisible characters, and those that turn the text around them. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u

/** Whether a text can name a size: 1 to 20 characters that can be seen, without blanks at its ends. */
export const isSize = (text: string): text is Size =>
  text !== '' && [...text].length <= MAX_SIZE_LENGTH && text.trim() === text && !UNSEEN.test(text)

/** Null for what can name no size. */
export const parseSize = (value: unknown): Size | null =>
  typeof value === 'string' && isSize(value) ? value : null

/** A size as shoppers read it, on screens, in mails and on documents: as the catalogue names it, the first letter a capital. */
export const sizeLabel = (size: Size): string => size.charAt(0).toUpperCase() + size.slice(1)

/** Pieces in a pack where the catalogue names no number (SPEC §3 "Product"). */
export const DEFAULT_PACK_QUANTITY = 25

/** A search gives at most so many products, the best first. */
export const MAX_FOUND = 60

/** How a list is sorted by price. */
export const PRICE_ORDERS = ['asc', 'desc'] as const
export type PriceOrder = (typeof PRICE_ORDERS)[number]

/** A category as pages name it and lead to it. */
export interface CategoryName {
  /** In the language of the page. */
  readonly name: string
  /** The same in every language. */
  readonly slug: string
}

export interface Category extends CategoryName {
  /** Missing where the server does not say. */
  readonly productCount?: number | undefined
  /** What its page says before the products; left out where there is nothing to say. */
  readonly intro?: string | undefined
  /** Its own or, of its first product, the last one; left out where there is none. */
  readonly picture?: Picture | undefined
  /** The slug of the category that it is part of; left out for one that stands by itself. */
  readonly parent?: string | undefined
  /** What search engines show, where the shop's own people wrote it. */
  readonly search?: SearchTexts | undefined
}

/** What search engines show of a page instead of what it says itself. */
export interface SearchTexts {
  readonly title?: string | undefined
  readonly description?: string | undefined
}

export interface Picture {
  readonly url: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** CSS colour shown until the picture is there. */
  readonly colour: string
  /** What stays in view where it is cropped: per cent from the left and from the top; the middle without it. */
  readonly focus?: { readonly x: number; readonly y: number } | undefined
}

/** A product in one size: what is priced, stocked and sold. */
export interface Variant {
  readonly id: number
  readonly size: Size
  readonly price: PriceByCurrency
  /** Price before discount; equal to `price` when there is none. */
  readonly listPrice: PriceByCurrency
  /** Units that can be sold now. */
  readonly available: number
  /** Of one unit, packed; left out by servers that do not say. */
  readonly weightGrams?: number | undefined
}

export interface Product {
  readonly id: number
  readonly name: string
  readonly subtitle: string
  /** The name of its category, in the language of the page. */
  readonly category: string
  readonly categorySlug: string
  /** At least one, in the order in which the catalogue has them; the first names the product's price. */
  readonly variants: readonly Variant[]
  readonly pictures: readonly Picture[]
  /** What is added to its prices; left out where all prices include tax. */
  readonly addedTaxPercent?: AddedTaxPercent | undefined
  /** Pieces in a pack. */
  readonly packQuantity: number
  /** Sizes in the order in which the shop shows them; left out where their names decide. */
  readonly sizeOrder?: readonly Size[] | undefined
  /** What its card says of it beside name and price; left out where that is nothing. */
  readonly cardFacts?: readonly string[] | undefined
  /** May be ordered while nothing is available. */
  readonly allowsPreorder: boolean
  /** The day on which what is ordered ahead should come in, as an ISO day; left out where it is not known. */
  readonly expectedOn?: string | undefined
  /** Average of all ratings to one decimal; null without reviews. */
  readonly rating: number | null
  readonly reviewCount: number
  /** The long texts: present on the detail and featured calls alike. */
  readonly details: ProductDetails
}

export interface ProductDetails {
  readonly description: string
  readonly materials: string
  readonly absorbency: string
  readonly care: string
  readonly inThePack: string
}

/** Who may write reviews: customers who bought the product and got it, or every customer. */
export const REVIEWERS = ['buyers', 'customers'] as const
export type Reviewers = (typeof REVIEWERS)[number]

export interface Review {
  readonly id: number
  readonly productId: number
  readonly author: string
  /** 1–5 */
  readonly rating: number
  readonly text: string
  /** ISO instant, UTC. */
  readonly writtenAt: string
  readonly verifiedBuyer: boolean
  /** Customers who found it helpful. */
  readonly helpfulCount: number
  /** Those that the shop has approved. */
  readonly photos: readonly Picture[]
}

/** A review as it stands away from its product's page. */
export interface ReviewExcerpt
  extends Pick<Review, 'id' | 'productId' | 'author' | 'rating' | 'text' | 'writtenAt'> {
  readonly productName: string
}

/** What customers say of the whole catalogue. */
export interface RecentReviews {
  /** Average of all ratings to one decimal; null without reviews. */
  readonly rating: number | null
  /** Of all products. */
  readonly reviewCount: number
  /** The newest first. */
  readonly reviews: readonly ReviewExcerpt[]
}

/** `Smart Flow` → `smart-flow`, `Cups & Crème` → `cups-creme`: letters and digits of addresses. Nothing is left of other scripts. */
export const slugOf = (label: string): string =>
  label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Whole percent saved, rounded; 0 when nothing is. */
export function discountPercent(listPrice: Money, price: Money): number {
  const saved = max0(subtract(listPrice, price))
  return saved.minor === 0 ? 0 : Math.round((100 * saved.minor) / listPrice.minor)
}

/** To one decimal, halves up; null without ratings. */
export function averageRating(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null
  const total = ratings.reduce((sum, rating) => sum + rating, 0)
  return Math.round((10 * total) / ratings.length) / 10
}

/**
 * The size shown at first: the first one in stock, or the first where none is.
 *
 * @throws {RangeError} for a product without variants, which the catalogue's schema does not let in.
 */
export function defaultVariant(product: Pick<Product, 'id' | 'variants'>): Variant {
  const first = product.variants.find(({ available }) => available > 0) ?? product.variants[0]
  if (first === undefined) throw new RangeError(`Product ${product.id} has no variants`)
  return first
}

/** What one cart line may hold: all that is available, or 1 where nothing is. */
export const maxQuantityOf = (variant: Pick<Variant, 'available'>): number => Math.max(1, variant.available)

/** Nothing is available, and the product may be ordered ahead. */
export const isPreorder = (
  product: Pick<Product, 'allowsPreorder'>,
  variant: Pick<Variant, 'available'>,
): boolean => product.allowsPreorder && variant.available <= 0

/** Rounded to paise or fils; null where a pack is one piece. */
export const pricePerPiece = ({ currency, minor }: Money, pieces: number): Money | null =>
  pieces > 1 ? money(currency, Math.round(minor / pieces)) : null

export const canBuy = (
  product: Pick<Product, 'allowsPreorder'>,
  variant: Pick<Variant, 'available'>,
): boolean => variant.available > 0 || isPreorder(product, variant)
