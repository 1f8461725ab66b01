import { type CouponTerms, type CouponVerdict, judgeCoupon } from '@store/shared/domain/coupon'
import type { Currency } from '@store/shared/domain/money'
import { couponVerdictText } from '@store/shared/messages/coupon-verdicts'
import { failureMessage } from '@store/shared/messages/http-failure'
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
  /** What it is worth in the order's currency is being asked for. */
  readonly isAwaited: boolean
}

const NO_COUPON: CountedCoupon = { terms: null, problem: null, isAwaited: false }

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
  const { data, isLoading, isError } = useQuery({
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

  if (coupon.id === null || isOver) return NO_COUPON
  if (current === undefined || verdict === undefined) {
    return {
      terms: appliedTermsIn(state, currency),
      problem: isForeign && isError ? failureMessage('COUPONS_UNAVAILABLE') : null,
      isAwaited: isForeign && isLoading,
    }
  }
  return {
    terms: verdict.kind === 'eligible' ? current : null,
    problem: couponVerdictText(current, verdict),
    isAwaited: false,
  }
}

const isForOthers = (verdict: CouponVerdict | undefined): boolean =>
  verdict?.kind === 'first-order-only' || verdict?.kind === 'used'
