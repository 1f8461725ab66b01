import { addShopper, type Shopper, want } from '@store/server-testing/customers/shopper'
import { createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { login, refreshSession } from '@store/shared/api/accounts'
import { eq } from 'drizzle-orm'
import { customers } from '../db/schema/customers'

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000
const YEARS = 2

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ unusedAccountYears: YEARS, languages: ['hi'] })
}, 240_000)
afterAll(() => store?.close())

const run = () => store.commerce.unusedAccounts.run()
const goTo = (at: Date, offsetMs = 0) =>
  store.clock.advance(at.getTime() + offsetMs - store.clock.now().getTime())
/** When an account goes that was last used now. */
const endOf = (used: Date) => new Date(new Date(used).setUTCFullYear(used.getUTCFullYear() + YEARS))
const set = (id: number, fields: Partial<typeof customers.$inferInsert>) =>
  store.database.db.update(customers).set(fields).where(eq(customers.id, id))
const stateOf = async (id: number) => {
  const [row] = await store.database.db.select().from(customers).where(eq(customers.id, id))
  if (row?.erasedAt) return 'deleted'
  return row?.unusedToldAt ? 'told' : 'kept'
}
const logIn = async ({ api, email, password }: Shopper) =>
  api.logIn((await api.call(login, { body: { email, password } })).accessToken)
const mailsTo = async (email: string) => {
  await store.commerce.outbox.dispatch()
  return store.mailer.sent.filter(({ to }) => to === email)
}

it('tells of the deletion thirty days before, once, then deletes as the customer would [AUTH-24]', async () => {
  const shopper = await addShopper(store)
  const end = endOf(store.clock.now())
  goTo(end, -30 * DAY_MS - MINUTE_MS)
  expect(await run()).toEqual({ told: 0, deleted: 0 })

  goTo(end, -30 * DAY_MS)
  expect(await run()).toEqual({ told: 1, deleted: 0 })
  expect(await run()).toEqual({ told: 0, deleted: 0 })
  const mails = await mailsTo(shopper.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your .+ account will be deleted on 4 May 2028$/),
  ])
  expect(mails[0]?.text).toContain('Nobody has used your account for almost 2 years.')

  goTo(end, -MINUTE_MS)
  expect(await run()).toEqual({ told: 0, deleted: 0 })
  goTo(end)
  expect(await run()).toEqual({ told: 0, deleted: 1 })
  expect(await stateOf(shopper.id)).toBe('deleted')
  const [last] = (await mailsTo(shopper.email)).slice(1)
  expect(last?.text).toContain('because nobody has used it for years')
  await expect(logIn(shopper)).rejects.toMatchObject({ status: 401 })
})

it('keeps an account whose customer logs in after the mail, and tells her anew years later [AUTH-24]', async () => {
  const shopper = await addShopper(store)
  goTo(endOf(store.clock.now()), -30 * DAY_MS)
  await run()
  expect(await stateOf(shopper.id)).toBe('told')
  await logIn(shopper)
  const used = store.clock.now()
  store.clock.advance(31 * DAY_MS)
  await run()
  expect(await stateOf(shopper.id)).toBe('kept')
  goTo(endOf(used), -30 * DAY_MS)
  await run()
  expect(await stateOf(shopper.id)).toBe('told')
  expect(await mailsTo(shopper.email)).toHaveLength(2)
})

it('takes coming back logged in for use, once a day [AUTH-24]', async () => {
  const shopper = await addShopper(store)
  await logIn(shopper)
  await set(shopper.id, { unusedToldAt: store.clock.now() })
  store.clock.advance(23 * 3_600_000)
  await shopper.api.call(refreshSession, {})
  expect(await stateOf(shopper.id)).toBe('told')
  store.clock.advance(2 * 3_600_000)
  await shopper.api.call(refreshSession, {})
  expect(await stateOf(shopper.id)).toBe('kept')
})

it('keeps the account of whoever orders, and of whom an order is under way [AUTH-24]', async () => {
  const shopper = await addShopper(store)
  const registered = store.clock.now()
  store.clock.advance(100 * DAY_MS)
  await logIn(shopper)
  const order = await shopper.book([await want(store, 'liners')])
  const ordered = store.clock.now()
  const told = async () =>
    (await mailsTo(shopper.email)).filter(({ subject }) => subject.includes('will be deleted')).length
  // As one who was told, and then ordered by telephone.
  await set(shopper.id, { lastUsedAt: registered, unusedToldAt: ordered })
  for (const days of [-30, 0]) {
    goTo(endOf(registered), days * DAY_MS)
    await run()
  }
  expect(await told()).toBe(0)

  goTo(endOf(ordered), -30 * DAY_MS)
  await run()
  expect(await told()).toBe(1)
  goTo(endOf(ordered))
  await run()
  expect(await stateOf(shopper.id)).toBe('told')
  await createCommandLine(store).move(order.number, 'PACKED', 'SHIPPED', 'DELIVERED')
  await run()
  expect(await stateOf(shopper.id)).toBe('deleted')
})

it('counts the thirty days from when the mail was sent, and deletes nobody while it waits [AUTH-24]', async () => {
  const shopper = await addShopper(store)
  goTo(endOf(store.clock.now()), -30 * DAY_MS)
  await run()
  store.clock.advance(40 * DAY_MS)
  await run()
  expect(await stateOf(shopper.id)).toBe('told')

  expect(await mailsTo(shopper.email)).toHaveLength(1)
  store.clock.advance(30 * DAY_MS - MINUTE_MS)
  await run()
  expect(await stateOf(shopper.id)).toBe('told')
  store.clock.advance(MINUTE_MS)
  await run()
  expect(await stateOf(shopper.id)).toBe('deleted')
})

it('speaks the language of the customer [AUTH-24]', async () => {
  const shopper = await addShopper(store)
  await set(shopper.id, { language: 'hi' })
  goTo(endOf(store.clock.now()), -30 * DAY_MS)
  await run()
  const [mail] = await mailsTo(shopper.email)
  expect(mail?.text).toContain('आपके खाते का इस्तेमाल लगभग 2 साल से नहीं हुआ है।')
})

it('tells and deletes nobody where the shop does not say after how many years [AUTH-24]', async () => {
  const other = await createTestStore()
  try {
    await addShopper(other)
    other.clock.advance(20 * 366 * DAY_MS)
    expect(await other.commerce.unusedAccounts.run()).toEqual({ told: 0, deleted: 0 })
  } finally {
    await other.close()
  }
}, 120_000)
