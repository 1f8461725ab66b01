import {
  type Coupon,
  type CouponVerdict,
  judgeCoupon,
  judgeTogether,
} from '@store/shared/domain/orders/coupon'
import { canCombine, type PromotionLine } from '@store/shared/domain/orders/promotion'

export interface JudgedCoupon {
  readonly coupon: Coupon
  readonly verdict: CouponVerdict
}

/** Beside those that are applied and stay: those that the cart may use first, then those that a fuller cart could, in the order given otherwise. */
export function judgeAll(
  coupons: readonly Coupon[],
  lines: readonly PromotionLine[],
  applied: readonly string[],
): readonly JudgedCoupon[] {
  const all = coupons.map((coupon) => {
    const kept = coupons.filter((other) => applied.includes(other.code) && canCombine(coupon, other))
    return {
      coupon,
      verdict: judgeTogether([coupon, ...kept], lines).get(coupon) ?? judgeCoupon(coupon, lines),
    }
  })
  return all.toSorted((a, b) => RANKS[a.verdict.kind] - RANKS[b.verdict.kind])
}

const RANKS = {
  eligible: 0,
  'below-minimum': 1,
  'too-few': 1,
  'email-not-confirmed': 1,
  'other-products': 2,
  'first-order-only': 3,
  used: 4,
} as const satisfies Record<CouponVerdict['kind'], number>
