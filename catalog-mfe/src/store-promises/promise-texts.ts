import type { MarketTerms, StoreTerms } from '@store/shared/domain/content/store-terms'
import { formatMoney } from '@store/shared/domain/money'
import type { ReturnCondition } from '@store/shared/domain/orders/returns'
import type { Language } from '@store/shared/i18n/languages'
import type { Message, Translate } from '@store/shared/i18n/message'
import { onlineMethodsText } from '@store/shared/messages/names/online-methods'
import type { ShopTexts } from '@store/shared/remotes/shop/shop-texts'
import messages from './messages.json'

/** One thing that holds for every order. */
export interface StorePromise {
  readonly kind: 'delivery' | 'returns' | 'parcel' | 'payment'
  readonly title: string
  readonly text: string
}

/** What holds for orders of one market. */
export interface PromisedTerms {
  readonly market: MarketTerms
  readonly returns: StoreTerms['returns']
}

const TAKEN_BACK = {
  any: messages.takenBackAny,
  unopened: messages.takenBackUnopened,
  'faulty-only': messages.takenBackFaulty,
} as const satisfies Record<ReturnCondition, Message>

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

/** What the store keeps in one market, by the rules that checkout goes by. */
export function promisesOf(
  t: Translate,
  language: Language,
  { market: { delivery, online, takesCash }, returns }: PromisedTerms,
): readonly StorePromise[] {
  return [
    { kind: 'delivery', ...deliveryPromise(t, delivery) },
    ...(returns.days > 0
      ? [
          {
            kind: 'returns' as const,
            title: t(messages.daysToReturn, { days: returns.days }),
            text: t(returns.condition ? TAKEN_BACK[returns.condition] : messages.takenBackByProduct),
          },
        ]
      : []),
    { kind: 'payment', title: t(messages.payment), text: paymentText(t, language, online, takesCash) },
  ]
}

function deliveryPromise(t: Translate, { leastCharge, freeFrom, days }: MarketTerms['delivery']) {
  const text =
    days.nearest === days.farthest
      ? t(messages.within, { days: days.farthest })
      : t(leastCharge.currency === 'INR' ? messages.withinByPincode : messages.withinByEmirate, { ...days })
  return freeFrom === null
    ? { title: t(messages.deliveryFrom, { charge: formatMoney(leastCharge) }), text }
    : { title: t(messages.freeDeliveryFrom, { total: formatMoney(freeFrom) }), text }
}

function paymentText(
  t: Translate,
  language: Language,
  online: MarketTerms['online'],
  takesCash: boolean,
): string {
  const methods = onlineMethodsText(online, t, language)
  if (!takesCash) return capitalized(methods)
  return capitalized(online.length === 0 ? t(messages.cash) : t(messages.orCash, { methods }))
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
