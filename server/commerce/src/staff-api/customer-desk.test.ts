import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { addStaff, type StaffPerson } from '@store/server-testing/staff/staff-person'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { contactShop, subscribeToNewsletter } from '@store/shared/api/correspondence'
import { addStaffOrderNote } from '@store/shared/api/staff/orders/staff-order-changes'
import { getAuditEntries } from '@store/shared/api/staff/people/staff-people'
import {
  hideStaffReview,
  listStaffReviews,
  redactStaffReview,
  restoreStaffReview,
  showStaffReview,
} from '@store/shared/api/staff/products/staff-reviews'
import {
  addStaffCustomerNote,
  exportStaffCustomer,
  exportStaffCustomers,
  getStaffCustomer,
  listStaffCustomers,
} from '@store/shared/api/staff/shop/staff-customers'
import {
  answerStaffMessage,
  getStaffMessage,
  listStaffMessages,
  markStaffMessage,
} from '@store/shared/api/staff/shop/staff-messages'
import { exportStaffNewsletter, getStaffNewsletter } from '@store/shared/api/staff/shop/staff-newsletter'
import { customerFilterOf } from '../customer-care/customer-page'

let store: TestStore
let shopper: Shopper
let support: StaffPerson
let owner: StaffPerson
beforeAll(async () => {
  store = await createTestStore()
  shopper = await addShopper(store)
  support = await addStaff(store, 'support')
  owner = await addStaff(store, 'owner')
}, 120_000)
afterAll(() => store.close())

const textOf = ({ bytes }: { readonly bytes: ArrayBuffer }) => new TextDecoder().decode(bytes)

it.each([
  ['', {}],
  [' meena@exa ', { email: 'meena@exa' }],
  ['+91 98400 12345', { mobile: '+91 98400 12345' }],
  ['rt-2026-000123', { order: 'rt-2026-000123' }],
  ['Meena K', { text: 'Meena K' }],
  ['example.in', { text: 'example.in' }],
])('takes %j for what it is when customers are looked for [STAFF-22]', (text, filter) => {
  expect(customerFilterOf(text)).toEqual(filter)
})

it('shows a customer with orders, addresses, consent and notes [STAFF-22]', async () => {
  const order = await shopper.book([await want(store, 'liners')])
  await support.api.call(addStaffOrderNote, {
    params: { number: order.number },
    body: { text: 'Rings twice' },
  })
  await store.api.call(subscribeToNewsletter, { body: { email: shopper.email, acceptsTerms: true } })
  const { rows, total } = await support.api.call(listStaffCustomers, { query: { text: order.number } })
  expect([rows.length, total]).toEqual([1, 1])
  const found = async (text: string) =>
    (await support.api.call(listStaffCustomers, { query: { text } })).rows.map(({ email }) => email)
  expect(await found(shopper.email.slice(0, shopper.email.indexOf('@')))).toContain(shopper.email)
  expect(await found(rows[0]?.lastName ?? '')).toContain(shopper.email)
  expect(await found('customer_')).toEqual([])
  const id = rows[0]?.id ?? 0
  const file = await support.api.call(getStaffCustomer, { params: { id } })
  expect(file).toMatchObject({
    customer: { email: shopper.email, hasNewsletter: true },
    addresses: [{ street: shopper.address.street }],
    newsletter: { unsubscribedAt: null },
    orders: [{ number: order.number }],
    notes: [{ orderNumber: order.number, by: support.email, text: 'Rings twice' }],
  })
  await expect(support.api.call(getStaffCustomer, { params: { id: 999_999 } })).rejects.toMatchObject({
    status: 404,
  })
})

it('keeps notes on a customer beside those on her orders, and names nobody in the log [STAFF-25]', async () => {
  const { rows } = await support.api.call(listStaffCustomers, { query: { text: shopper.email } })
  const params = { id: rows[0]?.id ?? 0 }
  store.clock.advance(1000)
  await support.api.call(addStaffCustomerNote, { params, body: { text: 'Prefers to be called' } })
  expect((await owner.api.call(getStaffCustomer, { params })).notes).toMatchObject([
    { orderNumber: null, by: support.email, text: 'Prefers to be called' },
    { text: 'Rings twice' },
  ])
  const { entries } = await owner.api.call(getAuditEntries, { query: { action: 'customer.note' } })
  expect(entries).toMatchObject([{ by: support.email, subject: `customer ${params.id}` }])
  expect(JSON.stringify(entries)).not.toContain('called')
  const marketing = await addStaff(store, 'marketing')
  const call = (by: StaffPerson, text: string, id = params.id) =>
    by.api.call(addStaffCustomerNote, { params: { id }, body: { text } })
  await expect(call(marketing, 'x')).rejects.toMatchObject({ status: 403 })
  await expect(call(support, ' ')).rejects.toMatchObject({ status: 400 })
  await expect(call(support, 'x', 999_999)).rejects.toMatchObject({ code: 'STAFF_REFUSED' })
})

it('exports customers for an owner alone, and notes why [STAFF-22]', async () => {
  const { rows } = await owner.api.call(listStaffCustomers, { query: { text: shopper.email } })
  const params = { id: rows[0]?.id ?? 0 }
  await expect(support.api.call(exportStaffCustomer, { params })).rejects.toMatchObject({ status: 403 })
  const own = await owner.api.call(exportStaffCustomer, { params })
  expect(JSON.parse(textOf(own))).toMatchObject({ profile: { email: shopper.email } })
  const list = await owner.api.call(exportStaffCustomers, {
    body: { text: shopper.email, why: 'Recall of lot 7' },
  })
  expect(textOf(list)).toContain(`"${shopper.email}"`)
  const { entries } = await owner.api.call(getAuditEntries, { query: { action: 'customer.export-list' } })
  expect(entries[0]).toMatchObject({ by: owner.email, why: 'Recall of lot 7', after: { rows: 1 } })
})

it('answers a message once: who reads it at the same time is told of the answer [STAFF-23]', async () => {
  await store.api.call(contactShop, {
    body: { name: 'Meena', email: 'meena@example.com', message: 'Does it shrink?' },
  })
  const { rows } = await support.api.call(listStaffMessages, {})
  const params = { id: rows[0]?.id ?? 0 }
  expect(rows).toMatchObject([{ name: 'Meena', state: 'waiting' }])
  const answer = (by: StaffPerson, text: string, seenAnswers = 0) =>
    by.api.call(answerStaffMessage, { params, body: { text, seenState: 'waiting', seenAnswers } })
  await answer(support, 'No.')
  await expect(answer(owner, 'Not at all.')).rejects.toMatchObject({
    code: 'STAFF_REFUSED',
    message: expect.stringContaining(`${support.email} has answered`),
  })
  await expect(answer(owner, 'Not at all.', 1)).rejects.toMatchObject({
    message: expect.not.stringContaining('--again'),
  })
  const thread = await support.api.call(getStaffMessage, { params })
  expect(thread).toMatchObject({ state: 'answered', answers: [{ by: support.email, text: 'No.' }] })
  const mails = await store.commerce.outbox.list('meena@example.com')
  expect(mails[0]?.text).toContain('No.')
  await support.api.call(markStaffMessage, { params, body: { state: 'waiting' } })
  expect((await support.api.call(listStaffMessages, {})).rows).toHaveLength(1)
})

it('hides a review, removes a passage from it, and takes both back [STAFF-23]', async () => {
  const [review] = (await support.api.call(listStaffReviews, {})).rows
  const params = { id: review?.id ?? 0 }
  const passage = review?.text.slice(0, 5) ?? ''
  const find = async (query: object) =>
    (await support.api.call(listStaffReviews, { query })).rows.find(({ id }) => id === review?.id)
  await support.api.call(hideStaffReview, { params, body: { why: 'It advertises' } })
  expect(await find({ of: 'hidden' })).toMatchObject({ reason: 'It advertises' })
  await support.api.call(redactStaffReview, { params, body: { passage, why: 'A phone number' } })
  expect(await find({ sku: review?.sku })).toMatchObject({
    isRedacted: true,
    text: expect.stringContaining('[removed by the shop]'),
  })
  await support.api.call(restoreStaffReview, { params })
  await support.api.call(showStaffReview, { params })
  expect(await find({})).toMatchObject({ text: review?.text, hiddenAt: null, isRedacted: false })
})

it('counts and exports who wants the newsletter, with cells that no spreadsheet runs [STAFF-24]', async () => {
  const marketing = await addStaff(store, 'marketing')
  await store.api.call(subscribeToNewsletter, { body: { email: '+sum@example.com', acceptsTerms: true } })
  expect((await marketing.api.call(getStaffNewsletter, {})).subscribed).toBeGreaterThanOrEqual(1)
  const file = await marketing.api.call(exportStaffNewsletter, { body: { all: true, confirmedOnly: false } })
  expect(file.name).toBe('newsletter.csv')
  expect(textOf(file)).toContain(`"'+sum@example.com"`)
})
