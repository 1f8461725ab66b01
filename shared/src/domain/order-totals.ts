import type { AddressFields } from './address'
import { type CartTotals, cartTotals, type PricedLine } from './cart'
import { type CouponTerms, couponDiscount, isFreeDelivery } from './coupon'
import { type DeliveryQuote, deliveryFor } from './delivery'
import type { DeliverySetting } from './delivery-setting'
import { add, type Currency, type Money, max0, subtract, zero } from './money'

export interface OrderQuoteRequest {
  readonly lines: readonly PricedLine[]
  readonly currency: Currency
  readonly address: Pick<AddressFields, 'pincode' | 'state'> | null
  readonly coupon: CouponTerms | null
  readonly settings: readonly DeliverySetting[]
}

export interface OrderQuote extends CartTotals {
  readonly delivery: DeliveryQuote
  readonly discount: Money
  /** Subtotal before tax + delivery − discount; never below 0. */
  readonly grandTotal: Money
}

/**
 * What an order costs: the one computation that the browser shows and the server charges (SUM-13).
 *
 * @throws {TypeError} for a coupon of another currency than the order's.
 */
export function orderTotals({ lines, currency, address, coupon, settings }: OrderQuoteRequest): OrderQuote {
  const totals = cartTotals({ lines }, currency)
  const { subtotal } = totals
  const freeDelivery = coupon !== null && isFreeDelivery(coupon)
  const delivery = deliveryFor({ address, lines, subtotal, settings, freeDelivery })
  const discount = coupon === null ? zero(currency) : couponDiscount(coupon, subtotal, delivery.charge)
  const grandTotal = max0(subtract(add(subtotal, delivery.charge), discount))
  return { ...totals, delivery, discount, grandTotal }
}
