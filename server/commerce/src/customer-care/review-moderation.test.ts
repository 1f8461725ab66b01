import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestCustomer, type TestStore } from '@store/server-testing/store/test-store'
import { getOwnReview, getReviews, voteHelpful, writeReview } from '@store/shared/api/reviews'
import { eq, sql } from 'drizzle-orm'
import { findProductWithReviews } from '../catalogue/catalogue-queries'
import { rowsOf } from '../db/database'
import { products, reviews } from '../db/schema/catalogue'
import { customers } from '../db/schema/customers'

let store: TestStore
let line: CommandLine
let author: TestCustomer
const LINERS = 3
let pageSize = 10

beforeAll(async () => {
  store = await createTestStore({ kind: 'postgres' })
  line = createCommandLine(store)
}, 120_000)
beforeEach(async () => {
  author = await store.addCustomer()
})
afterEach(async () => {
  // Whatever was decided: the product's stars are those of its shown reviews.
  const wrong = await rowsOf(
    store.database.db,
    sql`select p.id from products p left join reviews r on r.product_id = p.id and r.hidden_at is null
      group by p.id having p.review_count <> count(r.id) or p.rating_sum <> coalesce(sum(r.rating), 0)`,
  )
  expect(wrong).toEqual([])
})
afterAll(() => store.close())

const write = (rating = 5, text = 'Soft. Call me at 98400 12345, I sell more.', by = author) =>
  by.api.call(writeReview, { body: { productId: LINERS, rating, review: text } })
const hide = (id: number) => line.run('review', 'hide', String(id), '--why', 'It advertises.')
const seen = async () => {
  // Answers are kept for a moment, each page size by itself.
  pageSize += 1
  const { reviews: shown, counts } = await store.api.call(getReviews, {
    params: { id: LINERS },
    query: { limit: pageSize },
  })
  return { texts: shown.map(({ text }) => text), count: counts.reduce((sum, each) => sum + each.count, 0) }
}
const newestMail = async () => (await store.commerce.outbox.list(author.email))[0]

describe('a review that the shop hides', () => {
  it('is shown to its author alone, does not count, and its author reads why [BKO-03]', async () => {
    const before = await seen()
    const { id } = await write()
    expect(await hide(id)).toBe(`Review ${id} is hidden.`)
    expect(await seen()).toEqual(before)
    const page = await findProductWithReviews(store.database.db, LINERS, 50)
    expect(page?.reviews.map((each) => each.id)).not.toContain(id)
    const own = await author.api.call(getOwnReview, { params: { productId: LINERS } })
    expect(own).toMatchObject({ review: { id }, hiddenBecause: 'It advertises.' })
    expect(await newestMail()).toMatchObject({ subject: 'Your review is not shown any more' })
    expect((await newestMail())?.text).toContain('Why: It advertises.')
    expect(await line.json('log', '--subject', `review ${id}`)).toMatchObject([
      { action: 'review.hide', by: 'root', why: 'It advertises.' },
    ])
    await expect(hide(id)).rejects.toThrow(`Review ${id} is hidden already.`)

    await line.run('review', 'show', String(id))
    expect((await seen()).count).toBe(before.count + 1)
    await expect(line.run('review', 'show', String(id))).rejects.toThrow('is not hidden')
    await expect(hide(999_999)).rejects.toThrow('There is no review 999999.')
  })

  it('stays hidden when its author changes it, and the list says so [BKO-03]', async () => {
    const { id } = await write(5)
    await hide(id)
    store.clock.advance(1000)
    await write(1, 'It came apart.')
    expect((await seen()).texts).not.toContain('It came apart.')
    expect(await line.run('review', 'texts', '--hidden')).toMatch(
      new RegExp(`${id} .*hidden, changed since.*It came apart`),
    )
    await line.run('review', 'show', String(id))
    expect((await seen()).texts).toContain('It came apart.')
  })

  it('gets no votes, and is exported to its author as she wrote it [BKO-03, PRO-04]', async () => {
    const { id } = await write()
    await line.run('review', 'redact', String(id), '--passage', '98400 12345', '--why', 'A number.')
    await hide(id)
    const voter = await store.addCustomer()
    await store.database.db
      .update(customers)
      .set({ emailConfirmedAt: store.clock.now() })
      .where(eq(customers.id, voter.id))
    await expect(voter.api.call(voteHelpful, { body: { reviewId: id } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await line.json('customer', 'show', author.email)).toMatchObject({
      reviews: [{ text: expect.stringContaining('98400 12345'), moderationReason: 'It advertises.' }],
    })
    await line.run('customer', 'erase', author.email, '--yes')
    const [row] = await store.database.db.select().from(reviews).where(eq(reviews.id, id))
    expect(row).toMatchObject({ textAsWritten: null, moderationReason: '' })
  })
})

describe('a review that the shop redacts', () => {
  it('says where something was removed, keeps its stars, and can be restored [BKO-03]', async () => {
    const { id } = await write(4)
    const redact = (passage: string) =>
      line.run('review', 'redact', String(id), '--passage', passage, '--why', 'It holds a phone number.')
    await redact('98400 12345')
    const redacted = 'Soft. Call me at [removed by the shop], I sell more.'
    expect((await seen()).texts).toContain(redacted)
    expect(await newestMail()).toMatchObject({ subject: 'We removed something from your review' })
    await expect(redact('98400 12345')).rejects.toThrow('does not hold that passage')
    // What earlier ones left is nobody's words, and one letter is no passage.
    for (const passage of ['removed by', '[removed by the shop]', 'at [removed']) {
      await expect(redact(passage)).rejects.toThrow('does not hold that passage')
    }
    await expect(redact('e')).rejects.toThrow('at least two letters or digits')
    await redact('I sell more')
    expect(await line.json('log', '--subject', `review ${id}`)).toMatchObject([
      { action: 'review.redact', after: { places: 1, removedCharacters: 11 } },
      { action: 'review.redact' },
    ])
    expect(JSON.stringify(await line.json('log', '--subject', `review ${id}`))).not.toContain('98400')
    await line.run('review', 'restore', String(id))
    expect((await seen()).texts).toContain('Soft. Call me at 98400 12345, I sell more.')
    await expect(line.run('review', 'restore', String(id))).rejects.toThrow('Nothing was removed')
  })
})

it('counts right whoever hides, shows and writes at the same time [BKO-03]', async () => {
  const { id } = await write(5)
  const office = store.commerce.backOffice('asha').reviewModeration
  for (let round = 0; round < 5; round += 1) {
    await Promise.allSettled([
      office.hide(id, 'Spam'),
      write(1 + (round % 5), 'Changed.'),
      office.show(id),
      office.hide(id, 'Spam'),
      write(5, 'Again.'),
    ])
  }
  const [product] = await store.database.db.select().from(products).where(eq(products.id, LINERS))
  expect(product?.reviewCount).toBeGreaterThanOrEqual(0)
})
