import { type Currency, formatMoney } from '@store/shared/domain/money'
import { onlineMethodsText } from '@store/shared/domain/payment-options'
import type { ReturnCondition } from '@store/shared/domain/returns'
import type { MarketTerms, StoreTerms } from '@store/shared/domain/store-terms'
import type { ShopTexts } from '@store/shared/remotes/shop-texts'

/** One thing that holds for every order. */
export interface StorePromise {
  readonly kind: 'delivery' | 'returns' | 'parcel' | 'payment'
  readonly title: string
  readonly text: string
}

const TAKEN_BACK = {
  any: 'Whatever you bought',
  unopened: 'Unopened, or faulty',
  'faulty-only': 'Whatever is faulty',
} as const satisfies Record<ReturnCondition, string>

const dayCount = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** How every order is packed, in a shop that says so; it stands before the payment. */
export function withParcel(
  promises: readonly StorePromise[],
  { parcelTitle, parcelNote = '' }: ShopTexts = {},
): readonly StorePromise[] {
  if (parcelTitle === undefined) return promises
  return [
    ...promises.slice(0, -1),
    { kind: 'parcel', title: parcelTitle, text: parcelNote },
    ...promises.slice(-1),
  ]
}

/** What the store keeps in one market, by the rules that checkout goes by; nothing where it does not sell. */
export function promisesOf({ markets, returns }: StoreTerms, currency: Currency): readonly StorePromise[] {
  const market = markets.find((each) => each.currency === currency)
  if (market === undefined) return []
  const { delivery, online, takesCash } = market
  return [
    { kind: 'delivery', ...deliveryPromise(delivery) },
    ...(returns.days > 0
      ? [
          {
            kind: 'returns' as const,
            title: `${dayCount(returns.days)} to return`,
            text: returns.condition ? TAKEN_BACK[returns.condition] : 'Each product page says how',
          },
        ]
      : []),
    { kind: 'payment', title: 'Secure payment', text: paymentText(online, takesCash) },
  ]
}

function deliveryPromise({ leastCharge, freeFrom, days }: MarketTerms['delivery']) {
  const within =
    days.nearest === days.farthest
      ? `Within ${dayCount(days.farthest)}`
      : `Within ${days.nearest} to ${days.farthest} days, by ${leastCharge.currency === 'INR' ? 'pincode' : 'Emirate'}`
  return freeFrom === null
    ? { title: `Delivery from ${formatMoney(leastCharge)}`, text: within }
    : { title: `Free delivery from ${formatMoney(freeFrom)}`, text: within }
}

function paymentText(online: MarketTerms['online'], takesCash: boolean): string {
  const text = [onlineMethodsText(online), takesCash ? 'cash on delivery' : ''].filter(Boolean).join(', or ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
