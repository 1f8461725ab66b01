import type { Currency } from '@store/shared/domain/money'
import type { KeptCoupon } from '@store/shared/domain/orders/applied-coupon'
import {
  type Coupon,
  type CouponVerdict,
  judgeTogether,
  offerOfApplied,
} from '@store/shared/domain/orders/coupon'
import { canCombine, type Promotion } from '@store/shared/domain/orders/promotion'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import { couponVerdictText } from '@store/shared/messages/orders/coupon-verdicts'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { appliedCoupons, type CartState, withoutCouponOf } from '../cart-state/cart-state'
import { cartOf } from '../cart-state/host-cart'
import { withCurrentCoupons } from './coupon-edits'
import { couponsQuery } from './coupons-query'
import messages from './messages.json'

export interface CountedCoupons {
  /** Those that count for this cart. */
  readonly promotions: readonly Promotion[]
  /** Why one does not count now, and what would change that, by its code. */
  readonly problems: ReadonlyMap<string, string>
  /** What they give in the order's currency is being asked for. */
  readonly isAwaited: boolean
}

interface AppliedCouponsOptions {
  readonly customerId: number
  readonly state: CartState
  /** The order's. */
  readonly currency: Currency
  /** False while it may still change where the order goes. */
  readonly isSettled: boolean
}

/**
 * The applied coupons as the cart is now, by the rule that the server judges by (CPN-07). They follow the order into another
 * currency; one that is over, or was for another customer, is taken off.
 */
export function useAppliedCoupons({
  customerId,
  state,
  currency,
  isSettled,
}: AppliedCouponsOptions): CountedCoupons {
  const host = useHost()
  const applied = appliedCoupons(state)
  const isForeign = applied.length > 0 && state.couponCurrency !== currency
  const { data, isLoading, isError } = useQuery({
    ...couponsQuery(host.api, customerId, currency),
    enabled: applied.length > 0,
  })
  const known = applied.flatMap(({ code }) => data?.find((coupon) => coupon.code === code) ?? [])
  const verdicts = judgeTogether(known, state.cart.lines)
  const judged = applied.map((coupon) => judge(coupon, data, verdicts, host))
  const over = judged.find(({ overBecause }) => overBecause !== null)
  const overCode = over?.code ?? null
  const overBecause = over?.overBecause ?? null
  const current = judged.flatMap((each) => each.current ?? [])
  const isToFollow = isForeign && current.length === applied.length

  useEffect(() => {
    if (!isSettled) return
    const { store } = cartOf(host)
    if (overCode !== null && overBecause !== null) {
      store.change(withoutCouponOf(overCode))
      host.toasts.info(host.translate(messages.removed, { code: overCode, reason: overBecause }))
    } else if (isToFollow) {
      store.change(withCurrentCoupons(current))
    }
  }, [host, isSettled, overCode, overBecause, isToFollow, current])

  if (data === undefined)
    return beforeTheShopHasTold(applied, { isForeign, currency, isLoading, isError }, host)
  return countTogether(
    judged.filter((each) => each.overBecause === null),
    host,
  )
}

type Words = Pick<HostServices, 'translate' | 'language'>

interface JudgedCoupon {
  readonly code: string
  readonly current: Coupon | undefined
  /** Null while it counts. */
  readonly problem: string | null
  /** Why it never will. */
  readonly overBecause: string | null
}

function judge(
  { code }: KeptCoupon,
  data: readonly Coupon[] | undefined,
  verdicts: ReadonlyMap<Coupon, CouponVerdict>,
  { translate, language }: Words,
): JudgedCoupon {
  const current = data?.find((coupon) => coupon.code === code)
  const verdict = current && verdicts.get(current)
  if (current === undefined || verdict === undefined) {
    return {
      code,
      current,
      problem: null,
      overBecause: data === undefined ? null : translate(messages.notValid),
    }
  }
  const problem = couponVerdictText(current, verdict, translate, language)
  const isForOthers = verdict.kind === 'first-order-only' || verdict.kind === 'used'
  return { code, current, problem, overBecause: isForOthers ? problem : null }
}

/** Of those whose terms changed so that they are not used together any more, the earlier counts. */
function countTogether(judged: readonly JudgedCoupon[], { translate }: Words): CountedCoupons {
  const promotions: Coupon[] = []
  const problems = new Map<string, string>()
  for (const { code, current, problem } of judged) {
    if (current === undefined) continue
    const other = promotions.find((each) => !canCombine(each, current))
    if (problem !== null) problems.set(code, problem)
    else if (other !== undefined) problems.set(code, translate(messages.notTogether, { code: other.code }))
    else promotions.push(current)
  }
  return { promotions, problems, isAwaited: false }
}

interface Asked {
  readonly isForeign: boolean
  readonly currency: Currency
  readonly isLoading: boolean
  readonly isError: boolean
}

/** What was known when they were applied, where that says what they give. */
function beforeTheShopHasTold(
  applied: readonly KeptCoupon[],
  { isForeign, currency, isLoading, isError }: Asked,
  { translate }: Words,
): CountedCoupons {
  const promotions: Promotion[] = []
  const unknown: string[] = []
  for (const coupon of applied) {
    const offer = isForeign ? null : offerOfApplied(coupon, currency)
    if (offer === null) unknown.push(coupon.code)
    else promotions.push({ code: coupon.code, offer, categories: [], combines: true })
  }
  return {
    promotions,
    // Said once, however many there are.
    problems: new Map(
      isError
        ? unknown.slice(0, 1).map((code) => [code, translate(FAILURE_MESSAGES.COUPONS_UNAVAILABLE)])
        : [],
    ),
    isAwaited: unknown.length > 0 && isLoading,
  }
}
