import { Agent, request } from 'node:http'
import { register } from '@store/shared/api/accounts'
import { createAddress, getAddresses } from '@store/shared/api/addresses'
import { getDeliverySettings } from '@store/shared/api/cart-checks'
import { searchProducts } from '@store/shared/api/catalogue'
import { type BookingRequest, bookOrder } from '@store/shared/api/checkout'
import type { ApiClient } from '@store/shared/api/client'
import { createApiClient } from '@store/shared/api/http-client'
import { getProductWithReviews } from '@store/shared/api/products'
import type { Address } from '@store/shared/domain/address'
import type { Order, PaymentMethod } from '@store/shared/domain/order'
import { orderTotals } from '@store/shared/domain/order-totals'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Visitor extends ApiClient {
  /** Any address of the store, without the typed client. @throws when there is no answer */
  ask(path: string, asked?: Asked): Promise<Answer>
  logIn(accessToken: string | null): void
  /** By name, as a browser would keep them. */
  readonly cookies: Map<string, string>
}

export interface VisitorOptions {
  readonly port: number
  /** Where the visitor's connections come from: every address of 127.0.0.0/8 is this machine's. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Somebody with an own network address, as the store sees it through a proxy. */
export function createVisitor({ port, from = '127.0.0.1', headers = {} }: VisitorOptions): Visitor {
  const agent = new Agent({ keepAlive: true })
  const cookies = new Map<string, string>()
  let accessToken: string | null = null

  const ask: Visitor['ask'] = (path, asked = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = request({
        agent,
        host: '127.0.0.1',
        port,
        localAddress: from,
        path,
        method: asked.method ?? 'GET',
        headers: {
          host: 'shop.example',
          ...headers,
          ...(cookies.size > 0 && {
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          }),
          ...asked.headers,
        },
      })
      outgoing.on('error', reject)
      outgoing.on('response', (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          for (const line of response.headers['set-cookie'] ?? []) keepCookie(cookies, line)
          const { statusCode: status = 0, headers: answered } = response
          resolve({ status, headers: answered, body: Buffer.concat(parts) })
        })
      })
      outgoing.end(asked.body)
    })

  const client = createApiClient({
    transport: async ({ method, path, headers: sent, body, expects }) => {
      const isJson = body !== undefined
      const answer = await ask(`/api${path}`, {
        method,
        headers: { ...sent, ...(isJson && { 'content-type': 'application/json' }) },
        ...(isJson && { body: JSON.stringify(body) }),
      })
      const isAnswered = String(answer.headers['content-type']).startsWith('application/json')
      return {
        status: answer.status,
        header: (name) => answer.headers[name]?.toString() ?? null,
        body:
          expects === 'file' && answer.status === 200
            ? new Uint8Array(answer.body).buffer
            : isAnswered && JSON.parse(answer.body.toString()),
      }
    },
    getAccessToken: () => accessToken,
    renewSession: async () => false,
    report: (error, where) => {
      throw new Error(`Malformed ${where}`, { cause: error })
    },
  })
  return {
    ...client,
    ask,
    cookies,
    logIn(token) {
      accessToken = token
    },
  }
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}

export const PASSWORD = 'Monsoon-Lantern-42'

export interface Customer extends Visitor {
  readonly id: number
  readonly email: string
  readonly address: Address
  /** One piece of a product, by its name, unless told otherwise. */
  book(
    name: string,
    options?: { readonly key?: string; readonly paymentMethod?: PaymentMethod; readonly quantity?: number },
  ): Promise<Order>
}

/** Registers somebody new, with an address in Chennai. */
export async function createCustomer(
  options: VisitorOptions & { readonly email: string },
): Promise<Customer> {
  const visitor = createVisitor(options)
  const { email } = options
  const { user, accessToken } = await visitor.call(register, {
    body: { firstName: 'Asha', lastName: 'Kumar', email, password: PASSWORD, mobile: '9876543210' },
  })
  visitor.logIn(accessToken)
  const { id } = user
  await visitor.call(createAddress, { body: { customerId: id, ...CHENNAI } })
  const [address] = await visitor.call(getAddresses, { params: { id } })
  if (address === undefined) throw new Error('The address was not kept')

  return {
    ...visitor,
    id,
    email,
    address,
    async book(name, { key = crypto.randomUUID(), paymentMethod = 'cash-on-delivery', quantity = 1 } = {}) {
      const body = await toBooking(visitor, { customerId: id, address, name, paymentMethod, quantity })
      return visitor.call(bookOrder, { body }, { idempotencyKey: key })
    },
  }
}

const CHENNAI = {
  name: 'Asha Kumar',
  mobile: '9876543210',
  pincode: '600001',
  locality: 'George Town',
  street: '12 Flower Bazaar Road',
  city: 'Chennai',
  state: 'Tamil Nadu',
  landmark: '',
  kind: 'home',
  country: 'India',
} as const

interface Wanted {
  readonly customerId: number
  readonly address: Address
  readonly name: string
  readonly paymentMethod: PaymentMethod
  readonly quantity?: number
}

/** What the checkout would send for one piece of the product. */
export async function toBooking(
  visitor: ApiClient,
  { customerId, address, name, paymentMethod, quantity = 1 }: Wanted,
): Promise<BookingRequest> {
  const found = await visitor.call(searchProducts, { query: { q: name } })
  const entry = found.find((each) => each.name === name)
  if (entry === undefined) throw new Error(`The store does not sell ${name}`)
  const { product } = await visitor.call(getProductWithReviews, { params: { id: entry.id } })
  const [variant] = product.variants
  if (variant === undefined) throw new Error(`${name} comes in no size`)
  const { grandTotal } = orderTotals({
    lines: [{ productId: product.id, category: product.category, unitPrice: variant.price, quantity }],
    currency: 'INR',
    address,
    promotions: [],
    settings: await visitor.call(getDeliverySettings, {}),
  })
  return {
    customerId,
    addressId: address.id,
    lines: [
      {
        productId: product.id,
        variantId: variant.id,
        quantity,
        shownUnitPriceMinor: variant.price.INR.minor,
      },
    ],
    couponCode: null,
    paymentMethod,
    shownTotalMinor: grandTotal.minor,
  }
}
