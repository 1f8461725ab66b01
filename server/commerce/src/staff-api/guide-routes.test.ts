import { addShopper, want } from '@store/server-testing/customers/shopper'
import { addStaff, type StaffPerson } from '@store/server-testing/staff/staff-person'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { inviteStaff } from '@store/shared/api/staff/people/staff-people'
import {
  createStaffCategory,
  createStaffProduct,
  saveStaffProduct,
} from '@store/shared/api/staff/products/staff-product-edits'
import { changeStaffSettings, getStaffSettings } from '@store/shared/api/staff/shop/staff-settings'
import { getStaffGuide, putStaffGuideAway } from '@store/shared/api/staff/staff-guide'
import { categories, products } from '../db/schema/catalogue'

let store: TestStore
let owner: StaffPerson
beforeAll(async () => {
  store = await createTestStore()
  // As the demonstration fills a shop.
  await store.database.db.update(products).set({ isSample: true })
  await store.database.db.update(categories).set({ isSample: true })
  owner = await addStaff(store, 'owner')
}, 120_000)
afterAll(() => store.close())

const guide = (by = owner) => by.api.call(getStaffGuide, {})
const done = async () => (await guide()).steps.filter(({ isDone }) => isDone).map(({ step }) => step)

it('reads each first step from the data of the shop, and ends with a product of its own [STAFF-37]', async () => {
  expect((await guide()).steps.map(({ step }) => step)).toEqual([
    'brand',
    'market',
    'category',
    'product',
    'menu',
    'test-order',
    'colleague',
  ])
  expect(await done()).toEqual([])

  const { settings, revision } = await owner.api.call(getStaffSettings, { params: { section: 'brand' } })
  const texts = Object.fromEntries(settings.map(({ path, text }) => [path, text]))
  await owner.api.call(changeStaffSettings, {
    params: { section: 'brand' },
    body: { revision, texts: { ...texts, name: 'Tea Room' } },
  })
  await owner.api.call(createStaffCategory, { body: { name: 'Green Tea', parent: null } })
  const body = {
    sku: 'sencha',
    name: 'Sencha',
    category: 'Green Tea',
    kind: null,
    hsn: '0902',
    taxPercent: 5,
    sizes: ['100g'],
    weightGrams: 120,
    prices: { INR: 24_900, AED: 1250 },
  }
  await owner.api.call(createStaffProduct, { body })
  const shopper = await addShopper(store)
  await shopper.book([await want(store, 'liners')])
  await owner.api.call(inviteStaff, { body: { email: 'asha@example.in', role: 'support' } })
  expect(await done()).toEqual(['brand', 'category', 'product', 'test-order', 'colleague'])

  const cells = [{ size: null, field: 'visible', before: false, after: true }]
  await owner.api.call(saveStaffProduct, { params: { sku: 'sencha' }, body: { cells } })
  expect((await guide()).steps).toEqual([])
  await owner.api.call(saveStaffProduct, {
    params: { sku: 'sencha' },
    body: { cells: [{ size: null, field: 'visible', before: true, after: false }] },
  })
})

it('shows a member the steps of the own role, and is put away for that member alone [STAFF-37]', async () => {
  const editor = await addStaff(store, 'catalogue')
  expect((await guide(editor)).steps.map(({ step }) => step)).toEqual(['category', 'product'])
  expect((await guide(await addStaff(store, 'support'))).steps).toEqual([])
  await editor.api.call(putStaffGuideAway, { body: { isPutAway: true } })
  expect([(await guide(editor)).isPutAway, (await guide()).isPutAway]).toEqual([true, false])
  await editor.api.call(putStaffGuideAway, { body: { isPutAway: false } })
  expect((await guide(editor)).isPutAway).toBe(false)
})

it('makes a category after all others, and none twice [STAFF-37]', async () => {
  const make = (name: string, parent: string | null = null) =>
    owner.api.call(createStaffCategory, { body: { name, parent } })
  await make('Oolong', 'green-tea')
  await expect(make('oolong')).rejects.toMatchObject({
    fields: [{ path: 'name', message: 'There is a category oolong already.' }],
  })
  await expect(make('Black Tea', 'nowhere')).rejects.toMatchObject({
    fields: [{ path: 'parent', message: 'There is no category nowhere.' }],
  })
  const rows = await store.database.db.select().from(categories).orderBy(categories.position)
  expect(rows.at(-1)).toMatchObject({ slug: 'oolong', isSample: false })
})
