import { getOwnReview, getProducts, writeReview } from '@store/shared/api/catalogue'
import { cancelOrder } from '@store/shared/api/orders'
import { getProductWithReviews } from '@store/shared/api/products'
import { eq } from 'drizzle-orm'
import { addShopper, want } from '../../../testing/clients/shopper'
import { type CommandLine, createCommandLine } from '../../../testing/store/command-line'
import { createTestStore, type TestStore } from '../../../testing/store/test-store'
import { reviews } from '../db/schema/catalogue'

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

it('replaces a customer’s earlier review, and counts it once [CAT-10, CAT-05]', async () => {
  const { api } = await store.addCustomer()
  const first = await api.call(writeReview, { body: review(4, 5) })
  store.clock.advance(1000)
  const second = await api.call(writeReview, { body: { ...review(4, 2), review: 'It came apart.' } })
  expect(second).toMatchObject({
    id: first.id,
    rating: 2,
    text: 'It came apart.',
    writtenAt: store.clock.now().toISOString(),
  })
  const { product, reviews } = await read(4)
  expect([product.rating, product.reviewCount, reviews]).toEqual([2, 1, [second]])
})

it('gives customers their own review of a product, and nobody else’s [CAT-10, CALL-06]', async () => {
  const { api } = await store.addCustomer()
  const own = { params: { productId: 7 } }
  expect(await api.call(getOwnReview, own)).toBeNull()
  const written = await api.call(writeReview, { body: review(7) })
  expect(await api.call(getOwnReview, own)).toEqual(written)
  await expect(api.call(getOwnReview, { params: { productId: 4711 } })).rejects.toMatchObject({ status: 404 })
  const other = await store.addCustomer()
  expect(await other.api.call(getOwnReview, own)).toBeNull()
  await expect(store.api.call(getOwnReview, own)).rejects.toMatchObject({ status: 401 })
})

it('keeps one of twenty that come at once, and counts it once [CAT-10]', async () => {
  const { api } = await store.addCustomer()
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      api.call(writeReview, { body: review(LINERS, 1 + (index % 5)) }),
    ),
  )
  const { product, reviews } = await read(LINERS)
  expect([product.reviewCount, reviews.length]).toEqual([1, 1])
  expect(product.rating).toBe(reviews[0]?.rating)
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

describe('where only buyers write', () => {
  let buyersOnly: TestStore
  let line: CommandLine
  beforeAll(async () => {
    buyersOnly = await createTestStore({ reviewers: 'buyers' })
    line = createCommandLine(buyersOnly)
  }, 60_000)
  afterAll(() => buyersOnly.close())

  const needsPurchase = expect.objectContaining({ status: 409, code: 'REVIEW_NEEDS_PURCHASE' })
  const advance: CommandLine['move'] = (...move) => line.move(...move)
  const DELIVERY = ['PACKED', 'SHIPPED', 'DELIVERED'] as const

  it('a review needs an order that was delivered, and is marked [CAT-10]', async () => {
    const shopper = await addShopper(buyersOnly)
    const liners = await want(buyersOnly, 'liners')
    const { productId } = liners
    const write = (rating = 4) => shopper.api.call(writeReview, { body: review(productId, rating) })
    await expect(write()).rejects.toEqual(needsPurchase)

    const given = await shopper.book([liners])
    await expect(write()).rejects.toEqual(needsPurchase)
    await shopper.api.call(cancelOrder, { body: { orderId: given.id, reason: 'Changed my mind' } })
    await expect(write()).rejects.toEqual(needsPurchase)

    const { number } = await shopper.book([liners])
    await advance(number, 'PACKED', 'SHIPPED')
    await expect(write()).rejects.toEqual(needsPurchase)
    await advance(number, 'DELIVERED')
    expect(await write()).toMatchObject({ verifiedBuyer: true })
    await expect(shopper.api.call(writeReview, { body: review(NIGHT_PADS) })).rejects.toEqual(needsPurchase)

    const page = await buyersOnly.api.call(getProductWithReviews, { params: { id: productId } })
    expect(page).toMatchObject({ reviewers: 'buyers', product: { reviewCount: 1 } })
  })

  it('the mark goes with a refund, unless another order stands for it [CAT-10]', async () => {
    const shopper = await addShopper(buyersOnly)
    const pads = await want(buyersOnly, 'day-pads')
    const { productId } = pads
    const orders = [await shopper.book([pads]), await shopper.book([pads])]
    for (const { number } of orders) await advance(number, ...DELIVERY)
    await shopper.api.call(writeReview, { body: review(productId) })
    const marks = async () => {
      const rows = await buyersOnly.database.db
        .select()
        .from(reviews)
        .where(eq(reviews.customerId, shopper.id))
      return rows.map(({ verifiedBuyer }) => verifiedBuyer)
    }
    const refund = (index: number) =>
      line.run('order', 'refund', orders[index]?.number ?? '', '--why', 'came back', '--paid-back', 'by bank')
    await refund(0)
    expect(await marks()).toEqual([true])
    await refund(1)
    expect(await marks()).toEqual([false])
    await expect(shopper.api.call(writeReview, { body: review(productId) })).rejects.toEqual(needsPurchase)
  })
})

it('marks nobody without a delivered order where every customer writes [CAT-10]', async () => {
  const shopper = await addShopper(store)
  const line = await want(store, 'slim-pads')
  await shopper.book([line])
  const written = await shopper.api.call(writeReview, { body: review(line.productId) })
  expect(written.verifiedBuyer).toBe(false)
})
