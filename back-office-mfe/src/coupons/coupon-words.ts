import type { StaffCoupon } from '@store/shared/api/staff/shop/staff-coupons'
import { type Currency, formatMoney } from '@store/shared/domain/money'
import type { PromotionKind } from '@store/shared/domain/orders/promotion'

export const KIND_LABELS = {
  'fixed-amount': 'An amount off the order',
  percentage: 'A percentage off the products',
  'buy-x-get-y': 'Some units free',
  'free-delivery': 'Free delivery',
} as const satisfies Readonly<Record<PromotionKind, string>>

type Given = Pick<StaffCoupon, 'kind' | 'amounts' | 'percent' | 'set'>

/** The markets of the shop in which a coupon counts. */
export const marketsOf = (
  { currencies }: Pick<StaffCoupon, 'currencies'>,
  sold: readonly Currency[],
): readonly Currency[] => sold.filter((each) => currencies.length === 0 || currencies.includes(each))

/** What a coupon gives in these currencies, in a few words. */
export function giftText({ kind, amounts, percent, set }: Given, currencies: readonly Currency[]): string {
  const isZero = (each: Currency) => amounts?.[each].minor === 0
  const given = currencies.filter((each) => !isZero(each))
  const both = amounts === null ? '' : given.map((each) => formatMoney(amounts[each])).join(' or ')
  switch (kind) {
    case 'fixed-amount':
      return [`${both} off`, ...currencies.filter(isZero).map((each) => `free delivery in ${each}`)].join(
        ', ',
      )
    case 'percentage':
      return `${percent} % off, at most ${both}`
    case 'buy-x-get-y':
      return set === null ? '' : `Buy ${set.buy}, get ${set.free} free`
    case 'free-delivery':
      return 'Free delivery'
  }
}

export type CouponState = 'waiting' | 'running' | 'used up' | 'ended'

export const STATE_TONES = {
  waiting: 'plum',
  running: 'leaf',
  'used up': 'clay',
  ended: 'danger',
} as const satisfies Readonly<Record<CouponState, string>>

/** Whether it counts at a time. */
export function stateOf(
  {
    validFrom,
    validUntil,
    uses,
    maxUses,
  }: Pick<StaffCoupon, 'validFrom' | 'validUntil' | 'uses' | 'maxUses'>,
  now: Date,
): CouponState {
  if (validUntil <= now) return 'ended'
  if (validFrom > now) return 'waiting'
  return maxUses !== null && uses >= maxUses ? 'used up' : 'running'
}
