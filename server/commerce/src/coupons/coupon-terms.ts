import { type Currency, formatMoney, money } from '@store/shared/domain/money'
import {
  type Coupon,
  type CouponStanding,
  type CouponVerdict,
  judgeTogether,
} from '@store/shared/domain/orders/coupon'
import {
  canCombine,
  offerOfAmount,
  type PromotionLine,
  type PromotionOffer,
} from '@store/shared/domain/orders/promotion'
import type { CategoryName } from '@store/shared/domain/products/product'
import { formatChoice } from '@store/shared/i18n/formats'
import type { Message } from '@store/shared/i18n/message'
import type { coupons } from '../db/schema/coupons'
import { CommerceFailure } from '../http/commerce-failure'
import { say } from '../i18n/said'
import type { CouponGift } from './coupon-gift'
import messages from './messages.json'

export type CouponRow = typeof coupons.$inferSelect

/** A coupon with the categories that it counts for; none for all. */
export interface PlacedCoupon extends CouponRow {
  readonly placed: readonly CategoryName[]
}

export const toCoupon = (row: PlacedCoupon, currency: Currency, standing: CouponStanding): Coupon => ({
  id: row.id,
  code: row.code,
  description: row.description,
  offer: offerIn(toGift(row), currency),
  combines: row.combines,
  minSubtotal: money(currency, currency === 'INR' ? row.minSubtotalInr : row.minSubtotalAed),
  categories: row.placed.map(({ slug }) => slug),
  categoryNames: row.placed.map(({ name }) => name),
  standing,
})

/** A gift as its row has it. */
export function toGift(row: CouponRow): CouponGift {
  const { kind, percent, buyUnits: buy, freeUnits: free, setScope: scope } = row
  const amounts = { INR: money('INR', row.discountInr), AED: money('AED', row.discountAed) }
  if (kind === 'percentage' && percent !== null) return { kind, percent, cap: amounts }
  if (kind === 'buy-x-get-y' && buy !== null && free !== null && scope !== null) {
    return { kind, buy, free, scope }
  }
  return kind === 'free-delivery' ? { kind } : { kind: 'fixed-amount', amount: amounts }
}

/** What it gives in one market. */
function offerIn(gift: CouponGift, currency: Currency): PromotionOffer {
  if (gift.kind === 'fixed-amount') return offerOfAmount(gift.amount[currency])
  return gift.kind === 'percentage' ? { ...gift, cap: gift.cap[currency] } : gift
}

/** Whether it counts in a market: one of its own, in which a percentage takes anything off. */
export function isFor(row: CouponRow, currency: Currency): boolean {
  const offer = offerIn(toGift(row), currency)
  const givesNothing = offer.kind === 'percentage' && offer.cap.minor === 0
  return (row.currencies.length === 0 || row.currencies.includes(currency)) && !givesNothing
}

export const isValidAt = (row: Pick<CouponRow, 'validFrom' | 'validUntil'>, at: Date): boolean =>
  row.validFrom <= at && at < row.validUntil

/**
 * Codes are compared without regard to case and surrounding white space. They are ASCII: letters that Unicode turns into capitals of
 * ASCII, such as `ı` and `ﬁ`, stay as they are and match no code.
 */
export const normalizeCode = (code: string): string =>
  code.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase())

interface CouponUse {
  readonly lines: readonly PromotionLine[]
  readonly currency: Currency
  readonly at: Date
  readonly isEmailConfirmed: boolean
}

/**
 * The coupons for an order of these lines now, in the order given. What limits their uses is left open: that is decided when they
 * are redeemed.
 *
 * @throws {CommerceFailure} COUPON_NOT_VALID, COUPON_OTHER_PRODUCTS, COUPON_MINIMUM or COUPON_TOO_FEW; EMAIL_NOT_CONFIRMED where it is for first
 * orders, which every new account has.
 */
export function expectUsable(
  rows: ReadonlyArray<PlacedCoupon | undefined>,
  { lines, currency, at, isEmailConfirmed }: CouponUse,
): readonly Coupon[] {
  const coupons = rows.map((row) => {
    if (row === undefined || !isValidAt(row, at) || !isFor(row, currency))
      throw new CommerceFailure('COUPON_NOT_VALID')
    if (row.firstOrderOnly && !isEmailConfirmed) {
      throw new CommerceFailure('EMAIL_NOT_CONFIRMED', {
        message: say(messages.needsEmail, { code: row.code }),
      })
    }
    return toCoupon(row, currency, 'open')
  })
  for (const [coupon, verdict] of judgeTogether(coupons, lines)) expectEligible(coupon, verdict)
  return coupons
}

/** @throws {CommerceFailure} COUPON_OTHER_PRODUCTS, COUPON_MINIMUM or COUPON_TOO_FEW. */
function expectEligible(coupon: Coupon, verdict: CouponVerdict): void {
  const { code: couponCode, categoryNames: categories, minSubtotal } = coupon
  if (verdict.kind === 'other-products') {
    throw new CommerceFailure('COUPON_OTHER_PRODUCTS', {
      message: (t, language) =>
        t(messages.otherProducts, { code: couponCode, categories: formatChoice(categories, language) }),
      details: { couponCode, categories },
    })
  }
  if (verdict.kind === 'below-minimum') {
    const { missing } = verdict
    const amounts = { code: couponCode, minimum: formatMoney(minSubtotal), missing: formatMoney(missing) }
    throw new CommerceFailure('COUPON_MINIMUM', {
      message: (t, language) =>
        categories.length === 0
          ? t(messages.belowMinimum, amounts)
          : t(messages.belowMinimumOf, { ...amounts, categories: formatChoice(categories, language) }),
      details: { couponCode, minSubtotal, missing },
    })
  }
  if (verdict.kind === 'too-few') {
    const { missing } = verdict
    throw new CommerceFailure('COUPON_TOO_FEW', {
      message: (t, language) =>
        t(tooFewText(coupon), { code: couponCode, missing, categories: formatChoice(categories, language) }),
      details: { couponCode, missing },
    })
  }
}

function tooFewText({ categoryNames, offer }: Coupon): Message {
  if (offer.kind === 'buy-x-get-y' && offer.scope === 'product') return messages.tooFewOfOneProduct
  return categoryNames.length === 0 ? messages.tooFewOfOneCategory : messages.tooFewOf
}

/** @throws {CommerceFailure} COUPON_NOT_TOGETHER, naming two that one order may not use. */
export function expectCombinable(coupons: readonly Coupon[]): void {
  for (const [index, one] of coupons.entries()) {
    const other = coupons.slice(index + 1).find((each) => !canCombine(one, each))
    if (other === undefined) continue
    throw new CommerceFailure('COUPON_NOT_TOGETHER', {
      message: say(messages.notTogether, { one: one.code, other: other.code }),
      details: { couponCodes: [one.code, other.code] },
    })
  }
}
