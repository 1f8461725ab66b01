import { login } from '@store/shared/api/accounts'
import { createAddress, getAddresses } from '@store/shared/api/addresses'
import {
  type BillingRequest,
  type BookingRequest,
  bookOrder,
  initiatePayment,
} from '@store/shared/api/checkout'
import type { Address, AddressFields } from '@store/shared/domain/address'
import { currencyOfAddress } from '@store/shared/domain/address'
import { type Money, money, type PriceByCurrency } from '@store/shared/domain/money'
import type { Order, OrderWishes, PaymentMethod } from '@store/shared/domain/order'
import { orderTotals } from '@store/shared/domain/order-totals'
import type { CashTerms } from '@store/shared/domain/payment-options'
import type { Size } from '@store/shared/domain/product'
import { offerOfAmount, type Promotion } from '@store/shared/domain/promotion'
import { and, eq } from 'drizzle-orm'
import { categories, products, variants } from '../db/schema/catalogue'
import { listDeliverySettings } from '../delivery-settings/delivery-settings'
import type { TestCustomer, TestStore } from './test-store'

/** Chennai: zone 1. */
export const INDIAN_ADDRESS: AddressFields = {
  name: 'Asha Kumar',
  mobile: '9876543210',
  pincode: '600001',
  locality: 'George Town',
  street: '12 Flower Bazaar Road',
  city: 'Chennai',
  state: 'Tamil Nadu',
  landmark: 'Opposite the flower market',
  kind: 'home',
  country: 'India',
}

export const UAE_ADDRESS: AddressFields = {
  ...INDIAN_ADDRESS,
  pincode: '',
  locality: 'Al Rigga',
  street: 'Villa 4, Street 17',
  city: 'Dubai',
  state: 'Dubai',
  landmark: '',
  country: 'United Arab Emirates',
}

export interface Wanted {
  readonly productId: number
  readonly variantId: number
  readonly category: string
  readonly price: PriceByCurrency
  readonly quantity: number
}

/** What a customer puts into the cart; by the fixture's names. */
export async function want(
  store: TestStore,
  sku: string,
  { size = 'regular', quantity = 1 }: { size?: Size; quantity?: number } = {},
): Promise<Wanted> {
  const [row] = await store.database.db
    .select({
      variantId: variants.id,
      productId: products.id,
      category: categories.name,
      inr: variants.priceInr,
      aed: variants.priceAed,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.sku, sku), eq(variants.size, size)))
  if (row === undefined) throw new Error(`The fixture holds no ${sku} in ${size}`)
  const { inr, aed, ...ids } = row
  return { ...ids, quantity, price: { INR: money('INR', inr), AED: money('AED', aed) } }
}

interface BookingFields {
  readonly paymentMethod?: PaymentMethod
  /** An amount off the whole order, or free delivery for one of nothing. */
  readonly coupon?: { readonly code: string; readonly discount: Money }
  readonly promotions?: readonly Promotion[]
  readonly wishes?: OrderWishes
  readonly billing?: BillingRequest
  /** What the shop takes for cash; nothing by default. */
  readonly cash?: CashTerms
}

const ofAmount = ({ code, discount }: NonNullable<BookingFields['coupon']>): Promotion => ({
  code,
  offer: offerOfAmount(discount),
  categories: [],
  combines: false,
})

/** A customer with an address. */
export interface Shopper extends TestCustomer {
  readonly address: Address
  /** What the checkout would send: priced as the shopper sees it. */
  booking(wanted: readonly Wanted[], fields?: BookingFields): Promise<BookingRequest>
  book(wanted: readonly Wanted[], fields?: BookingFields & { readonly key?: string }): Promise<Order>
  /** After the clock went on: an access token lives for minutes. */
  logInAgain(): Promise<void>
  /** The id that the gateway's page has in its address, and the payment's. */
  startPayment(orderId: number): Promise<{ readonly paymentId: string; readonly pageId: string }>
}

export async function addShopper(
  store: TestStore,
  addressFields: AddressFields = INDIAN_ADDRESS,
): Promise<Shopper> {
  const customer = await store.addCustomer()
  const { api, id } = customer
  await api.call(createAddress, { body: { customerId: id, ...addressFields } })
  const [address] = await api.call(getAddresses, { params: { id } })
  if (address === undefined) throw new Error('The address was not kept')

  const booking: Shopper['booking'] = async (wanted, fields = {}) => {
    const { coupon, paymentMethod = 'cash-on-delivery', wishes, billing, cash = null } = fields
    const promotions = fields.promotions ?? (coupon === undefined ? [] : [ofAmount(coupon)])
    const [first, ...more] = promotions.map(({ code }) => code)
    const currency = currencyOfAddress(address)
    const { grandTotal } = orderTotals({
      lines: wanted.map(({ price, ...line }) => ({ ...line, unitPrice: price })),
      currency,
      address,
      promotions,
      settings: await listDeliverySettings(store.database.db),
      cash: paymentMethod === 'cash-on-delivery' ? cash : null,
    })
    return {
      customerId: id,
      addressId: address.id,
      lines: wanted.map(({ productId, variantId, quantity, price }) => ({
        productId,
        variantId,
        quantity,
        shownUnitPriceMinor: price[currency].minor,
      })),
      couponCode: first ?? null,
      ...(more.length > 0 && { moreCouponCodes: more }),
      paymentMethod,
      ...(wishes && { wishes }),
      ...(billing && { billing }),
      shownTotalMinor: grandTotal.minor,
    }
  }

  return {
    ...customer,
    address,
    booking,
    async book(wanted, { key, ...fields } = {}) {
      const body = await booking(wanted, fields)
      return api.call(bookOrder, { body }, key === undefined ? {} : { idempotencyKey: key })
    },
    async logInAgain() {
      const { email, password } = customer
      api.logIn((await api.call(login, { body: { email, password } })).accessToken)
    },
    async startPayment(orderId) {
      const { paymentId, redirectUrl } = await api.call(initiatePayment, { body: { orderId } })
      return { paymentId, pageId: redirectUrl.slice(redirectUrl.lastIndexOf('/') + 1) }
    },
  }
}
