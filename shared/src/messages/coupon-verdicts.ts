import type { Coupon, CouponVerdict } from '../domain/coupon'
import { formatMoney } from '../domain/money'

/** `Herbal`, `Herbal or Resuable products` */
export const couponCategoriesText = (categories: readonly string[]): string =>
  `${new Intl.ListFormat('en', { type: 'disjunction' }).format(categories)} products`

/** Why a cart may not use a coupon; null where it may. */
export function couponVerdictText(
  { categories }: Pick<Coupon, 'categories'>,
  verdict: CouponVerdict,
): string | null {
  switch (verdict.kind) {
    case 'eligible':
      return null
    case 'first-order-only':
      return 'For your first order only'
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
  }
}
