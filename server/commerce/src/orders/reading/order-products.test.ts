import { addShopper, want } from '@store/server-testing/customers/shopper'
import { createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getOrder, getOrders } from '@store/shared/api/orders'
import { eq } from 'drizzle-orm'
import { products } from '../../db/schema/catalogue'
import { customers } from '../../db/schema/customers'
import { orders } from '../../db/schema/orders'
import { translations } from '../../db/schema/translations'

const NAME_IN_HINDI = 'रोज़ की ब्रीफ़'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ languages: ['hi'] })
  const hindi = { language: 'hi', kind: 'product', subject: 'briefs', field: 'name' } as const
  await store.database.db.insert(translations).values({ ...hindi, text: NAME_IN_HINDI, sourceHash: '' })
})
afterAll(() => store.close())

it('names a product of an order in the language of the page, until it is called otherwise [LANG-37]', async () => {
  const { db } = store.database
  const shopper = await addShopper(store)
  const order = await shopper.book([await want(store, 'briefs')])
  const english = order.lines[0]?.title
  const titlesIn = async (language: string) => {
    const headers = { 'accept-language': language, authorization: `Bearer ${shopper.session.accessToken}` }
    const read = async (path: string) => (await store.app.inject({ url: `/api${path}`, headers })).json()
    const one = getOrder.response.decode(await read(getOrder.path.replace(':id', String(order.id))))
    const [summary] = getOrders.response.decode(await read(getOrders.path))
    return [one.lines[0]?.title, summary?.lines[0]?.title]
  }
  expect(await titlesIn('hi')).toEqual([NAME_IN_HINDI, NAME_IN_HINDI])
  expect(await titlesIn('en')).toEqual([english, english])
  await db.update(products).set({ name: 'Weekend Briefs' }).where(eq(products.sku, 'briefs'))
  expect(await titlesIn('hi')).toEqual([english, english])
})

it('names a product in the language of the order on the page of its link [LANG-35, LANG-37]', async () => {
  const { db } = store.database
  const { email, id, address } = await addShopper(store)
  await db.update(customers).set({ language: 'hi' }).where(eq(customers.id, id))
  const words = ['--customer', email, '--line', 'briefs:regular:1', '--address', String(address.id), '--yes']
  await createCommandLine(store).json('draft', 'create', ...words)
  const mails = await store.commerce.outbox.list(email)
  const link = new URL(
    /http\S+\/pay\/link\S+/.exec(mails.map(({ text }) => text).join())?.[0] ?? 'http://none/',
  )
  const { body } = await store.app.inject(`${link.pathname}${link.search}`)
  expect(body).toContain(`1 × ${NAME_IN_HINDI}`)
})

it('names a product in mails as it was bought once it is called otherwise [LANG-31, LANG-37]', async () => {
  const { db } = store.database
  const shopper = await addShopper(store)
  const order = await shopper.book([await want(store, 'briefs')])
  await db.update(orders).set({ language: 'hi' }).where(eq(orders.id, order.id))
  await createCommandLine(store).move(order.number, 'PACKED')
  await db.update(products).set({ name: 'Holiday Briefs' }).where(eq(products.sku, 'briefs'))
  await createCommandLine(store).move(order.number, 'SHIPPED')
  const [mail] = await store.commerce.outbox.list(shopper.email)
  expect(mail?.eventKey).toBe(`order-shipped/${order.id}`)
  expect(mail?.text).toContain(`1 × ${order.lines[0]?.title}`)
})
