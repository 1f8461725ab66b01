import autocannon from 'autocannon'

const CONNECTIONS = 10
const SECONDS = 6

/**
 * Requests per second, p50 and p99 in ms, and how many were not answered well.
 *
 * @param {string} url @param {object} [more] of autocannon's options
 */
export async function load(url, more = {}) {
  const headers = { 'accept-encoding': 'br, gzip' }
  await autocannon({ url, connections: CONNECTIONS, duration: 1, headers, ...more })
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers, ...more })
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

/** Pages that no cache holds: each address differs in a parameter that pages read. */
export const uncachedPages = (origin) => {
  let next = 0
  return load(origin, {
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => {
          next += 1
          return { ...request, path: `/products?q=${next}-${Date.now()}` }
        },
      },
    ],
  })
}

/** Bookings by one customer, cash on delivery, one unit each: reservation, ledger, events, mail and all. */
export async function bookings(origin, { seconds = SECONDS } = {}) {
  const call = createCaller(origin)
  const session = await call('POST', '/Security/customer/register/', {
    firstName: 'Bench',
    lastName: 'Mark',
    emailId: `bench.${Date.now()}@example.in`,
    password: 'Monsoon2026',
    confirmPassword: 'Monsoon2026',
    mobileNo: '9876543210',
  })
  const authorised = createCaller(origin, session.token)
  const customerId = session.user.id
  const address = await authorised('POST', '/Customer/InsertCustomerAddress', {
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
  const products = await call('GET', '/Product/GetAllProductsWithReviews?page=1&limit=40')
  const offers = products
    .flatMap((product) =>
      product.productPriceDetails.map((size) => ({ productId: product.productId, ...size })),
    )
    .filter(({ maxAvblQty }) => maxAvblQty > 50)
  const booking = ({ productId, sizeId, price_INR }) => ({
    customerId,
    addressId: address.id,
    productDetails: [{ productId, sizeId, qty: 1, price: price_INR }],
    couponCode: null,
    paymentMethod: 'cash-on-delivery',
    grandTotal: price_INR + 60,
  })

  const times = []
  let failed = 0
  const until = performance.now() + seconds * 1000
  const book = async (lane) => {
    for (let turn = lane; performance.now() < until; turn += CONNECTIONS) {
      const startedAt = performance.now()
      const offer = offers[turn % offers.length]
      await authorised(
        'POST',
        '/Order/OrderBooking',
        booking(offer),
        `bench-${lane}-${turn}-${Date.now()}`,
      ).then(
        () => times.push(performance.now() - startedAt),
        () => {
          failed += 1
        },
      )
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, lane) => book(lane)))
  times.sort((a, b) => a - b)
  const at = (share) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return { perSecond: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99), failed }
}

const createCaller = (origin, token) => async (method, path, body, idempotencyKey) => {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
  return answer
}
