import type { Coupon } from '@store/shared/domain/coupon'
import { type Currency, formatMoney, isAbove, type Money, money } from '@store/shared/domain/money'
import type { coupons } from '../db/schema/coupons'
import { CommerceFailure } from '../http/commerce-failure'

export type CouponRow = typeof coupons.$inferSelect

export const toCoupon = (row: CouponRow, currency: Currency): Coupon => ({
  id: row.id,
  code: row.code,
  description: row.description,
  discount: money(currency, currency === 'INR' ? row.discountInr : row.discountAed),
})

export const minSubtotalOf = (row: CouponRow, currency: Currency): Money =>
  money(currency, currency === 'INR' ? row.minSubtotalInr : row.minSubtotalAed)

export const isValidAt = (row: Pick<CouponRow, 'validFrom' | 'validUntil'>, at: Date): boolean =>
  row.validFrom <= at && at < row.validUntil

/** Codes are compared without regard to case and surrounding white space. */
export const normalizeCode = (code: string): string => code.trim().toUpperCase()

/**
 * Whether an order of this subtotal may use the coupon now, its limits of use apart: those are decided when it is
 * redeemed.
 *
 * @throws {CommerceFailure} COUPON_NOT_VALID or COUPON_MINIMUM.
 */
export function expectUsable(
  row: CouponRow | undefined,
  subtotal: Money,
  at: Date,
): asserts row is CouponRow {
  if (row === undefined || !isValidAt(row, at)) throw new CommerceFailure('COUPON_NOT_VALID')
  const minimum = minSubtotalOf(row, subtotal.currency)
  if (isAbove(minimum, subtotal)) {
    throw new CommerceFailure('COUPON_MINIMUM', {
      message: `The coupon ${row.code} needs a subtotal of ${formatMoney(minimum)}. Please add more or choose another one.`,
      details: { couponCode: row.code, minSubtotal: minimum, subtotal },
    })
  }
}
