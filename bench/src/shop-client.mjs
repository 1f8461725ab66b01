const PASSWORD = 'Monsoon-Lantern-2026'

/** A call was refused. */
export class Refused extends Error {
  constructor(status, what) {
    super(`${status}: ${what}`)
    this.status = status
  }
}

/**
 * Calls the API of a store.
 *
 * @param {string} origin @param {{ token?: string, from?: string }} [who] `from`: the network address to be taken for
 */
export const createCaller =
  (origin, { token, from } = {}) =>
  async (method, path, body, idempotencyKey) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(from && { 'x-forwarded-for': from }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Refused(response.status, `${method} ${path}: ${text}`)
    return JSON.parse(text)
  }

let customers = 0

/** A new customer with an address in Chennai, logged in. @param {string} origin */
export async function registerCustomer(origin) {
  customers += 1
  const emailId = `bench.${customers}.${Date.now()}@example.in`
  const session = await createCaller(origin)('POST', '/Security/customer/register/', {
    firstName: 'Bench',
    lastName: 'Mark',
    emailId,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    mobileNo: '9876543210',
  })
  const customerId = session.user.id
  const call = createCaller(origin, { token: session.token })
  const addAddress = () =>
    call('POST', '/Customer/InsertCustomerAddress', {
      customerId,
      name: 'Bench Mark',
      mobileNumber: '9876543210',
      pincode: '600001',
      locality: 'Adyar',
      address: '12 Second Main Road',
      city: 'Chennai',
      state: 'Tamil Nadu',
      address_Type: 'home',
    })
  const { id: addressId } = await addAddress()
  return {
    customerId,
    emailId,
    password: PASSWORD,
    addressId,
    call,
    addAddress,
    /** Cash on delivery, one unit, as the checkout would send it. */
    book({ productId, sizeId, price_INR }, key) {
      return call(
        'POST',
        '/Order/OrderBooking',
        {
          customerId,
          addressId,
          productDetails: [{ productId, sizeId, qty: 1, price: price_INR }],
          couponCode: null,
          paymentMethod: 'cash-on-delivery',
          grandTotal: price_INR + 60,
        },
        key,
      )
    },
  }
}

/** Sizes with plenty in stock. @param {string} origin */
export async function findOffers(origin) {
  const products = await createCaller(origin)('GET', '/Product/GetAllProductsWithReviews?page=1&limit=40')
  return products
    .flatMap((product) =>
      product.productPriceDetails.map((size) => ({ productId: product.productId, ...size })),
    )
    .filter(({ maxAvblQty }) => maxAvblQty > 50)
}
