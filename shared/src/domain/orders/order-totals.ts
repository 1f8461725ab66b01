import { type AddedTax, addedTax } from '../markets/added-tax'
import { type DeliveryQuote, deliveryFor } from '../markets/delivery'
import type { Market } from '../markets/market'
import { add, type Money, max0, priceIn, subtract, times, zero } from '../money'
import type { AddressFields } from '../people/address'
import { type CartTotals, cartTotals } from './cart'
import { type CashTerms, cashFeeOn } from './payment-options'
import { applyPromotions, type Promotion, type PromotionLine, type PromotionResult } from './promotion'

export interface OrderQuoteRequest {
  readonly lines: readonly PromotionLine[]
  /** Its currency is the order's. */
  readonly market: Market
  readonly address: Pick<AddressFields, 'pincode' | 'state'> | null
  /** Those that the order may use, in any order. */
  readonly promotions: readonly Promotion[]
  /** Given where the order is paid in cash on delivery. */
  readonly cash?: CashTerms | null
}

export interface OrderQuote extends CartTotals {
  readonly delivery: DeliveryQuote
  readonly promotions: PromotionResult
  readonly discount: Money
  /** For cash on delivery. */
  readonly cashFee: Money
  /** On top of prices without tax; left out where they include it. */
  readonly addedTax?: AddedTax
  /** Subtotal + delivery − discount, never below 0, the fee of cash on delivery, and the added tax. */
  readonly grandTotal: Money
}

/**
 * What an order costs: the one computation that the browser shows and the server charges (SUM-13).
 *
 * @throws {TypeError} for a promotion of another currency than the order's.
 */
export function orderTotals(request: OrderQuoteRequest): OrderQuote {
  const { lines, market, address, cash = null } = request
  const { currency } = market
  const totals = cartTotals({ lines }, market)
  const { subtotal } = totals
  const quoteDelivery = (freeDelivery: boolean) =>
    deliveryFor({ market, address, lines, subtotal, freeDelivery })
  const charged = quoteDelivery(false)
  const promotions = applyPromotions(request.promotions, { lines, currency, deliveryCharge: charged.charge })
  const delivery = promotions.isDeliveryFree ? quoteDelivery(true) : charged
  const { discount } = promotions
  const total = max0(subtract(add(subtotal, delivery.charge), discount))
  const cashFee = cash === null ? zero(currency) : cashFeeOn(cash, total)
  const quote = { ...totals, delivery, promotions, discount, cashFee }
  const net = add(total, cashFee)
  if (!market.addsTax) return { ...quote, grandTotal: net }
  const added = addedTax({
    currency,
    lines: lines.map(({ unitPrice, quantity, addedTaxPercent }, index) => ({
      value: times(priceIn(unitPrice, currency), quantity),
      discount: promotions.lines[index] ?? zero(currency),
      taxPercent: addedTaxPercent?.[currency] ?? 0,
    })),
    delivery: subtract(delivery.charge, promotions.delivery),
    cashFee,
  })
  return { ...quote, addedTax: added, grandTotal: add(net, added.total) }
}

/** What the limit of cash on delivery is compared with: all that is paid but the fee for it and its tax. */
export function totalWithoutCashFee({
  grandTotal,
  cashFee,
  addedTax: added,
}: Pick<OrderQuote, 'grandTotal' | 'cashFee' | 'addedTax'>): Money {
  const total = subtract(grandTotal, cashFee)
  return added === undefined ? total : subtract(total, added.cashFee)
}
