import { type CouponTerms, type CouponVerdict, judgeCoupon } from '@store/shared/domain/coupon'
import type { Currency } from '@store/shared/domain/money'
import { couponVerdictText } from '@store/shared/messages/coupon-verdicts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { appliedTermsIn, type CartState, withCoupon, withoutCoupon } from '../cart/cart-state'
import { cartOf } from '../cart/host-cart'
import { couponsQuery } from './coupons-query'

export interface CountedCoupon {
  /** What it is worth to this cart; null without a coupon and while it does not count. */
  readonly terms: CouponTerms | null
  /** Why it does not count now, and what would change that. */
  readonly problem: string | null
}

interface AppliedCouponOptions {
  readonly customerId: number
  readonly state: CartState
  /** The order's. */
  readonly currency: Currency
  /** False while it may still change where the order goes. */
  readonly isSettled: boolean
}

/**
 * The applied coupon as the cart is now, by the rule that the server judges by (CPN-07). It follows the order into another
 * currency; one that is over, or was for another customer, is taken off.
 */
export function useAppliedCoupon(
  host: HostServices,
  { customerId, state, currency, isSettled }: AppliedCouponOptions,
): CountedCoupon {
  const { coupon, couponCurrency, cart } = state
  const { data } = useQuery({
    ...couponsQuery(host.api, customerId, currency),
    enabled: coupon.id !== null,
  })
  const current = data?.find(({ code }) => code === coupon.code)
  const verdict = current && judgeCoupon(current, cart.lines)
  const isOver = coupon.id !== null && data !== undefined && (current === undefined || isForOthers(verdict))
  const isForeign = coupon.id !== null && couponCurrency !== currency

  useEffect(() => {
    if (!isSettled) return
    const { store } = cartOf(host)
    if (isOver) {
      store.change(withoutCoupon)
      const reason = current && verdict ? couponVerdictText(current, verdict) : 'it is no longer valid'
      host.toasts.info(`Coupon ${coupon.code} was removed: ${reason}.`)
    } else if (current !== undefined && isForeign) {
      store.change(withCoupon(current))
    }
  }, [host, isSettled, isOver, isForeign, current, verdict, coupon.code])

  if (coupon.id === null || isOver) return { terms: null, problem: null }
  if (current === undefined || verdict === undefined) {
    return { terms: appliedTermsIn(state, currency), problem: null }
  }
  return { terms: verdict.kind === 'eligible' ? current : null, problem: couponVerdictText(current, verdict) }
}

const isForOthers = (verdict: CouponVerdict | undefined): boolean =>
  verdict?.kind === 'first-order-only' || verdict?.kind === 'used'
