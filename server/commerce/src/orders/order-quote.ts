import type { AddressFields } from '@store/shared/domain/address'
import type { Coupon } from '@store/shared/domain/coupon'
import type { Market } from '@store/shared/domain/market'
import { formatMoney, money } from '@store/shared/domain/money'
import { type OrderQuote, orderTotals } from '@store/shared/domain/order-totals'
import type { CashTerms } from '@store/shared/domain/payment-options'
import type { PromotionLine } from '@store/shared/domain/promotion'
import { CommerceFailure } from '../http/commerce-failure'
import type { OfferedLine } from './check-lines'

interface QuoteRequest {
  readonly lines: readonly OfferedLine[]
  readonly address: AddressFields
  readonly coupons: readonly Coupon[]
  readonly market: Market
  /** Given where it is paid in cash. */
  readonly cash: CashTerms | null
}

/** What the order costs, by the same function with which the browser showed it (SUM-13). */
export const quoteOrder = ({ lines, coupons, ...rest }: QuoteRequest): OrderQuote =>
  orderTotals({ ...rest, promotions: coupons, lines: lines.map(toPromotionLine) })

export const toPromotionLine = ({ offer, quantity }: OfferedLine): PromotionLine => ({
  productId: offer.productId,
  category: offer.category,
  unitPrice: offer.price,
  weightGrams: offer.weightGrams,
  quantity,
})

/** @throws {CommerceFailure} PRICE_CHANGED when the shopper was shown another total, naming the parts of the right one. */
export function expectShownTotal(quote: OrderQuote, shownTotalMinor: number): void {
  const { subtotal, delivery, discount, cashFee, grandTotal } = quote
  if (grandTotal.minor === shownTotalMinor) return
  const shown = money(grandTotal.currency, shownTotalMinor)
  throw new CommerceFailure('PRICE_CHANGED', {
    message: `The total is now ${formatMoney(grandTotal)} instead of ${formatMoney(shown)}: ${partsText(quote)}. Please check it and place the order again.`,
    details: {
      totals: { subtotal, delivery: delivery.charge, discount, cashFee, grandTotal },
      shownTotal: shown,
    },
  })
}

function partsText({ subtotal, delivery, discount, cashFee }: OrderQuote): string {
  const parts = [`subtotal ${formatMoney(subtotal)}`, `delivery ${formatMoney(delivery.charge)}`]
  if (discount.minor > 0) parts.push(`coupon −${formatMoney(discount)}`)
  if (cashFee.minor > 0) parts.push(`cash on delivery ${formatMoney(cashFee)}`)
  return parts.join(', ')
}
