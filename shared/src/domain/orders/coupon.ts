import { type Currency, fromMajor, isAbove, type Money, subtract, sum, toMajor, zero } from '../money'
import type { KeptCoupon } from './applied-coupon'
import {
  applyPromotions,
  canCombine,
  countsFor,
  inApplicationOrder,
  leftBefore,
  mostOff,
  offerOfAmount,
  type Promotion,
  type PromotionLine,
  type PromotionOffer,
  unitsMissing,
} from './promotion'

/** What the server knows of this customer and a coupon: open to her, for a first order only, open once her e-mail address is confirmed, or used as often as allowed. */
export const COUPON_STANDINGS = ['open', 'first-order-only', 'email-not-confirmed', 'used'] as const
export type CouponStanding = (typeof COUPON_STANDINGS)[number]

/** A promotion that shoppers use by its code, in one currency. */
export interface Coupon extends Promotion {
  readonly id: number
  readonly description: string
  /** Of its `categories`, in the language of the page; in the same order. */
  readonly categoryNames: readonly string[]
  /** Of the products that count, before tax, and after the discounts of coupons that act before it. */
  readonly minSubtotal: Money
  readonly standing: CouponStanding
}

/** What a cart needs for a coupon to count. */
export type CouponRule = Pick<Coupon, 'offer' | 'categories' | 'minSubtotal' | 'standing'>

export type CouponVerdict =
  | { readonly kind: 'eligible' }
  | { readonly kind: 'first-order-only' }
  | { readonly kind: 'email-not-confirmed' }
  | { readonly kind: 'used' }
  /** Nothing in the cart is of the coupon's categories. */
  | { readonly kind: 'other-products' }
  /** So much more is needed of the products that count. */
  | { readonly kind: 'below-minimum'; readonly missing: Money }
  /** So many more units are needed before one is free. */
  | { readonly kind: 'too-few'; readonly missing: number }

/**
 * Whether a cart may use a coupon and, if not, why: the one rule that browser and server judge by (CPN-07).
 *
 * @param others those that it is used together with; its minimum counts what the ones that act before it leave
 */
export function judgeCoupon(
  rule: CouponRule,
  lines: readonly PromotionLine[],
  others: readonly Promotion[] = [],
): CouponVerdict {
  const { minSubtotal, categories, standing, offer } = rule
  if (standing !== 'open') return { kind: standing }
  const counts = lines.map((line) => countsFor(rule, line))
  if (categories.length > 0 && !counts.includes(true)) return { kind: 'other-products' }
  const { currency } = minSubtotal
  const left = leftBefore(offer, others, { lines, currency })
  const subtotal = sum(
    currency,
    left.filter((_, index) => counts[index]),
  )
  if (isAbove(minSubtotal, subtotal)) {
    return { kind: 'below-minimum', missing: subtract(minSubtotal, subtotal) }
  }
  const missing = unitsMissing(offer, rule, lines)
  return missing > 0 ? { kind: 'too-few', missing } : { kind: 'eligible' }
}

/** Judges coupons that are used together, each with the usable ones that act before it; in whatever order they are given. */
export function judgeTogether(
  coupons: readonly Coupon[],
  lines: readonly PromotionLine[],
): ReadonlyMap<Coupon, CouponVerdict> {
  const usable: Coupon[] = []
  const verdicts = new Map<Coupon, CouponVerdict>()
  for (const coupon of inApplicationOrder(coupons)) {
    const verdict = judgeCoupon(coupon, lines, usable)
    verdicts.set(coupon, verdict)
    if (verdict.kind === 'eligible' && usable.every((each) => canCombine(each, coupon))) usable.push(coupon)
  }
  return verdicts
}

/** What a coupon alone takes off these products; nothing for free delivery. */
export const savingOn = (coupon: Promotion, lines: readonly PromotionLine[], currency: Currency): Money =>
  applyPromotions([coupon], { lines, currency, deliveryCharge: zero(currency) }).discount

/** The form in which a cart keeps it (SPEC §3 "Applied coupon"), in major units. */
export function toAppliedCoupon(coupon: Coupon, lines: readonly PromotionLine[]): KeptCoupon {
  const { id, code, offer, minSubtotal } = coupon
  const { currency } = minSubtotal
  if (offer.kind === 'fixed-amount' || offer.kind === 'free-delivery') {
    return { id, code, discountAmount: toMajor(mostOff(offer, currency)) }
  }
  return { id, code, discountAmount: toMajor(savingOn(coupon, lines, currency)), kind: offer.kind }
}

/**
 * What an applied coupon gives, before the shop has told; null where that follows the cart. `currency` is the one it was applied
 * in.
 */
export const offerOfApplied = (
  { discountAmount, kind }: KeptCoupon,
  currency: Currency,
): PromotionOffer | null => (kind === undefined ? offerOfAmount(fromMajor(currency, discountAmount)) : null)
