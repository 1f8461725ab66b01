import type { BookingRequest } from '@store/shared/api/checkout'
import type { PaymentMethod } from '@store/shared/domain/orders/order'
import type { Address } from '@store/shared/domain/people/address'
import { expectedTotal } from '../checker/expected-total'
import type { InitialCatalogue } from '../checker/shop-state'

export interface Wish {
  readonly variantId: number
  readonly quantity: number
}

export interface CartRequest {
  readonly customerId: number
  readonly address: Address
  readonly wishes: readonly Wish[]
  readonly couponCodes: readonly string[]
  readonly paymentMethod: PaymentMethod
}

/** What an honest checkout sends: the shop's prices, and the total that they come to. */
export function toBooking(catalogue: InitialCatalogue, request: CartRequest): BookingRequest {
  const { customerId, address, wishes, couponCodes, paymentMethod } = request
  const isIndian = address.country === 'India'
  const lines = wishes.map(({ variantId, quantity }) => {
    const variant = catalogue.variants.find(({ id }) => id === variantId)
    if (variant === undefined) throw new Error(`There is no variant ${variantId}`)
    const shownUnitPriceMinor = isIndian ? variant.priceInr : variant.priceAed
    return { productId: variant.productId, variantId, quantity, shownUnitPriceMinor }
  })
  const promotions = couponCodes.flatMap(
    (wanted) => catalogue.coupons.find(({ code }) => code === wanted) ?? [],
  )
  const { grandTotalMinor } = expectedTotal(
    lines.map(({ shownUnitPriceMinor, ...line }) => ({ ...line, unitPriceMinor: shownUnitPriceMinor })),
    address,
    promotions,
    catalogue.flatTariffs,
    paymentMethod === 'cash-on-delivery' ? catalogue.cashFees : null,
  )
  return {
    customerId,
    addressId: address.id,
    lines,
    couponCodes,
    paymentMethod,
    shownTotalMinor: grandTotalMinor,
  }
}
