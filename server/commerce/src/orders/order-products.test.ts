import { addShopper, want } from '@store/server-testing/customers/shopper'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getOrder, getOrders } from '@store/shared/api/orders'
import { eq } from 'drizzle-orm'
import { products } from '../db/schema/catalogue'
import { translations } from '../db/schema/translations'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore({ languages: ['hi'] })
})
afterAll(() => store.close())

const NAME_IN_HINDI = 'रोज़ की ब्रीफ़'

it('names a product of an order in the language of the page, until it is called otherwise [LANG-37]', async () => {
  const { db } = store.database
  const hindi = { language: 'hi', kind: 'product', subject: 'briefs', field: 'name' } as const
  await db.insert(translations).values({ ...hindi, text: NAME_IN_HINDI, sourceHash: '' })
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
