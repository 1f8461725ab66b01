import { ACCESS_TOKEN_KEY, USER_ID_KEY, USER_KEY } from './store-facts.mjs'

/** So that nothing is written into the store, whoever is logged in exists in this browser alone. */
const CUSTOMER = { id: 2_000_000_000, firstName: 'Release', lastName: 'Check', email: 'check@example.com' }
const USER = { id: CUSTOMER.id, name: CUSTOMER.firstName, email: CUSTOMER.email }
const TOKEN = 'made-up'

/** What the browser's storage holds of a session. */
export const SESSION = {
  [ACCESS_TOKEN_KEY]: TOKEN,
  [USER_ID_KEY]: String(USER.id),
  [USER_KEY]: JSON.stringify(USER),
}

/**
 * Answers the calls of a customer who has just registered: no addresses, orders or coupons, and a cart and a wishlist that are kept here.
 *
 * @returns {(method: string, path: string, body: unknown) => unknown} gives the answer's body; undefined for calls that the store is to answer. The path is
 *   that below `/api`, without a query.
 */
export function createMadeUpCustomer() {
  let nextId = 1
  /** @type {{ id: number, productId: number, variantId: number, quantity: number }[]} */
  let lines = []
  /** @type {{ productId: number, variantId: number }[]} */
  let wishes = []

  const CALLS = {
    'POST /Security/refresh_token': () => ({ token: TOKEN, user: USER }),
    'POST /Security/logout': () => ({ message: 'Logged out' }),
    'GET /Customer/GetCustomerDetailsById/:id': () => ({
      id: CUSTOMER.id,
      firstName: CUSTOMER.firstName,
      lastName: CUSTOMER.lastName,
      emailId: CUSTOMER.email,
      mobileNo: '9876543210',
    }),
    'GET /Customer/CustomerAddressesById/:id': () => [],
    'GET /Coupons/GetAvailableCoupons/:id': () => [],
    'GET /orders/user': () => [],
    'GET /Security/Sessions': () => [],
    'GET /Security/Passkeys': () => [],
    'GET /users/securityActivity': () => [],
    'GET /ReviewRating/:id': () => ({ review: null }),
    'GET /cart': () => lines,
    'POST /cart/add': (_id, { productId, sizeId, quantity }) => {
      const twin = lines.find((line) => line.variantId === sizeId)
      if (twin) twin.quantity += quantity
      else lines.push({ id: nextId++, productId, variantId: sizeId, quantity })
      return lines
    },
    'PUT /cart/update/:id': (id, { quantity }) => {
      for (const line of lines) if (line.id === id) line.quantity = quantity
      return lines
    },
    'DELETE /cart/remove/:id': (id) => {
      lines = lines.filter((line) => line.id !== id)
      return lines
    },
    'GET /wishlist': () => wishes,
    // The call does not tell the product of a size.
    'POST /wishlist/add': (_id, { items }) => {
      const known = new Set(wishes.map(({ variantId }) => variantId))
      const added = items.filter(({ sizeId }) => !known.has(sizeId))
      wishes = [...added.map(({ sizeId }) => ({ productId: sizeId, variantId: sizeId })), ...wishes]
      return wishes
    },
    'DELETE /wishlist/remove/:id': (id) => {
      wishes = wishes.filter(({ variantId }) => variantId !== id)
      return wishes
    },
  }

  return (method, path, body) => {
    const [, folder = path, id] = /^(.*)\/(\d+)$/.exec(path) ?? []
    const answer = CALLS[id === undefined ? `${method} ${path}` : `${method} ${folder}/:id`]
    return answer?.(Number(id), body ?? {})
  }
}
