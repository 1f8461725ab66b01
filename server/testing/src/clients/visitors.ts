import { register } from '@store/shared/api/accounts'
import { createAddress, getAddresses } from '@store/shared/api/addresses'
import { getDeliverySettings } from '@store/shared/api/cart-checks'
import { searchProducts } from '@store/shared/api/catalogue'
import { type BookingRequest, bookOrder } from '@store/shared/api/checkout'
import type { ApiClient } from '@store/shared/api/client'
import { getProductWithReviews } from '@store/shared/api/products'
import type { Order, PaymentMethod } from '@store/shared/domain/orders/order'
import type { Address, AddressFields } from '@store/shared/domain/people/address'
import { toBookingRequest } from './booking-request'
import { type HttpOptions, sendByHttp } from './send-by-http'
import { createShopClient, type ShopClient } from './shop-client'
import { INDIAN_ADDRESS, registrationOf } from './test-people'

export interface VisitorOptions extends Omit<HttpOptions, 'port'> {
  readonly port: number
}

/** A visitor with an own network address, as the store sees it through a proxy. */
export const createVisitor = ({ port, ...options }: VisitorOptions): ShopClient =>
  createShopClient(sendByHttp({ ...options, port: () => port }))

export interface Customer extends ShopClient {
  readonly id: number
  readonly email: string
  readonly address: Address
  /** One piece of a product, by its name, unless told otherwise. */
  book(
    name: string,
    options?: { readonly key?: string; readonly paymentMethod?: PaymentMethod; readonly quantity?: number },
  ): Promise<Order>
}

/** Registers a new customer, with an address in Chennai unless told otherwise. */
export async function createCustomer(
  options: VisitorOptions & { readonly email: string; readonly address?: AddressFields },
): Promise<Customer> {
  const { email, address: fields = INDIAN_ADDRESS, ...how } = options
  const visitor = createVisitor(how)
  const { user, accessToken } = await visitor.call(register, { body: registrationOf(email) })
  visitor.logIn(accessToken)
  const { id } = user
  await visitor.call(createAddress, { body: { customerId: id, ...fields } })
  const [address] = await visitor.call(getAddresses, { params: { id } })
  if (address === undefined) throw new Error('The address was not kept')

  return {
    ...visitor,
    id,
    email,
    address,
    async book(name, { key = crypto.randomUUID(), paymentMethod = 'cash-on-delivery', quantity = 1 } = {}) {
      const body = await bookingOf(visitor, { customerId: id, address, name, paymentMethod, quantity })
      return visitor.call(bookOrder, { body }, { idempotencyKey: key })
    },
  }
}

interface WantedByName {
  readonly customerId: number
  readonly address: Address
  readonly name: string
  readonly paymentMethod: PaymentMethod
  readonly quantity: number
}

/** A booking of a product's first size, by what the store tells of it. */
async function bookingOf(
  visitor: ApiClient,
  { name, quantity, ...parts }: WantedByName,
): Promise<BookingRequest> {
  const found = await visitor.call(searchProducts, { query: { q: name } })
  const entry = found.find((each) => each.name === name)
  if (entry === undefined) throw new Error(`The store does not sell ${name}`)
  const { product } = await visitor.call(getProductWithReviews, { params: { id: entry.id } })
  const [variant] = product.variants
  if (variant === undefined) throw new Error(`${name} comes in no size`)
  const { id: productId, categorySlug } = product
  return toBookingRequest({
    ...parts,
    wanted: [{ productId, variantId: variant.id, categorySlug, price: variant.price, quantity }],
    markets: await visitor.call(getDeliverySettings, {}),
  })
}
