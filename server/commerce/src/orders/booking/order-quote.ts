import type { SoldMarket } from '@store/shared/domain/markets/market-document'
import { formatMoney, type Money, money } from '@store/shared/domain/money'
import type { Coupon } from '@store/shared/domain/orders/coupon'
import { type OrderQuote, orderTotals } from '@store/shared/domain/orders/order-totals'
import type { CashTerms } from '@store/shared/domain/orders/payment-options'
import type { PromotionLine } from '@store/shared/domain/orders/promotion'
import type { AddressFields } from '@store/shared/domain/people/address'
import type { Message, Translate } from '@store/shared/i18n/message'
import { CommerceFailure } from '../../http/commerce-failure'
import { addedTaxOf } from '../../markets/markets'
import messages from '../messages.json'
import type { OfferedLine } from './check-lines'

interface QuoteRequest {
  readonly lines: readonly OfferedLine[]
  readonly address: AddressFields
  readonly coupons: readonly Coupon[]
  readonly market: SoldMarket
  /** Given where it is paid in cash. */
  readonly cash: CashTerms | null
}

/** What the order costs, by the same function with which the browser showed it (SUM-13). */
export const quoteOrder = ({ lines, coupons, ...rest }: QuoteRequest): OrderQuote =>
  orderTotals({
    ...rest,
    promotions: coupons,
    lines: lines.map((line) => toPromotionLine(line, rest.market)),
  })

export const toPromotionLine = (
  { offer, quantity }: Pick<OfferedLine, 'offer' | 'quantity'>,
  market: SoldMarket,
): PromotionLine => ({
  productId: offer.productId,
  categorySlug: offer.categorySlug,
  unitPrice: offer.price,
  weightGrams: offer.weightGrams,
  ...addedTaxOf([market], offer),
  quantity,
})

/** @throws {CommerceFailure} PRICE_CHANGED when the shopper was shown another total, naming the parts of the right one. */
export function expectShownTotal(quote: OrderQuote, shownTotalMinor: number): void {
  const { subtotal, delivery, discount, cashFee, addedTax, grandTotal } = quote
  if (grandTotal.minor === shownTotalMinor) return
  const shown = money(grandTotal.currency, shownTotalMinor)
  throw new CommerceFailure('PRICE_CHANGED', {
    message: (t) =>
      t(messages.totalChanged, {
        total: formatMoney(grandTotal),
        shown: formatMoney(shown),
        parts: partsText(t, quote),
      }),
    details: {
      totals: {
        subtotal,
        delivery: delivery.charge,
        discount,
        cashFee,
        ...(addedTax && { addedTax: addedTax.total }),
        grandTotal,
      },
      shownTotal: shown,
    },
  })
}

function partsText(t: Translate, { subtotal, delivery, discount, cashFee, addedTax }: OrderQuote): string {
  const part = (message: Message, amount: Money) => t(message, { amount: formatMoney(amount) })
  return [
    part(messages.partSubtotal, subtotal),
    part(messages.partDelivery, delivery.charge),
    ...(discount.minor > 0 ? [part(messages.partCoupon, discount)] : []),
    ...(cashFee.minor > 0 ? [part(messages.partCash, cashFee)] : []),
    ...(addedTax ? [part(messages.partTax, addedTax.total)] : []),
  ].join(', ')
}
