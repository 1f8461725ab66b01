import { getProducts, getProductWithReviews, writeReview } from '@store/shared/api/catalogue'
import { cancelOrder } from '@store/shared/api/orders'
import { addShopper, want } from '../testing/shopper'
import { createTestStore, type TestStore } from '../testing/test-store'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore()
}, 60_000)
afterAll(() => store.close())

const NIGHT_PADS = 2
const LINERS = 3
const read = (id: number) => store.api.call(getProductWithReviews, { params: { id } })
const review = (productId: number, rating = 4) => ({ productId, rating, review: 'Soft, and it stays put.' })

it('shows a review and the new average at once, on the list too [CAT-10, CALL-06]', async () => {
  await read(NIGHT_PADS)
  await store.api.call(getProducts, {})
  const { api } = await store.addCustomer()
  expect(await api.call(writeReview, { body: review(NIGHT_PADS, 5) })).toEqual({
    id: expect.any(Number),
    productId: NIGHT_PADS,
    author: 'Asha K.',
    rating: 5,
    text: 'Soft, and it stays put.',
    writtenAt: store.clock.now().toISOString(),
    verifiedBuyer: false,
  })
  const second = await store.addCustomer()
  await second.api.call(writeReview, { body: review(NIGHT_PADS, 2) })
  const { product, reviews } = await read(NIGHT_PADS)
  expect([product.rating, product.reviewCount, reviews.length]).toEqual([3.5, 2, 2])
  const featured = await store.api.call(getProducts, {})
  expect(featured.find(({ id }) => id === NIGHT_PADS)?.rating).toBe(3.5)
})

it('marks the review of somebody whose order of the product stands [CAT-10]', async () => {
  const shopper = await addShopper(store)
  const line = await want(store, 'slim-pads')
  const order = await shopper.book([line])
  const bought = await shopper.api.call(writeReview, { body: review(line.productId) })
  const notBought = await shopper.api.call(writeReview, { body: review(1) })
  expect([bought.verifiedBuyer, notBought.verifiedBuyer]).toEqual([true, false])

  const other = await addShopper(store)
  const given = await other.book([line])
  await other.api.call(cancelOrder, { body: { orderId: given.id, reason: 'Changed my mind' } })
  expect((await other.api.call(writeReview, { body: review(line.productId) })).verifiedBuyer).toBe(false)
  expect(order.status).toBe('PLACED')
})

it('takes one review of a customer and product [CAT-10]', async () => {
  const { api } = await store.addCustomer()
  await api.call(writeReview, { body: review(1) })
  await expect(api.call(writeReview, { body: review(1) })).rejects.toMatchObject({
    status: 409,
    code: 'REVIEW_EXISTS',
  })
  await api.call(writeReview, { body: review(4) })
})

it('takes one of twenty that come at once, and counts it once [CAT-10]', async () => {
  const { api } = await store.addCustomer()
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => api.call(writeReview, { body: review(LINERS) })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { product, reviews } = await read(LINERS)
  expect([product.reviewCount, reviews.length]).toEqual([1, 1])
})

it('adds up what twenty customers write at once [CAT-10, CAT-05]', async () => {
  const customers = await Promise.all(Array.from({ length: 20 }, () => store.addCustomer()))
  await Promise.all(
    customers.map(({ api }, index) => api.call(writeReview, { body: review(5, 1 + (index % 5)) })),
  )
  const { product } = await read(5)
  expect([product.reviewCount, product.rating]).toEqual([20, 3])
})

it.each([0, 6, 2.5, -1])('refuses %d stars [CAT-10]', async (rating) => {
  const { session } = await store.addCustomer()
  const response = await store.app.inject({
    method: 'POST',
    url: '/api/ReviewRating',
    headers: { authorization: `Bearer ${session.accessToken}` },
    payload: { productId: 1, rating, review: 'x' },
  })
  expect(response.statusCode).toBe(400)
})

it('needs a log-in, and a product that there is [CAT-10]', async () => {
  const { api } = await store.addCustomer()
  await expect(store.api.call(writeReview, { body: review(1) })).rejects.toMatchObject({ status: 401 })
  await expect(api.call(writeReview, { body: review(4711) })).rejects.toMatchObject({ status: 404 })
})
