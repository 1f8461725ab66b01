import { addStaff, type StaffPerson } from '@store/server-testing/staff/staff-person'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getProductWithReviews } from '@store/shared/api/products'
import { getAuditEntries } from '@store/shared/api/staff/people/staff-people'
import {
  changeStaffStock,
  getStaffProduct,
  listStaffProducts,
  setStaffPrice,
} from '@store/shared/api/staff/products/staff-products'

let store: TestStore
let editor: StaffPerson
let owner: StaffPerson
beforeAll(async () => {
  store = await createTestStore()
  editor = await addStaff(store, 'catalogue')
  owner = await addStaff(store, 'owner')
}, 120_000)
afterAll(() => store.close())

const refused = expect.objectContaining({ status: 409, code: 'STAFF_REFUSED' })
const params = { sku: 'briefs' }
const show = () => editor.api.call(getStaffProduct, { params })
const firstSize = async () => {
  const [size] = (await show()).sizes
  if (size === undefined) throw new Error('the fixture has no sizes')
  return size
}

it('finds products by name and SKU, and those of which little is left [STAFF-09]', async () => {
  const all = await editor.api.call(listStaffProducts, {})
  expect(all.rows.map(({ sku }) => sku)).toContain('briefs')
  const found = await editor.api.call(listStaffProducts, { query: { text: 'BRIEF' } })
  expect(found.rows.map(({ sku }) => sku)).toEqual(['briefs'])
  const { size } = await firstSize()
  await editor.api.call(changeStaffStock, {
    params,
    body: { size, kind: 'counted', units: 0, why: 'Counted' },
  })
  const low = await editor.api.call(listStaffProducts, { query: { low: 0 } })
  expect(low.rows.find(({ sku }) => sku === 'briefs')?.soldOut).toBeGreaterThanOrEqual(1)
  expect(low.rows.length).toBeLessThanOrEqual(all.rows.length)
})

it('changes a price, which shoppers see at once, and notes before and after [STAFF-07, STAFF-09]', async () => {
  const { size, prices } = await firstSize()
  const { id } = await show()
  const expected = { price: prices.INR.price.minor, listPrice: prices.INR.listPrice.minor }
  const seen = async () => {
    const { product } = await store.api.call(getProductWithReviews, { params: { id } })
    return product.variants.find((each) => each.size === size)?.price.INR.minor
  }
  expect(await seen()).toBe(expected.price)
  const body = { size, currency: 'INR', price: 12_300, listPrice: 45_600, expected } as const
  await editor.api.call(setStaffPrice, { params, body })
  expect(await seen()).toBe(12_300)
  const { entries } = await owner.api.call(getAuditEntries, { query: { action: 'price.set' } })
  expect(entries[0]).toMatchObject({
    by: editor.email,
    subject: `briefs/${size}`,
    before: { price: prices.INR.price },
    after: { price: { currency: 'INR', minor: 12_300 }, listPrice: { currency: 'INR', minor: 45_600 } },
  })
  // The page that somebody else had open still shows the earlier price.
  await expect(editor.api.call(setStaffPrice, { params, body })).rejects.toEqual(refused)
})

it('refuses a price above its list price [STAFF-09]', async () => {
  const { size, prices } = await firstSize()
  const expected = { price: prices.AED.price.minor, listPrice: prices.AED.listPrice.minor }
  await expect(
    editor.api.call(setStaffPrice, {
      params,
      body: { size, currency: 'AED', price: 2000, listPrice: 1999, expected },
    }),
  ).rejects.toEqual(refused)
})

it('counts stock and adds to it, through the ledger [STAFF-09, INV-01]', async () => {
  const { size } = await firstSize()
  const change = (kind: 'counted' | 'added', units: number) =>
    editor.api.call(changeStaffStock, { params, body: { size, kind, units, why: 'Delivery of May' } })
  await change('counted', 40)
  await change('added', -3)
  expect((await firstSize()).onHand).toBe(37)
  expect((await show()).movements[0]).toMatchObject({
    size,
    difference: -3,
    after: 37,
    note: 'Delivery of May',
  })
  await expect(change('added', -38)).rejects.toEqual(refused)
})
