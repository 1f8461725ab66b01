import { type Coupon, type CouponLine, type CouponStanding, judgeCoupon } from '@store/shared/domain/coupon'
import { type Currency, formatMoney, money } from '@store/shared/domain/money'
import { couponCategoriesText } from '@store/shared/messages/coupon-verdicts'
import type { coupons } from '../db/schema/coupons'
import { CommerceFailure } from '../http/commerce-failure'

export type CouponRow = typeof coupons.$inferSelect

export const toCoupon = (row: CouponRow, currency: Currency, standing: CouponStanding): Coupon => ({
  id: row.id,
  code: row.code,
  description: row.description,
  discount: money(currency, currency === 'INR' ? row.discountInr : row.discountAed),
  minSubtotal: money(currency, currency === 'INR' ? row.minSubtotalInr : row.minSubtotalAed),
  categories: row.categories,
  standing,
})

export const isValidAt = (row: Pick<CouponRow, 'validFrom' | 'validUntil'>, at: Date): boolean =>
  row.validFrom <= at && at < row.validUntil

/** Codes are compared without regard to case and surrounding white space. */
export const normalizeCode = (code: string): string => code.trim().toUpperCase()

interface CouponUse {
  readonly lines: readonly CouponLine[]
  readonly currency: Currency
  readonly at: Date
}

/**
 * The coupon for an order of these lines now. What limits its uses is left open: that is decided when it is redeemed.
 *
 * @throws {CommerceFailure} COUPON_NOT_VALID, COUPON_OTHER_PRODUCTS or COUPON_MINIMUM.
 */
export function expectUsable(row: CouponRow | undefined, { lines, currency, at }: CouponUse): Coupon {
  if (row === undefined || !isValidAt(row, at)) throw new CommerceFailure('COUPON_NOT_VALID')
  const coupon = toCoupon(row, currency, 'open')
  const verdict = judgeCoupon(coupon, lines)
  const { code: couponCode, categories, minSubtotal } = coupon
  if (verdict.kind === 'other-products') {
    throw new CommerceFailure('COUPON_OTHER_PRODUCTS', {
      message: `The coupon ${couponCode} is for ${couponCategoriesText(categories)}. Please choose another one.`,
      details: { couponCode, categories },
    })
  }
  if (verdict.kind === 'below-minimum') {
    const { missing } = verdict
    const of = categories.length === 0 ? 'products' : couponCategoriesText(categories)
    throw new CommerceFailure('COUPON_MINIMUM', {
      message: `The coupon ${couponCode} needs ${of} for ${formatMoney(minSubtotal)}. Please add ${formatMoney(missing)} more or choose another one.`,
      details: { couponCode, minSubtotal, missing },
    })
  }
  return coupon
}
