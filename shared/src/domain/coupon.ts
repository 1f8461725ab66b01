import type { CartLine } from './cart'
import {
  add,
  type Currency,
  fromMajor,
  isAbove,
  type Money,
  max0,
  min,
  subtract,
  sum,
  times,
  toMajor,
} from './money'

/** What the server knows of this customer and a coupon: open to her, for a first order only, or used as often as allowed. */
export const COUPON_STANDINGS = ['open', 'first-order-only', 'used'] as const
export type CouponStanding = (typeof COUPON_STANDINGS)[number]

/** What a cart needs for a coupon to count. */
export interface CouponRule {
  /** Of the products that count, before tax. */
  readonly minSubtotal: Money
  /** Names of the categories whose products count; empty for all. */
  readonly categories: readonly string[]
  readonly standing: CouponStanding
}

export interface Coupon extends CouponRule {
  readonly id: number
  readonly code: string
  readonly description: string
  /** Zero or less means the coupon makes delivery free instead (SPEC §2 "Coupon dialog"). */
  readonly discount: Money
}

/** What the shopper has applied; the all-null default means none. */
export type AppliedCoupon =
  | { readonly id: number; readonly code: string; readonly discountAmount: number }
  | { readonly id: null; readonly code: null; readonly discountAmount: 0 }

export const NO_COUPON: AppliedCoupon = { id: null, code: null, discountAmount: 0 }

/** What a coupon is worth, however it is known. */
export type CouponTerms = Pick<Coupon, 'discount'>

/** All of a line that decides about coupons. */
export interface CouponLine extends Pick<CartLine, 'unitPrice' | 'quantity'> {
  /** The name of the product's category. */
  readonly category: string
}

export type CouponVerdict =
  | { readonly kind: 'eligible' }
  | { readonly kind: 'first-order-only' }
  | { readonly kind: 'used' }
  /** Nothing in the cart is of the coupon's categories. */
  | { readonly kind: 'other-products' }
  /** So much more is needed of the products that count. */
  | { readonly kind: 'below-minimum'; readonly missing: Money }

/** Whether a cart may use a coupon and, if not, why: the one rule that browser and server judge by (CPN-07). */
export function judgeCoupon(
  { minSubtotal, categories, standing }: CouponRule,
  lines: readonly CouponLine[],
): CouponVerdict {
  if (standing !== 'open') return { kind: standing }
  const counting = lines.filter(({ category }) => categories.length === 0 || categories.includes(category))
  if (categories.length > 0 && counting.length === 0) return { kind: 'other-products' }
  const { currency } = minSubtotal
  const subtotal = sum(
    currency,
    counting.map(({ unitPrice, quantity }) => times(unitPrice[currency], quantity)),
  )
  return isAbove(minSubtotal, subtotal)
    ? { kind: 'below-minimum', missing: subtract(minSubtotal, subtotal) }
    : { kind: 'eligible' }
}

export const isFreeDelivery = ({ discount }: CouponTerms): boolean => discount.minor <= 0

/** Never negative, and never more than subtotal and delivery together: a grand total stops at 0 (SUM-03). */
export const couponDiscount = ({ discount }: CouponTerms, subtotal: Money, delivery: Money): Money =>
  min(max0(discount), max0(add(subtotal, delivery)))

/** The form in which a cart keeps it (SPEC §3 "Applied coupon"), in major units. */
export const toAppliedCoupon = ({
  id,
  code,
  discount,
}: Pick<Coupon, 'id' | 'code' | 'discount'>): AppliedCoupon => ({
  id,
  code,
  discountAmount: toMajor(discount),
})

/** Null when none is applied. `currency` is the one the coupon was applied in. */
export const termsOfApplied = (applied: AppliedCoupon, currency: Currency): CouponTerms | null =>
  applied.id === null ? null : { discount: fromMajor(currency, applied.discountAmount) }
