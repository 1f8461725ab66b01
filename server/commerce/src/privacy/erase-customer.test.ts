import { failureOf } from '@store/server-testing/clients/failure-of'
import { INDIAN_ADDRESS, TEST_PASSWORD } from '@store/server-testing/clients/test-people'
import { mailedCodeTo, moveToEmail } from '@store/server-testing/customers/change-email'
import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { aPhoto } from '@store/server-testing/store/a-photo'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { login, register, requestPasswordReset, updateCustomer } from '@store/shared/api/accounts'
import { createAddress, getAddresses } from '@store/shared/api/addresses'
import { askForStockNotice } from '@store/shared/api/catalogue'
import { contactShop, subscribeToNewsletter } from '@store/shared/api/correspondence'
import { cancelOrder, getOrders, requestReturn } from '@store/shared/api/orders'
import {
  deleteAccount,
  downloadOwnData,
  getSecurityActivity,
  sendIdentityCode,
} from '@store/shared/api/privacy'
import { addReviewPhoto, getReviews, voteHelpful, writeReview } from '@store/shared/api/reviews'
import { addToServerCart } from '@store/shared/api/server-cart'
import { addToWishlist } from '@store/shared/api/wishlist'
import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../db/database'
import { reviews } from '../db/schema/catalogue'
import { customers } from '../db/schema/customers'
import { invoices } from '../db/schema/invoices'
import { orders } from '../db/schema/orders'
import { reviewPhotos, reviewVotes } from '../db/schema/reviews'
import { listSecurityEvents } from '../security/security-log'
import { KEPT_AFTER_ERASURE } from './erase-customer'

let store: TestStore
let line: CommandLine

beforeAll(async () => {
  store = await createTestStore()
  line = createCommandLine(store)
}, 120_000)
afterAll(() => store.close())

const EMAIL = 'vasundhara@private.example'
const EARLIER_EMAIL = 'kurinji@private.example'
/** Each in a place of its own; none of them occurs anywhere else in the shop. */
const PERSONAL = [
  'private.example',
  'Vasundhara',
  'Kurinjimalar',
  '9123456781',
  'Periyanayagi',
  '9123456782',
  'Marudhanila',
  'Thenmozhi Lane',
  'PLANTED-MESSAGE',
  'PLANTED-REASON',
  'PLANTED-REVIEW',
  'PLANTED-COMMENT',
]
const DAY_MS = 24 * 3_600_000

const erase = (email: string) => line.run('customer', 'erase', email, '--yes')

/** Every column of every table, of whichever type, that holds one of the texts. */
async function columnsHolding(texts: readonly string[]): Promise<readonly string[]> {
  const { db } = store.database
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as table, column_name as column
        from information_schema.columns
        where table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(columns.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const { table, column } of columns) {
    const matches = texts.map((text) => sql`${sql.identifier(column)}::text ilike ${`%${text}%`}`)
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.raw(table)} where ${sql.join(matches, sql` or `)}`,
    )
    if (row !== undefined && row.count > 0) found.push(`${table.replace('public.', '')}.${column}`)
  }
  return found.sort()
}

const deliver = async (number: string) => {
  await line.move(number, 'PACKED', 'SHIPPED', 'DELIVERED')
}

/** A customer with rows in every table. */
async function addPlanted(): Promise<Shopper> {
  const address = {
    ...INDIAN_ADDRESS,
    name: 'Periyanayagi',
    mobile: '9123456782',
    street: 'Thenmozhi Lane',
    landmark: 'Marudhanila',
  }
  const shopper = await addShopper(store, address)
  const { api } = shopper
  const profile = { firstName: 'Vasundhara', lastName: 'Kurinjimalar', mobile: '9123456781' }
  const { email, password: currentPassword } = shopper
  await api.call(updateCustomer, { body: { ...profile, email, currentPassword } })
  await moveToEmail(store, shopper, EARLIER_EMAIL)
  await store.api.call(subscribeToNewsletter, { body: { email: EARLIER_EMAIL, acceptsTerms: true } })
  store.clock.advance(1000)
  await moveToEmail(store, shopper, EMAIL)
  await store.api.call(subscribeToNewsletter, { body: { email: EMAIL, acceptsTerms: true } })
  await store.api.call(contactShop, {
    body: { name: 'Vasundhara', email: EMAIL, message: 'PLANTED-MESSAGE' },
  })

  const liners = await want(store, 'liners')
  const delivered = await shopper.book([liners])
  await store.commerce.ordering.runDue('invoice numbers')
  await line.run('order', 'change-address', delivered.number, '--why', 'Moved', '--street', '7 Lane', '--yes')
  await line.run('order', 'note', delivered.number, 'Vasundhara takes it herself')
  await line.run('customer', 'note', EMAIL, 'Vasundhara prefers mails')
  await deliver(delivered.number)
  await api.call(requestReturn, {
    body: {
      orderId: delivered.id,
      lines: [{ variantId: liners.variantId, quantity: 1, isOpened: false }],
      reason: 'not-wanted',
      comment: 'PLANTED-COMMENT',
    },
  })
  await expect(erase(EMAIL)).rejects.toThrow(`A return of order ${delivered.number} is still open.`)
  await line.run('return', 'refuse', `${delivered.number}-R1`, '--why', 'It was worn')
  const cancelled = await shopper.book([liners])
  await line.run('order', 'change-address', cancelled.number, '--why', 'x', '--street', '7 Lane', '--yes')
  await api.call(cancelOrder, { body: { orderId: cancelled.id, reason: 'PLANTED-REASON' } })
  await shopper.book([liners], { paymentMethod: 'online', key: 'a-key-of-her-own' })
  const { productId } = liners
  await api.call(writeReview, { body: { productId, rating: 5, review: 'PLANTED-REVIEW' } })
  const file = new Blob([new Uint8Array(await aPhoto())])
  await api.call(addReviewPhoto, { params: { productId }, file })
  await api.call(voteHelpful, { body: { reviewId: await readReview(store) } })
  const { variantId } = await want(store, 'sold-out')
  await api.call(askForStockNotice, { body: { sizeId: variantId } })
  await api.call(addToServerCart, { body: { productId, quantity: 2 } })
  await api.call(addToWishlist, { body: { items: [{ sizeId: liners.variantId }] } })
  // The unpaid order lapses, and then cannot be paid any more.
  store.clock.advance(DAY_MS + 1)
  await store.commerce.ordering.runDue()
  api.logIn((await store.api.call(login, { body: { email: EMAIL, password: TEST_PASSWORD } })).accessToken)
  await store.api.call(requestPasswordReset, { query: { emailOrMobile: EMAIL }, body: {} })
  return shopper
}

/** One that came with the catalogue. */
async function readReview({ api }: TestStore): Promise<number> {
  const { reviews: read } = await api.call(getReviews, { params: { id: 1 }, query: { sort: 'newest' } })
  return read.at(-1)?.id ?? 0
}

describe('an erased customer', () => {
  it('leaves nothing but what is named, and what is named is kept [INV-11, ORD-05]', async () => {
    const shopper = await addPlanted()
    const { api, id } = shopper
    const planted = await columnsHolding(PERSONAL)
    expect(planted).toEqual(
      expect.arrayContaining([
        'addresses.name',
        'contact_messages.message',
        'customer_notes.text',
        'customers.email',
        'mail_outbox.content',
        'mail_outbox.recipient',
        'newsletter_subscriptions.email',
        'order_address_changes.before',
        'order_events.note',
        'order_notes.text',
        'orders.address',
        'returns.comment',
        'reviews.author',
        'reviews.text',
        'stock_notices.email',
      ]),
    )
    const invoicesBefore = await store.database.db.select().from(invoices)

    expect(await erase(EMAIL.toUpperCase())).toMatch(
      /^Erased\. 3 orders are kept without an account, 1 review/,
    )

    expect(await columnsHolding(PERSONAL)).toEqual(Object.keys(KEPT_AFTER_ERASURE).sort())
    const events = await listSecurityEvents(store.database.db, id)
    expect(events.length).toBeGreaterThan(5)
    for (const { device, network } of events) expect([device, network]).toEqual(['', ''])
    expect(await store.database.db.select().from(invoices)).toEqual(invoicesBefore)
    const kept = await store.database.db.select().from(orders).where(eq(orders.customerId, id))
    expect(kept.map(({ status, address }) => [status, address.name, address.state])).toEqual(
      expect.arrayContaining([
        ['DELIVERED', 'Periyanayagi', 'Tamil Nadu'],
        ['CANCELLED', 'Periyanayagi', 'Tamil Nadu'],
        // Never paid: no invoice names it.
        ['CANCELLED', '', 'Tamil Nadu'],
      ]),
    )
    const [review] = await store.database.db.select().from(reviews).where(eq(reviews.customerId, id))
    expect(review).toMatchObject({ author: 'A customer', rating: 5, text: 'PLANTED-REVIEW' })

    // Her photos and her vote are gone, and not counted any more.
    expect(await store.database.db.$count(reviewPhotos)).toBe(0)
    expect(await store.database.db.select().from(reviewVotes).where(eq(reviewVotes.customerId, id))).toEqual(
      [],
    )
    const { reviews: read } = await store.api.call(getReviews, { params: { id: 1 } })
    expect(read.map(({ helpfulCount }) => helpfulCount)).toEqual(read.map(() => 0))

    // Her token is void, her log-in unknown, and her address free.
    expect(await failureOf(api.call(getOrders, { query: {} }))).toMatchObject({ status: 401 })
    const known = await failureOf(store.api.call(login, { body: { email: EMAIL, password: TEST_PASSWORD } }))
    const unknown = await failureOf(
      store.api.call(login, { body: { email: 'nobody@example.com', password: TEST_PASSWORD } }),
    )
    expect(known).toEqual(unknown)
    expect(await failureOf(line.run('customer', 'show', EMAIL))).toMatchObject({
      message: `Nothing is held under ${EMAIL}.`,
    })
    expect(await line.json('log', '--subject', `customer ${id}`)).toMatchObject([
      { action: 'customer.erase', after: { customerId: id, ordersKept: 3, reviewsAnonymised: 1 } },
      { action: 'customer.note', after: null },
    ])
    const { user } = await store.api.call(register, {
      body: {
        firstName: 'New',
        lastName: 'Comer',
        email: EMAIL,
        mobile: '9123456789',
        password: TEST_PASSWORD,
      },
    })
    expect(user.id).not.toBe(id)
    const anew = await store.client()
    anew.logIn((await store.api.call(login, { body: { email: EMAIL, password: TEST_PASSWORD } })).accessToken)
    expect(await anew.call(getOrders, { query: {} })).toEqual([])
    await erase(EMAIL)
  })

  it('gets no mail any more, though her order is refunded later [FLT-15]', async () => {
    const shopper = await addShopper(store)
    const order = await shopper.book([await want(store, 'liners')])
    await deliver(order.number)
    await erase(shopper.email)
    await line.run('order', 'refund', order.number, '--why', 'Recall', '--paid-back', 'cash')
    const mails = await store.commerce.outbox.list()
    expect(mails.filter(({ eventKey }) => eventKey.endsWith(`/${order.id}`))).toEqual([])
    expect(await line.json('order', 'show', order.number)).toMatchObject({ customer: null })
    expect(await line.json('order', 'list', '--limit', '1')).toMatchObject([{ customerEmail: null }])
  })

  it('whose address another customer has taken takes nothing of theirs along [INV-11]', async () => {
    const first = await addShopper(store)
    await moveToEmail(store, first, 'moved@example.com')
    store.clock.advance(7 * DAY_MS)
    const second = await store.addCustomer({ email: first.email })
    await store.api.call(subscribeToNewsletter, { body: { email: first.email, acceptsTerms: true } })
    await erase('moved@example.com')
    expect(await line.json('customer', 'show', first.email)).toMatchObject({
      profile: { id: second.id },
      newsletterSince: expect.any(String),
    })
  })

  it('can be a visitor who only wrote or subscribed [INV-11]', async () => {
    const email = 'reader@example.com'
    await store.api.call(subscribeToNewsletter, { body: { email, acceptsTerms: true } })
    await store.api.call(contactShop, { body: { name: 'Reader', email, message: 'Hello' } })
    const { variantId } = await want(store, 'sold-out')
    await store.api.call(askForStockNotice, { body: { sizeId: variantId, email } })
    expect(await line.json('customer', 'show', email)).toMatchObject({ stockNotices: [{ sku: 'sold-out' }] })
    await erase(email)
    expect(await columnsHolding([email])).toEqual([])
    await expect(erase(email)).rejects.toThrow(`Nothing is held under ${email}.`)
  })
})

describe('an erasure is refused', () => {
  it('while an order is under way, or money on its way back [INV-08]', async () => {
    const shopper = await addShopper(store)
    const order = await shopper.book([await want(store, 'briefs')], { paymentMethod: 'online' })
    await expect(erase(shopper.email)).rejects.toThrow(
      `Order ${order.number} is still under way (awaiting payment): finish or cancel it first.`,
    )
    await shopper.pay(order.id)
    await expect(erase(shopper.email)).rejects.toThrow('is still under way (placed)')
    await line.run('order', 'cancel', order.number, '--why', 'No')
    await expect(erase(shopper.email)).rejects.toThrow(
      `Money is still on its way back for order ${order.number}.`,
    )
    await store.commerce.ordering.runDue()
    await erase(shopper.email)
  })

  it('without --yes, changing nothing', async () => {
    const { email, id } = await store.addCustomer()
    await expect(line.run('customer', 'erase', email)).rejects.toThrow('This cannot be undone.')
    expect(await line.json('customer', 'show', email)).toMatchObject({ profile: { id } })
  })
})

it('waits for a booking that has read the address, and then finds its order [INV-07, INV-11]', async () => {
  const shopper = await addShopper(store)
  const stopped = store.points.stopAt('booking/offers read')
  const booking = shopper.book([await want(store, 'liners')])
  const operation = await stopped
  let isOver = false
  const erasure = failureOf(erase(shopper.email)).finally(() => {
    isOver = true
  })
  // Both hold a row that the other needs, or the erasure waits: the database decides, and one begins anew.
  await untilWaiting(() => isOver)
  operation.release()
  const [order, failure] = await Promise.allSettled([booking, erasure])
  const rows = await store.database.db.select().from(orders).where(eq(orders.customerId, shopper.id))
  if (order.status === 'fulfilled') {
    expect(failure).toMatchObject({ value: { message: expect.stringContaining('is still under way') } })
    expect(rows).toHaveLength(1)
  } else {
    expect(order.reason).toMatchObject({ code: 'ADDRESS_NOT_FOUND' })
    expect(rows).toEqual([])
  }
})

/** Until one connection waits for a lock of another, or there is nothing to wait for. */
async function untilWaiting(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const [row] = await rowsOf<{ waiting: number }>(
      store.database.db,
      sql`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (row !== undefined && row.waiting > 0) return
  }
}

it('and a booking at the same moment: one of them finds the other [INV-07, INV-11]', async () => {
  const { db } = store.database
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const shopper = await addShopper(store)
    const liners = await want(store, 'liners')
    const [booked] = await Promise.allSettled([
      shopper.book([liners], round % 2 === 0 ? { key: `round-${round}` } : {}),
      erase(shopper.email),
      shopper.api.call(createAddress, { body: { customerId: shopper.id, ...INDIAN_ADDRESS } }),
      shopper.api.call(writeReview, { body: { productId: 1, rating: 3, review: 'Good.' } }),
    ])
    const [account] = await db.select().from(customers).where(eq(customers.id, shopper.id))
    if (account?.erasedAt === null) {
      expect(await line.json('order', 'list', '--customer', shopper.email)).toHaveLength(1)
      continue
    }
    expect(booked.status).toBe('rejected')
    expect(await db.select().from(orders).where(eq(orders.customerId, shopper.id))).toEqual([])
    const written = await db.select().from(reviews).where(eq(reviews.customerId, shopper.id))
    expect(written.filter(({ author }) => author !== 'A customer')).toEqual([])
    expect(await failureOf(shopper.api.call(getAddresses, { params: { id: shopper.id } }))).toMatchObject({
      status: 401,
    })
    const left = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from addresses where customer_id = ${shopper.id}`,
    )
    expect(left).toEqual([{ count: 0 }])
  }
})

describe('what is held about a customer', () => {
  it('is all there, and opens no account [INV-11]', async () => {
    const shopper = await addShopper(store)
    const pads = await want(store, 'day-pads')
    const order = await shopper.book([pads])
    await shopper.api.call(addToServerCart, { body: { productId: pads.productId, quantity: 2 } })
    await shopper.api.call(addToWishlist, { body: { items: [{ sizeId: pads.variantId }] } })
    await shopper.api.call(writeReview, { body: { productId: pads.productId, rating: 4, review: 'Good.' } })
    const photo = new Blob([new Uint8Array(await aPhoto())])
    await shopper.api.call(addReviewPhoto, { params: { productId: pads.productId }, file: photo })
    await shopper.api.call(voteHelpful, { body: { reviewId: await readReview(store) } })
    await store.api.call(subscribeToNewsletter, { body: { email: shopper.email, acceptsTerms: true } })
    await store.api.call(requestPasswordReset, { body: { emailOrMobile: shopper.email } })
    await store.commerce.ordering.runDue()
    const file = await line.json('customer', 'export', shopper.email)
    expect(file).toMatchObject({
      profile: { id: shopper.id, email: shopper.email, firstName: 'Asha' },
      addresses: [{ street: INDIAN_ADDRESS.street }],
      orders: [{ number: order.number, address: { name: INDIAN_ADDRESS.name } }],
      invoices: [{ orderId: order.id }],
      reviews: [{ sku: 'day-pads', text: 'Good.' }],
      reviewPhotos: [{ sku: 'day-pads', state: 'held', jpeg: expect.stringMatching(/^\/9j\//) }],
      helpfulReviews: [{ sku: 'day-pads', votedAt: expect.any(String) }],
      cart: [{ sku: 'day-pads', size: 'regular', quantity: 2 }],
      wishlist: [{ sku: 'day-pads', size: 'regular' }],
      newsletterSince: expect.any(String),
      mails: expect.arrayContaining([
        expect.objectContaining({ subject: `Your order ${order.number} is confirmed` }),
      ]),
      logIns: [{ expiresAt: expect.any(String) }],
      securityLog: [
        { by: 'customer', action: 'account.registered', orderId: null },
        { by: 'customer', action: 'order.booked', orderId: order.id, network: expect.any(String) },
        { by: 'customer', action: 'recovery.asked' },
      ],
    })
    expect(JSON.stringify(file)).not.toMatch(/your code is/)
    const [account] = await store.database.db.select().from(customers).where(eq(customers.id, shopper.id))
    const text = JSON.stringify(file)
    for (const secret of ['argon2', account?.passwordHash ?? '?', 'secretHash', 'token"']) {
      expect(text).not.toContain(secret)
    }
    expect(await line.json('log', '--subject', `customer ${shopper.id}`)).toMatchObject([
      { action: 'customer.export', by: 'root' },
    ])
    expect(await line.run('customer', 'show', shopper.email)).toContain('1 orders, 0 payments, 1 invoices')
  })
})

describe('by the customer herself', () => {
  const noted = async ({ id }: Shopper) =>
    (await listSecurityEvents(store.database.db, id)).map(({ action }) => action)

  it('everything is downloaded by her password or a mailed code, and that is noted [PRO-02, AUTH-22]', async () => {
    const shopper = await addShopper(store)
    const { api, email, password } = shopper
    const order = await shopper.book([await want(store, 'liners')])
    const wrong = api.call(downloadOwnData, { body: { currentPassword: 'Wrong-Lantern-1' } })
    await expect(wrong).rejects.toMatchObject({ status: 403, code: 'WRONG_PASSWORD' })
    const saved = await api.call(downloadOwnData, { body: { currentPassword: password } })
    expect(saved.name).toMatch(/^rituva-data-\d{4}-\d\d-\d\d\.json$/)
    const file = JSON.parse(new TextDecoder().decode(saved.bytes))
    expect(file).toMatchObject({ profile: { email }, orders: [{ number: order.number }] })
    expect(file.addresses).toHaveLength(1)
    expect(file.securityLog.length).toBeGreaterThan(0)

    const { challenge } = await api.call(sendIdentityCode, {})
    const proof = { challenge, code: await mailedCodeTo(store, email) }
    const other = await addShopper(store)
    const foreign = other.api.call(downloadOwnData, { body: proof })
    await expect(foreign).rejects.toMatchObject({ code: 'OTP_EXPIRED' })
    await api.call(downloadOwnData, { body: proof })
    await expect(api.call(downloadOwnData, { body: proof })).rejects.toMatchObject({ code: 'OTP_EXPIRED' })
    const [latest] = await api.call(getSecurityActivity, {})
    expect(latest).toMatchObject({ action: 'data.downloaded', orderNumber: null })
    expect(await noted(shopper)).toEqual(expect.arrayContaining(['password.refused', 'data.downloaded']))
  })

  it('deletes the account, says why an open order prevents it, mails once [PRO-02, AUTH-14]', async () => {
    const shopper = await addShopper(store)
    const { api, email, password } = shopper
    const order = await shopper.book([await want(store, 'liners')])
    const body = { currentPassword: password }
    await expect(api.call(deleteAccount, { body })).rejects.toMatchObject({
      status: 409,
      code: 'ACCOUNT_IN_USE',
      message: `Order ${order.number} is still under way (placed). Please cancel it, or wait until it is delivered.`,
    })
    await api.call(cancelOrder, { body: { orderId: order.id, reason: 'Ordered twice' } })
    await expect(
      api.call(deleteAccount, { body: { currentPassword: 'Wrong-Lantern-1' } }),
    ).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await api.call(deleteAccount, { body })
    expect(api.cookies.has('refresh_token')).toBe(false)
    await expect(api.call(getOrders, {})).rejects.toMatchObject({ status: 401 })
    const again = store.api.call(login, { body: { email, password } })
    await expect(again).rejects.toMatchObject({ code: 'LOGIN_REJECTED' })
    expect((await noted(shopper)).at(-1)).toBe('account.deleted')
    await store.commerce.outbox.dispatch()
    expect(store.mailer.sent.at(-1)).toMatchObject({ to: email, subject: 'Your Rituva account was deleted' })
    expect(await columnsHolding([email])).toEqual([])
  })
})
