import { translatorOf } from '@store/shared/i18n/translate'
import { formatMoney } from '../../domain/money'
import type { Coupon, CouponVerdict } from '../../domain/orders/coupon'
import type { PromotionOffer } from '../../domain/orders/promotion'
import { formatChoice } from '../../i18n/formats'
import { type Language, SOURCE_LANGUAGE } from '../../i18n/languages'
import type { Translate } from '../../i18n/message'
import messages from './coupon-verdicts.cart.messages.json' with { type: 'json' }

/** `Herbal products`, `Herbal or Resuable products` */
export const couponCategoriesText = (
  categories: readonly string[],
  translate: Translate = translatorOf(),
  language: Language = SOURCE_LANGUAGE,
): string => translate(messages.categories, { categories: formatChoice(categories, language) })

/** What a coupon gives, whatever is in the cart: `10% off, up to ₹200`, `Buy 2, get 1 free`. */
export function offerText(offer: PromotionOffer, translate: Translate = translatorOf()): string {
  switch (offer.kind) {
    case 'fixed-amount':
      return translate(messages.amountOff, { amount: formatMoney(offer.amount) })
    case 'percentage':
      return translate(messages.percentOff, { percent: offer.percent, cap: formatMoney(offer.cap) })
    case 'buy-x-get-y':
      return translate(messages.buyAndGet, { buy: offer.buy, free: offer.free })
    case 'free-delivery':
      return translate(messages.freeDelivery)
  }
}

/** Why a cart may not use a coupon; null where it may. */
export function couponVerdictText(
  { categoryNames, offer }: Pick<Coupon, 'categoryNames' | 'offer'>,
  verdict: CouponVerdict,
  translate: Translate = translatorOf(),
  language: Language = SOURCE_LANGUAGE,
): string | null {
  const named = { categories: formatChoice(categoryNames, language) }
  switch (verdict.kind) {
    case 'eligible':
      return null
    case 'first-order-only':
      return translate(messages.firstOrderOnly)
    case 'email-not-confirmed':
      return translate(messages.emailNotConfirmed)
    case 'used':
      return translate(messages.used)
    case 'other-products':
      return translate(messages.otherProducts, named)
    case 'below-minimum': {
      const missing = formatMoney(verdict.missing)
      return categoryNames.length === 0
        ? translate(messages.belowMinimum, { missing })
        : translate(messages.belowMinimumOf, { missing, ...named })
    }
    case 'too-few': {
      const { missing } = verdict
      if (offer.kind === 'buy-x-get-y' && offer.scope === 'product')
        return translate(messages.tooFewOfProduct, { missing })
      return categoryNames.length === 0
        ? translate(messages.tooFewOfCategory, { missing })
        : translate(messages.tooFewOf, { missing, ...named })
    }
  }
}
