import type { TriedCart } from '@store/shared/api/staff/shop/staff-coupons'
import { type Currency, money, priceIn, times, zero } from '@store/shared/domain/money'
import { type Coupon, judgeTogether } from '@store/shared/domain/orders/coupon'
import { orderTotals } from '@store/shared/domain/orders/order-totals'
import { canCombine } from '@store/shared/domain/orders/promotion'
import { type Size, sizeLabel } from '@store/shared/domain/products/product'
import { couponVerdictText } from '@store/shared/messages/orders/coupon-verdicts'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import { findCoupons } from '../coupons/coupon-list'
import { type CouponRow, isFor, normalizeCode, toCoupon } from '../coupons/coupon-terms'
import type { Database } from '../db/database'
import { isSold, products, variants } from '../db/schema/catalogue'
import type { Markets } from '../markets/markets'
import { findOffers, type Offer } from '../orders/booking/order-offers'
import { toPromotionLine } from '../orders/booking/order-quote'

export interface TrialRequest {
  readonly currency: Currency
  readonly codes: readonly string[]
  readonly lines: ReadonlyArray<{ readonly sku: string; readonly size: Size; readonly quantity: number }>
}

interface TrialOptions {
  readonly db: Database
  readonly clock: Clock
  readonly markets: Markets
}

/**
 * What coupons give on a cart, by the rules of cart and checkout and for a customer who may use each of them. The delivery is what a cart
 * shows before there is an address.
 *
 * @throws {Refusal} for a market or a product that there is not, and for a hidden product
 */
export const createCouponTrial =
  ({ db, clock, markets }: TrialOptions) =>
  async ({ currency, codes, lines: wanted }: TrialRequest): Promise<TriedCart> => {
    const market = markets.find(currency)
    if (market === undefined) throw new Refusal(`The shop does not sell in ${currency}.`)
    const lines = await findWanted(db, wanted)
    const promotionLines = lines.map((line) => toPromotionLine(line, market))
    const given = [...new Set(codes.map(normalizeCode))]
    const rows = await findCoupons(db, given)
    const coupons = rows.flatMap((row) =>
      row !== undefined && rowProblem(row, currency, clock()) === null
        ? [toCoupon(row, currency, 'open')]
        : [],
    )
    const verdicts = judgeTogether(coupons, promotionLines)
    const usable: Coupon[] = []
    const problems = new Map<string, string>()
    for (const coupon of coupons) {
      const verdict = verdicts.get(coupon)
      const text = verdict === undefined ? null : couponVerdictText(coupon, verdict)
      const other = usable.find((each) => !canCombine(each, coupon))
      if (text !== null) problems.set(coupon.code, text)
      else if (other !== undefined) problems.set(coupon.code, `Cannot be used together with ${other.code}`)
      else usable.push(coupon)
    }
    const quote = orderTotals({ lines: promotionLines, market, address: null, promotions: usable })
    return {
      lines: lines.map(({ offer, quantity }, index) => ({
        title: offer.title,
        size: offer.size,
        quantity,
        price: times(priceIn(offer.price, currency), quantity),
        discount: quote.promotions.lines[index] ?? zero(currency),
      })),
      coupons: given.map((code, index) => ({
        code,
        problem: rowProblem(rows[index], currency, clock()) ?? problems.get(code) ?? null,
        saved: quote.promotions.applied.find((each) => each.code === code)?.saved ?? money(currency, 0),
      })),
      subtotal: quote.subtotal,
      delivery: quote.delivery.charge,
      discount: quote.discount,
      ...(quote.addedTax && { addedTax: quote.addedTax.total }),
      total: quote.grandTotal,
    }
  }

/** Why a coupon counts for no cart now; null where it counts. */
function rowProblem(row: CouponRow | undefined, currency: Currency, at: Date): string | null {
  if (row === undefined) return 'There is no such coupon'
  if (at < row.validFrom) return 'Has not begun yet'
  if (at >= row.validUntil) return 'Has ended'
  if (row.maxUses !== null && row.uses >= row.maxUses) return 'Is used up'
  return isFor(row, currency) ? null : `Does not count in ${currency}`
}

async function findWanted(
  db: Database,
  wanted: TrialRequest['lines'],
): Promise<ReadonlyArray<{ readonly offer: Offer; readonly quantity: number }>> {
  const found = await Promise.all(
    wanted.map(async ({ sku, size, quantity }) => {
      const [variant] = await db
        .select({ id: variants.id, title: products.name, hiddenAt: products.hiddenAt })
        .from(variants)
        .innerJoin(products, eq(products.id, variants.productId))
        .where(and(isSold, eq(products.sku, sku), eq(variants.size, size)))
      if (variant === undefined) throw new Refusal(`There is no ${sku} in ${sizeLabel(size)}.`)
      if (variant.hiddenAt !== null) {
        throw new Refusal(`“${variant.title}” is hidden, and no cart can hold it: show it first.`)
      }
      return { id: variant.id, quantity }
    }),
  )
  const offers = await findOffers(
    db,
    found.map(({ id }) => id),
  )
  return found.flatMap(({ id, quantity }) => {
    const offer = offers.get(id)
    return offer === undefined ? [] : [{ offer, quantity }]
  })
}
