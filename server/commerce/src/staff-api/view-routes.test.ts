import { addStaff } from '@store/server-testing/staff/staff-person'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import {
  listStaffViews,
  removeStaffView,
  saveStaffView,
  type ViewedList,
} from '@store/shared/api/staff/staff-views'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore()
}, 120_000)
afterAll(() => store.close())

const params = { list: 'orders' } as const

it('keeps the views of each member and list apart, and replaces one of the same name [STAFF-20]', async () => {
  const { api } = await addStaff(store, 'orders')
  const other = await addStaff(store, 'support')
  const save = (name: string, query: string, list: ViewedList = 'orders') =>
    api.call(saveStaffView, { params: { list }, body: { name, query } })
  await save('To pack', '?status=PLACED')
  await save('Cash', '?status=PACKED')
  await save('To pack', '?status=PLACED&text=RT')
  await save('Low', '?low=3', 'products')
  const views = await api.call(listStaffViews, { params })
  expect(views.map(({ name, query }) => [name, query])).toEqual([
    ['Cash', '?status=PACKED'],
    ['To pack', '?status=PLACED&text=RT'],
  ])
  expect(await other.api.call(listStaffViews, { params })).toEqual([])
  const id = views[0]?.id ?? 0
  const remove = (by: typeof api) => by.call(removeStaffView, { params: { ...params, id } })
  await expect(remove(other.api)).rejects.toMatchObject({ status: 404 })
  await remove(api)
  await expect(remove(api)).rejects.toMatchObject({ status: 404 })
  expect(await api.call(listStaffViews, { params })).toHaveLength(1)
})

it('takes 30 views of a list, and nothing but the query of an address [STAFF-20]', async () => {
  const { api } = await addStaff(store, 'orders')
  const save = (name: string, query = '?status=PLACED') =>
    api.call(saveStaffView, { params, body: { name, query } })
  for (let view = 1; view <= 30; view += 1) await save(`View ${view}`)
  await expect(save('One more')).rejects.toMatchObject({ status: 409, code: 'STAFF_REFUSED' })
  await save('View 30', '?status=PACKED')
  for (const query of ['https://elsewhere.example', '', '//elsewhere', '?a b', '?ä']) {
    await expect(save('View 1', query)).rejects.toMatchObject({ status: 400 })
  }
})
