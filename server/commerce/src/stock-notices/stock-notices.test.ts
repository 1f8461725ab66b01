import { want } from '@store/server-testing/customers/shopper'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { askForStockNotice } from '@store/shared/api/catalogue'
import { stockNotices } from '../db/schema/stock-notices'

let store: TestStore
let line: CommandLine
let sizeId: number
beforeAll(async () => {
  store = await createTestStore()
  line = createCommandLine(store)
  sizeId = (await want(store, 'sold-out')).variantId
}, 60_000)
afterAll(() => store.close())

const DAY_MS = 24 * 3_600_000
const mailsTo = async (email: string) =>
  (await store.commerce.outbox.list(email)).map(({ subject }) => subject)
const linkIn = async (email: string) => {
  const [mail] = await store.commerce.outbox.list(email)
  return new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '')
}
const click = async ({ pathname, searchParams }: URL, path = pathname) => {
  const response = await store.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token: searchParams.get('token') ?? '' }).toString(),
  })
  return response.body
}
const waiting = async () => (await store.database.db.select().from(stockNotices)).map(({ email }) => email)
const restock = (units: number) =>
  line.run('stock', 'set', 'sold-out', 'regular', String(units), '--why', 'Counted')

it('writes once to who confirmed, however many processes send, and forgets the address [CAT-08, FLT-15]', async () => {
  const email = 'meena@example.com'
  const ask = (address: string) => store.api.call(askForStockNotice, { body: { sizeId, email: address } })
  expect(await ask(` Meena@Example.com `)).toEqual({ needsConfirmation: true })
  await ask('silent@example.com')
  const link = await linkIn(email)
  const page = await store.app.inject(`${link.pathname}${link.search}`)
  expect(page.body).toContain('Shall we email you')
  expect(await click(link)).toContain('We will email you once')
  // Asked again by another visitor: the answer is the same, and no mail goes out.
  expect(await ask(email)).toEqual({ needsConfirmation: true })
  expect(await mailsTo(email)).toHaveLength(1)

  const customer = await store.addCustomer()
  expect(await customer.api.call(askForStockNotice, { body: { sizeId } })).toEqual({
    needsConfirmation: false,
  })
  expect(await store.commerce.stockNotices.dispatch()).toBe(0)

  await restock(3)
  const { dispatch } = store.commerce.stockNotices
  const sent = await Promise.all([dispatch(), dispatch(), dispatch()])
  expect(sent.reduce((sum, each) => sum + each, 0)).toBe(2)
  expect(await mailsTo(email)).toEqual([
    'Sold Out is in stock again',
    expect.stringContaining('Shall we email you'),
  ])
  expect(await mailsTo(customer.email)).toContain('Sold Out is in stock again')
  expect(await mailsTo('silent@example.com')).toHaveLength(1)
  expect(await waiting()).toEqual(['silent@example.com'])
  expect(await click(link)).toContain('cannot be used any more')

  await expect(ask(email)).rejects.toMatchObject({ status: 409, code: 'BACK_IN_STOCK' })
  await restock(0)
})

it('can be stopped by its link, and lapses unconfirmed after a week [CAT-08]', async () => {
  const email = 'usha@example.com'
  await store.api.call(askForStockNotice, { body: { sizeId, email } })
  expect(await click(await linkIn(email), '/stock-notice/stop')).toContain('We will not email you')
  expect(await waiting()).not.toContain(email)

  await store.api.call(askForStockNotice, { body: { sizeId, email: 'later@example.com' } })
  store.clock.advance(7 * DAY_MS)
  await store.commerce.stockNotices.removeExpired()
  expect(await waiting()).toContain('later@example.com')
  store.clock.advance(1)
  await store.commerce.stockNotices.removeExpired()
  expect(await waiting()).not.toContain('later@example.com')
})

it('lapses after a year for a size that does not come back [CAT-08]', async () => {
  const customer = await store.addCustomer()
  await customer.api.call(askForStockNotice, { body: { sizeId } })
  store.clock.advance(366 * DAY_MS)
  await store.commerce.stockNotices.removeExpired()
  expect(await waiting()).toContain(customer.email)
  store.clock.advance(1)
  await store.commerce.stockNotices.removeExpired()
  expect(await waiting()).not.toContain(customer.email)
})

it('refuses what cannot be, by field and reason [CAT-08, ERR-02]', async () => {
  const ask = (body: { sizeId: number; email?: string }) => store.api.call(askForStockNotice, { body })
  await expect(ask({ sizeId })).rejects.toMatchObject({
    status: 400,
    fields: [{ path: 'email', message: 'Invalid email address' }],
  })
  await expect(ask({ sizeId: 999_999, email: 'a@example.com' })).rejects.toMatchObject({ status: 404 })
  const { variantId } = await want(store, 'day-pads')
  await expect(ask({ sizeId: variantId, email: 'a@example.com' })).rejects.toMatchObject({ status: 409 })
  for (const token of ['', '"><script>1</script>']) {
    const page = await store.app.inject(`/stock-notice/confirm?token=${token}`)
    expect([page.statusCode, page.body.includes('<script>')]).toEqual([404, false])
  }
})

it('takes twenty requests in ten minutes from one network [CAT-08, AUTH-15]', async () => {
  const client = store.client({ ip: '203.0.113.9' })
  const ask = (index: number) =>
    client.call(askForStockNotice, { body: { sizeId, email: `many-${index}@example.com` } })
  for (let index = 1; index <= 20; index += 1) await ask(index)
  await expect(ask(21)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' })
})
