import type { Coupon, CouponVerdict } from '../domain/coupon'
import { formatMoney } from '../domain/money'
import type { PromotionOffer } from '../domain/promotion'
import { COUPON_TEXTS } from './texts'

/** `Herbal`, `Herbal or Resuable products` */
export const couponCategoriesText = (categories: readonly string[]): string =>
  `${new Intl.ListFormat('en', { type: 'disjunction' }).format(categories)} products`

/** What a coupon gives, whatever is in the cart: `10% off, up to ₹200`, `Buy 2, get 1 free`. */
export function offerText(offer: PromotionOffer): string {
  switch (offer.kind) {
    case 'fixed-amount':
      return `-${formatMoney(offer.amount)}`
    case 'percentage':
      return `${offer.percent}% off, up to ${formatMoney(offer.cap)}`
    case 'buy-x-get-y':
      return `Buy ${offer.buy}, get ${offer.free} free`
    case 'free-delivery':
      return COUPON_TEXTS.freeDelivery
  }
}

/** Why a cart may not use a coupon; null where it may. */
export function couponVerdictText(
  { categories, offer }: Pick<Coupon, 'categories' | 'offer'>,
  verdict: CouponVerdict,
): string | null {
  switch (verdict.kind) {
    case 'eligible':
      return null
    case 'first-order-only':
      return 'For your first order only'
    case 'email-not-confirmed':
      return 'Confirm your email in your profile to use this coupon'
    case 'used':
      return 'You have already used this coupon'
    case 'other-products':
      return `For ${couponCategoriesText(categories)}`
    case 'below-minimum': {
      const more = `Add ${formatMoney(verdict.missing)} more`
      return categories.length === 0
        ? `${more} to use this coupon`
        : `${more} of ${couponCategoriesText(categories)}`
    }
    case 'too-few':
      return `Add ${verdict.missing} more ${setText(categories, offer)} to use this coupon`
  }
}

function setText(categories: readonly string[], offer: PromotionOffer): string {
  const isOneProduct = offer.kind === 'buy-x-get-y' && offer.scope === 'product'
  if (isOneProduct) return 'of the same product'
  return categories.length === 0 ? 'of the same category' : `of ${couponCategoriesText(categories)}`
}
