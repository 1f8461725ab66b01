import { type Currency, fromMajor, type Money, max0, min, toMajor } from './money'

export interface Coupon {
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

export const isFreeDelivery = ({ discount }: CouponTerms): boolean => discount.minor <= 0

/** Never negative and never more than the subtotal. */
export const couponDiscount = ({ discount }: CouponTerms, subtotal: Money): Money =>
  min(max0(discount), subtotal)

/** The form in which a cart keeps it (SPEC §3 "Applied coupon"), in major units. */
export const toAppliedCoupon = ({ id, code, discount }: Coupon): AppliedCoupon => ({
  id,
  code,
  discountAmount: toMajor(discount),
})

/** Null when none is applied. `currency` is the one the coupon was applied in. */
export const termsOfApplied = (applied: AppliedCoupon, currency: Currency): CouponTerms | null =>
  applied.id === null ? null : { discount: fromMajor(currency, applied.discountAmount) }
