import type { BillingRequest, BookingRequest } from '@store/shared/api/checkout'
import type { AddedTaxPercent } from '@store/shared/domain/markets/added-tax'
import { type Market, marketIn } from '@store/shared/domain/markets/market'
import type { PriceByCurrency } from '@store/shared/domain/money'
import type { OrderWishes, PaymentMethod } from '@store/shared/domain/orders/order'
import { orderTotals } from '@store/shared/domain/orders/order-totals'
import type { CashTerms } from '@store/shared/domain/orders/payment-options'
import type { Promotion } from '@store/shared/domain/orders/promotion'
import { type Address, currencyOfAddress } from '@store/shared/domain/people/address'

export interface Wanted {
  readonly productId: number
  readonly variantId: number
  readonly categorySlug: string
  readonly price: PriceByCurrency
  readonly quantity: number
  readonly weightGrams?: number
  readonly addedTaxPercent?: AddedTaxPercent | undefined
}

export interface BookingParts {
  readonly customerId: number
  readonly address: Address
  readonly wanted: readonly Wanted[]
  /** What the shop sells in. */
  readonly markets: readonly Market[]
  readonly paymentMethod: PaymentMethod
  readonly promotions?: readonly Promotion[]
  /** What the shop takes for cash; nothing by default. */
  readonly cash?: CashTerms
  readonly wishes?: OrderWishes
  readonly billing?: BillingRequest
}

/** What the checkout would send: priced as the shopper sees it. */
export function toBookingRequest(parts: BookingParts): BookingRequest {
  const { customerId, address, wanted, markets, paymentMethod } = parts
  const { promotions = [], cash = null, wishes, billing } = parts
  const currency = currencyOfAddress(address)
  const market = marketIn(markets, currency)
  if (market === undefined) throw new Error(`The shop does not sell in ${currency}`)
  const { grandTotal } = orderTotals({
    lines: wanted.map(({ price, ...line }) => ({ ...line, unitPrice: price })),
    market,
    address,
    promotions,
    cash: paymentMethod === 'cash-on-delivery' ? cash : null,
  })
  return {
    customerId,
    addressId: address.id,
    lines: wanted.map(({ productId, variantId, quantity, price }) => ({
      productId,
      variantId,
      quantity,
      shownUnitPriceMinor: price[currency].minor,
    })),
    couponCodes: promotions.map(({ code }) => code),
    paymentMethod,
    ...(wishes && { wishes }),
    ...(billing && { billing }),
    shownTotalMinor: grandTotal.minor,
  }
}
