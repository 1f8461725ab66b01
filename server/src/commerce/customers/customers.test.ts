import { getCustomer } from '@store/shared/api/accounts'
import { createTestStore, type TestStore } from '../testing/test-store'

let store: TestStore
beforeAll(async () => {
  const t = Date.now()
  store = await createTestStore()
  console.log('pglite', Date.now() - t)
  const t2 = Date.now()
  const s2 = await createTestStore({ kind: 'postgres' })
  console.log('postgres', Date.now() - t2)
  await s2.close()
}, 60_000)
afterAll(() => store.close())

it('x', async () => {
  const c = await store.addCustomer()
  console.log(await c.api.call(getCustomer, { params: { id: c.id } }))
})
