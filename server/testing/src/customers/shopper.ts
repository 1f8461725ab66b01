import { categories, products, variants } from '@store/commerce/db/schema/catalogue'
import { addedTaxOf } from '@store/commerce/markets/markets'
import { login } from '@store/shared/api/accounts'
import { createAddress, getAddresses } from '@store/shared/api/addresses'
import {
  type BillingRequest,
  type BookingRequest,
  bookOrder,
  initiatePayment,
} from '@store/shared/api/checkout'
import { type Money, money } from '@store/shared/domain/money'
import type { Order, OrderWishes, PaymentMethod } from '@store/shared/domain/orders/order'
import type { CashTerms } from '@store/shared/domain/orders/payment-options'
import { offerOfAmount, type Promotion } from '@store/shared/domain/orders/promotion'
import type { Address, AddressFields } from '@store/shared/domain/people/address'
import type { Size } from '@store/shared/domain/products/product'
import { and, eq } from 'drizzle-orm'
import { toBookingRequest, type Wanted } from '../clients/booking-request'
import { INDIAN_ADDRESS } from '../clients/test-people'
import type { TestCustomer, TestStore } from '../store/test-store'

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
      categorySlug: categories.slug,
      inr: variants.priceInr,
      aed: variants.priceAed,
      weightGrams: variants.weightGrams,
      hsn: products.hsn,
      taxPercent: products.taxPercent,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.sku, sku), eq(variants.size, size)))
  if (row === undefined) throw new Error(`The fixture holds no ${sku} in ${size}`)
  const { inr, aed, hsn, taxPercent, ...ids } = row
  return {
    ...ids,
    ...addedTaxOf(store.commerce.markets.sold(), { hsn, taxPercent }),
    quantity,
    price: { INR: money('INR', inr), AED: money('AED', aed) },
  }
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
  /** By card, at the sandbox's page; the shop has been notified then. */
  pay(orderId: number): Promise<void>
}

export async function addShopper(
  store: TestStore,
  addressFields: AddressFields = INDIAN_ADDRESS,
  fields: Parameters<TestStore['addCustomer']>[0] = {},
): Promise<Shopper> {
  const customer = await store.addCustomer(fields)
  const { api, id } = customer
  await api.call(createAddress, { body: { customerId: id, ...addressFields } })
  const [address] = await api.call(getAddresses, { params: { id } })
  if (address === undefined) throw new Error('The address was not kept')

  const booking: Shopper['booking'] = async (wanted, fields = {}) => {
    const { coupon, paymentMethod = 'cash-on-delivery', promotions, ...rest } = fields
    return toBookingRequest({
      ...rest,
      customerId: id,
      address,
      wanted,
      paymentMethod,
      promotions: promotions ?? (coupon === undefined ? [] : [ofAmount(coupon)]),
      markets: store.commerce.markets.sold(),
    })
  }

  const startPayment: Shopper['startPayment'] = async (orderId) => {
    const { paymentId, redirectUrl } = await api.call(initiatePayment, { body: { orderId } })
    return { paymentId, pageId: redirectUrl.slice(redirectUrl.lastIndexOf('/') + 1) }
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
    startPayment,
    async pay(orderId) {
      const { sandbox } = store.commerce.ordering
      const { pageId } = await startPayment(orderId)
      await sandbox.pay(pageId, { method: 'card', delayMs: 0, notifications: 'normal' })
      await sandbox.idle()
    },
  }
}
