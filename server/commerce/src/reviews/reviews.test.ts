import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureOf } from '@store/server-testing/clients/failure-of'
import { confirmEmailByMail } from '@store/server-testing/customers/change-email'
import { addShopper, want } from '@store/server-testing/customers/shopper'
import { aPhoto } from '@store/server-testing/store/a-photo'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getProducts } from '@store/shared/api/catalogue'
import type { QueryOf } from '@store/shared/api/endpoint'
import { cancelOrder } from '@store/shared/api/orders'
import { getProductWithReviews } from '@store/shared/api/products'
import {
  addReviewPhoto,
  getOwnReview,
  getReviewPhoto,
  getReviews,
  removeReviewPhoto,
  voteHelpful,
  withdrawHelpful,
  writeReview,
} from '@store/shared/api/reviews'
import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../db/database'
import { reviews } from '../db/schema/catalogue'
import { rateLimits } from '../db/schema/rate-limits'
import { reviewPhotos, reviewVotes } from '../db/schema/reviews'

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
    helpfulCount: 0,
    photos: [],
  })
  const second = await store.addCustomer()
  await second.api.call(writeReview, { body: review(NIGHT_PADS, 2) })
  const { product, reviews } = await read(NIGHT_PADS)
  expect([product.rating, product.reviewCount, reviews.length]).toEqual([3.5, 2, 2])
  const featured = await store.api.call(getProducts, {})
  expect(featured.find(({ id }) => id === NIGHT_PADS)?.rating).toBe(3.5)
})

it('shows a review without what is invisible in it, and refuses one that is nothing else [CAT-10]', async () => {
  const { api } = await store.addCustomer()
  const write = (text: string) => api.call(writeReview, { body: { ...review(6), review: text } })
  expect((await write('Good \u202eevil\u202c \u2066x\u2069\u200b!')).text).toBe('Good evil x!')
  expect(await failureOf(write('\u202e \u200b\u00ad'))).toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'review', message: 'Please write a few words' }],
  })
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

it('gives customers their own review of a product, and no other [CAT-10, CALL-06]', async () => {
  const { api } = await store.addCustomer()
  const own = { params: { productId: 7 } }
  expect(await api.call(getOwnReview, own)).toEqual({ review: null, photos: [], helpful: [] })
  const written = await api.call(writeReview, { body: review(7) })
  expect(await api.call(getOwnReview, own)).toEqual({ review: written, photos: [], helpful: [] })
  await expect(api.call(getOwnReview, { params: { productId: 4711 } })).rejects.toMatchObject({ status: 404 })
  const other = await store.addCustomer()
  expect((await other.api.call(getOwnReview, own)).review).toBeNull()
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

it('marks no customer without a delivered order where every customer writes [CAT-10]', async () => {
  const shopper = await addShopper(store)
  const line = await want(store, 'slim-pads')
  await shopper.book([line])
  const written = await shopper.api.call(writeReview, { body: review(line.productId) })
  expect(written.verifiedBuyer).toBe(false)
})

describe('the list of a product’s reviews', () => {
  /** From 1 star on the first day to 5 on the fifth, twice; the ones of the second round were found helpful. */
  const PRODUCT = 8
  const texts = async (query: QueryOf<typeof getReviews> = {}) =>
    (await store.api.call(getReviews, { params: { id: PRODUCT }, query })).reviews.map(({ text }) => text)

  beforeAll(async () => {
    await store.database.db.insert(reviews).values(
      Array.from({ length: 10 }, (_, index) => ({
        productId: PRODUCT,
        author: 'A reader',
        rating: 1 + (index % 5),
        text: `Day ${index + 1}`,
        writtenAt: new Date(Date.UTC(2026, 0, 1 + index)),
        verifiedBuyer: false,
        helpfulCount: index < 5 ? 0 : 10 - index,
        photoCount: index === 2 || index === 7 ? 1 : 0,
      })),
    )
  })

  it.each([
    ['helpful', [6, 7, 8, 9, 10, 5, 4, 3, 2, 1]],
    ['newest', [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['highest', [10, 5, 9, 4, 8, 3, 7, 2, 6, 1]],
    ['lowest', [6, 1, 7, 2, 8, 3, 9, 4, 10, 5]],
  ] as const)('is sorted by %s, and then the newest first [CAT-10]', async (sort, days) => {
    expect(await texts({ sort })).toEqual(days.map((day) => `Day ${day}`))
    if (sort === 'helpful') expect(await texts()).toEqual(await texts({ sort }))
  })

  it('is narrowed to one number of stars and to those with photos, and counts them all [CAT-10]', async () => {
    expect(await texts({ stars: 3 })).toEqual(['Day 8', 'Day 3'])
    expect(await texts({ photos: 'only', sort: 'newest' })).toEqual(['Day 8', 'Day 3'])
    expect(await texts({ photos: 'only', stars: 5 })).toEqual([])
    const { counts } = await store.api.call(getReviews, { params: { id: PRODUCT }, query: { stars: 5 } })
    expect(counts).toEqual(
      [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 2, withPhotos: rating === 3 ? 2 : 0 })),
    )
  })

  it('comes in pages [CAT-10]', async () => {
    const page = (number: number) => texts({ sort: 'newest', page: number, limit: 4 })
    expect(await page(2)).toEqual(['Day 6', 'Day 5', 'Day 4', 'Day 3'])
    expect(await page(3)).toEqual(['Day 2', 'Day 1'])
    expect(await page(4)).toEqual([])
  })

  it.each([
    ['sort=best', 'sort'],
    ['stars=6', 'stars'],
    ['photos=yes', 'photos'],
    ['page=0', 'page'],
    ['limit=51', 'limit'],
    ['page=101', 'page'],
    ['page=21&limit=50', 'page'],
  ])('refuses %s by its field [CAT-10]', async (query, field) => {
    const answer = await store.app.inject(`/api/Product/GetReviews/${PRODUCT}?${query}`)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: [{ path: field }] }])
  })

  it('is empty for a product without reviews, and not there for an unknown one [CAT-10]', async () => {
    const empty = await store.api.call(getReviews, { params: { id: 9 } })
    expect([empty.reviews, empty.counts.map(({ count }) => count)]).toEqual([[], [0, 0, 0, 0, 0]])
    await expect(store.api.call(getReviews, { params: { id: 4711 } })).rejects.toMatchObject({ status: 404 })
  })

  it('is read in the order of an index, however many there are [CAT-10]', async () => {
    await store.database.db.execute(sql`
      insert into reviews (product_id, author, rating, text, written_at, verified_buyer, helpful_count)
      select 6, 'A reader', 1 + turn % 5, 'Soft.', timestamptz '2026-01-01' + turn * interval '1 minute', false, turn % 40
      from generate_series(1, 3000) turn`)
    await store.database.db.execute(sql`analyze reviews`)
    for (const [order, index] of [
      [sql`helpful_count desc, written_at desc, id desc`, 'reviews_helpful'],
      [sql`written_at desc, id desc`, 'reviews_newest'],
      [sql`rating desc, written_at desc, id desc`, 'reviews_rating'],
      [sql`rating, written_at desc, id desc`, 'reviews_lowest'],
    ] as const) {
      const rows = await rowsOf<{ 'QUERY PLAN': string }>(
        store.database.db,
        sql`explain select * from reviews where product_id = 6 and hidden_at is null order by ${order} limit 10`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/Sort|Seq Scan/)
    }
  })
})

describe('a helpful vote', () => {
  const write = async (productId: number) => {
    const author = await store.addCustomer()
    const { id } = await author.api.call(writeReview, { body: review(productId) })
    return { author, id, productId }
  }
  const countOf = async (reviewId: number) => {
    const [row] = await store.database.db.select().from(reviews).where(eq(reviews.id, reviewId))
    const votes = await store.database.db.select().from(reviewVotes).where(eq(reviewVotes.reviewId, reviewId))
    expect(votes).toHaveLength(row?.helpfulCount ?? -1)
    return row?.helpfulCount
  }

  it('counts once a customer, and can be withdrawn [CAT-10]', async () => {
    const { id: reviewId, productId } = await write(1)
    const { api } = await store.addCustomer()
    const give = () => api.call(voteHelpful, { body: { reviewId } })
    const takeBack = () => api.call(withdrawHelpful, { params: { reviewId } })
    expect(await give()).toEqual({ reviewId, helpfulCount: 1 })
    expect(await give()).toEqual({ reviewId, helpfulCount: 1 })
    expect((await api.call(getOwnReview, { params: { productId } })).helpful).toEqual([reviewId])
    expect(await takeBack()).toEqual({ reviewId, helpfulCount: 0 })
    expect(await takeBack()).toEqual({ reviewId, helpfulCount: 0 })
    expect((await api.call(getOwnReview, { params: { productId } })).helpful).toEqual([])
  })

  it('is counted right when many come and go at once [CAT-10]', async () => {
    const { id: reviewId } = await write(1)
    const voters = await Promise.all(Array.from({ length: 12 }, () => store.addCustomer()))
    await Promise.all(
      voters.flatMap(({ api }) =>
        Array.from({ length: 3 }, () => api.call(voteHelpful, { body: { reviewId } })),
      ),
    )
    expect(await countOf(reviewId)).toBe(12)
    await Promise.all(
      voters.flatMap(({ api }, index) => [
        api.call(withdrawHelpful, { params: { reviewId } }),
        ...(index < 6 ? [api.call(withdrawHelpful, { params: { reviewId } })] : []),
        ...(index >= 6 ? [api.call(voteHelpful, { body: { reviewId } })] : []),
      ]),
    )
    await countOf(reviewId)
    for (const { api } of voters) await api.call(withdrawHelpful, { params: { reviewId } })
    expect(await countOf(reviewId)).toBe(0)
  })

  it('is not for one’s own review, for strangers, or for a review that is not there [CAT-10]', async () => {
    const { id: reviewId, author } = await write(2)
    await expect(author.api.call(voteHelpful, { body: { reviewId } })).rejects.toMatchObject({
      status: 409,
      code: 'OWN_REVIEW',
    })
    await expect(store.api.call(voteHelpful, { body: { reviewId } })).rejects.toMatchObject({ status: 401 })
    const missing = author.api.call(voteHelpful, { body: { reviewId: 2_000_000 } })
    await expect(missing).rejects.toMatchObject({ status: 404 })
    expect(await countOf(reviewId)).toBe(0)
  })

  it('waits until its giver’s e-mail address is confirmed [CAT-10, AUTH-16]', async () => {
    const { id: reviewId } = await write(4)
    const { api, email } = await store.addCustomer({ isEmailConfirmed: false })
    await expect(api.call(voteHelpful, { body: { reviewId } })).rejects.toMatchObject({
      status: 409,
      code: 'EMAIL_NOT_CONFIRMED',
      message: 'Please confirm your email in your profile first, so that your vote counts.',
    })
    expect(await countOf(reviewId)).toBe(0)
    await confirmEmailByMail(store, { api, email })
    await api.call(voteHelpful, { body: { reviewId } })
    expect(await countOf(reviewId)).toBe(1)
  })

  it('counts five times a day from one network, however many accounts it has [CAT-10]', async () => {
    const { id: reviewId } = await write(5)
    const customers = await Promise.all(Array.from({ length: 12 }, () => store.addCustomer()))
    const answers = await Promise.allSettled(
      customers.map(({ session: { accessToken } }) =>
        store.client({ accessToken, ip: '192.0.2.20' }).call(voteHelpful, { body: { reviewId } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(7)
    expect(await countOf(reviewId)).toBe(5)
  })

  it('is refused from one who sends too many [CAT-10]', async () => {
    await store.database.db.delete(rateLimits)
    const { id: reviewId } = await write(2)
    const { api } = await store.addCustomer()
    for (let turn = 0; turn < 60; turn += 1) await api.call(withdrawHelpful, { params: { reviewId } })
    const more = api.call(voteHelpful, { body: { reviewId } })
    await expect(more).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' })
  })
})

describe('a photo of a review', () => {
  const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })
  const write = async (productId = 3) => {
    const author = await store.addCustomer()
    const written = await author.api.call(writeReview, { body: review(productId) })
    const add = async (bytes?: Uint8Array) =>
      author.api.call(addReviewPhoto, { params: { productId }, file: blobOf(bytes ?? (await aPhoto())) })
    const own = async () => (await author.api.call(getOwnReview, { params: { productId } })).photos
    let limit = 50
    const shown = async () => {
      // Answers are kept for a second under their question, so each asks another one.
      limit -= 1
      const { reviews: all } = await store.api.call(getReviews, {
        params: { id: productId },
        query: { sort: 'newest', photos: 'only', limit },
      })
      return all.find(({ id }) => id === written.id)?.photos ?? []
    }
    return { ...author, reviewId: written.id, productId, add, own, shown }
  }
  const publicly = (id: string) => store.commerce.readPhoto(`reviews/${id}.jpg`)
  const line = () => createCommandLine(store)
  beforeEach(() => store.database.db.delete(rateLimits))

  it('is held until the shop approves it, and seen by its author alone [CAT-10, INV-11]', async () => {
    const { api, add, own, shown } = await write()
    const { id } = await add()
    expect(await own()).toEqual([{ id, state: 'held', reason: '' }])
    expect([await shown(), await publicly(id)]).toEqual([[], null])
    const file = await api.call(getReviewPhoto, { params: { photoId: id } })
    expect([file.contentType, Buffer.from(file.bytes).subarray(0, 3).toString('hex')]).toEqual([
      'image/jpeg',
      'ffd8ff',
    ])
    const other = await store.addCustomer()
    for (const call of [getReviewPhoto, removeReviewPhoto]) {
      await expect(other.api.call(call, { params: { photoId: id } })).rejects.toMatchObject({ status: 404 })
    }

    expect(await line().json('review', 'list')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, state: 'held', sku: 'liners' })]),
    )
    expect(await line().run('review', 'approve', id)).toBe(`Approved: ${id}.`)
    expect(await own()).toEqual([{ id, state: 'shown', reason: '' }])
    expect(await shown()).toEqual([
      {
        url: `/media/reviews/${id}.jpg`,
        alt: 'Photo 1 by Asha K.',
        width: 400,
        height: 320,
        colour: expect.any(String),
      },
    ])
    expect((await publicly(id))?.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    await expect(line().run('review', 'approve', id)).rejects.toThrow(`Photo ${id} is approved already.`)
    expect(await line().json('log', '--subject', `photo ${id}`)).toMatchObject([
      { action: 'review.approve-photo' },
    ])
  })

  it('is deleted when the shop rejects it, and its author reads why [CAT-10]', async () => {
    const { add, own, shown, api } = await write()
    const [held, approved] = [await add(), await add()]
    await line().run('review', 'approve', approved.id)
    for (const { id } of [held, approved]) {
      await line().run('review', 'reject', id, '--why', 'A face can be seen')
      expect(await publicly(id)).toBeNull()
      await expect(api.call(getReviewPhoto, { params: { photoId: id } })).rejects.toMatchObject({
        status: 404,
      })
    }
    expect(await own()).toMatchObject([
      { state: 'rejected', reason: 'A face can be seen' },
      { state: 'rejected', reason: 'A face can be seen' },
    ])
    expect(await shown()).toEqual([])
    const rows = await store.database.db.select().from(reviewPhotos).where(eq(reviewPhotos.id, held.id))
    expect(rows).toMatchObject([{ content: null, byteCount: 0 }])
    await expect(line().run('review', 'approve', held.id)).rejects.toThrow('is rejected already.')
  })

  it('can be removed by its author, also when it is shown [CAT-10]', async () => {
    const { add, own, shown, api } = await write()
    const { id } = await add()
    await line().run('review', 'approve', id)
    expect(await shown()).toHaveLength(1)
    await api.call(removeReviewPhoto, { params: { photoId: id } })
    expect([await own(), await shown(), await publicly(id)]).toEqual([[], [], null])
  })

  it('goes with its review [CAT-10]', async () => {
    const { add, reviewId } = await write()
    const { id } = await add()
    await store.database.db.delete(reviews).where(eq(reviews.id, reviewId))
    expect(await store.database.db.select().from(reviewPhotos).where(eq(reviewPhotos.id, id))).toEqual([])
  })

  it('is one of four at most, also of many that come at once [CAT-10]', async () => {
    const { add, own } = await write()
    const sent = await Promise.allSettled(Array.from({ length: 7 }, () => add()))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(sent).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ status: 409, code: 'TOO_MANY_PHOTOS' }),
    })
    expect(await own()).toHaveLength(4)
  })

  it('needs a log-in and a review of one’s own [CAT-10, INV-11]', async () => {
    const { api } = await store.addCustomer()
    await write(5)
    const send = (by: typeof api, productId: number) =>
      aPhoto().then((bytes) => by.call(addReviewPhoto, { params: { productId }, file: blobOf(bytes) }))
    await expect(send(store.api, 5)).rejects.toMatchObject({ status: 401 })
    await expect(send(api, 5)).rejects.toMatchObject({ status: 404 })
    await expect(send(api, 4711)).rejects.toMatchObject({ status: 404 })
  })

  it.each<[string, () => Buffer | Promise<Buffer>, object]>([
    ['no picture', () => Buffer.from('<svg/>'), { status: 400, code: 'PHOTO_NOT_USABLE' }],
    [
      'a small picture',
      () => aPhoto({ width: 300 }),
      { status: 400, message: expect.stringContaining('too small') },
    ],
    [
      'more than 8 MB',
      () => Buffer.alloc(8 * 1024 * 1024 + 1),
      { status: 413, message: 'This file is too large. The limit is 8 MB.' },
    ],
  ])('is refused by its field when it is %s, and the review stays [CAT-10]', async (_what, make, refusal) => {
    const { add, own, reviewId } = await write(5)
    const fields = [{ path: 'file', message: expect.any(String) }]
    await expect(add(await make())).rejects.toMatchObject({ ...refusal, fields })
    expect(await own()).toEqual([])
    expect(await store.database.db.$count(reviews, eq(reviews.id, reviewId))).toBe(1)
  })

  it('is refused, before it is read, from one who sends too many [CAT-10]', async () => {
    const { add } = await write()
    for (let turn = 0; turn < 20; turn += 1) await add(Buffer.from('x')).catch(() => {})
    await expect(add(Buffer.alloc(9 * 1024 * 1024))).rejects.toMatchObject({ status: 429 })
  })

  it('is refused when there is no room for more [CAT-10, FLT-12]', async () => {
    const full = await createTestStore({ reviewPhotoBytes: 1 })
    const { api } = await full.addCustomer()
    await api.call(writeReview, { body: review(1) })
    const add = async () =>
      api.call(addReviewPhoto, { params: { productId: 1 }, file: blobOf(await aPhoto()) })
    await add()
    await expect(add()).rejects.toMatchObject({ status: 503, code: 'PHOTOS_NOT_TAKEN' })
    await full.close()
  })

  it('is saved by the shop to be looked at [CAT-10]', async () => {
    const { add } = await write()
    const { id } = await add()
    const folder = await mkdtemp(join(tmpdir(), 'review-photos-'))
    await line().run('review', 'save', folder)
    expect((await readFile(join(folder, `${id}.jpg`))).subarray(0, 3).toString('hex')).toBe('ffd8ff')
    await rm(folder, { recursive: true })
  })
})
