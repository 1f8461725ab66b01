import { type Coupon, toAppliedCoupon } from '@store/shared/domain/orders/coupon'
import { appliedCoupons, type CartEdit, withKept } from '../cart-state/cart-state'

// Apart from the cart's other edits, which every page loads: these come with the arithmetic of promotions.

/** Applies a coupon in place of all but those with which it is used together. */
export const withCoupon =
  (applied: Coupon, togetherWith: readonly string[] = []): CartEdit =>
  (state) => {
    const kept = appliedCoupons(state).filter(
      ({ code }) => code !== applied.code && togetherWith.includes(code),
    )
    const { currency } = applied.minSubtotal
    return withKept(state, [...kept, toAppliedCoupon(applied, state.cart.lines)], currency)
  }

/** What is applied, by its terms as they are now, in another currency perhaps. */
export const withCurrentCoupons =
  (current: readonly Coupon[]): CartEdit =>
  (state) =>
    withKept(
      state,
      current.map((coupon) => toAppliedCoupon(coupon, state.cart.lines)),
      current[0]?.minSubtotal.currency ?? null,
    )
