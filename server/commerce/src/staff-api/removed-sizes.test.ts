import { addShopper, want } from '@store/server-testing/customers/shopper'
import { addStaff, type StaffPerson } from '@store/server-testing/staff/staff-person'
import { type CommandLine, createCommandLine } from '@store/server-testing/store/command-line'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getProductWithReviews } from '@store/shared/api/products'
import { addToServerCart, getServerCart, removeFromServerCart } from '@store/shared/api/server-cart'
import {
  addStaffSize,
  applyProductsTable,
  exportProductsTable,
  listProductEdits,
  planProductsTable,
  removeStaffSize,
  restoreStaffSize,
  undoProductEdit,
} from '@store/shared/api/staff/products/staff-product-edits'
import {
  changeStaffStock,
  getStaffProduct,
  listStaffProducts,
} from '@store/shared/api/staff/products/staff-products'

let store: TestStore
let line: CommandLine
let editor: StaffPerson
beforeAll(async () => {
  store = await createTestStore()
  line = createCommandLine(store)
  editor = await addStaff(store, 'catalogue')
}, 120_000)
afterAll(() => store.close())

const prices = { INR: 24_900, AED: 1250 }
const params = { sku: 'briefs' }
const show = () => editor.api.call(getStaffProduct, { params })
const sizesOf = async () => (await show()).sizes.map(({ size }) => size)
const remove = (size: string) => editor.api.call(removeStaffSize, { params, body: { size } })
const restore = (size: string) => editor.api.call(restoreStaffSize, { params, body: { size } })
const count = (size: string, units: number) =>
  editor.api.call(changeStaffStock, { params, body: { size, kind: 'counted', units, why: 'Counted' } })
const add = (size: string) =>
  editor.api.call(addStaffSize, { params, body: { size, weightGrams: 80, prices } })
const shown = async () => {
  const { id } = await show()
  const { product } = await store.api.call(getProductWithReviews, { params: { id } })
  return product.variants.map(({ size }) => size)
}

it('removes a size, which shoppers no longer see, and takes it back as other edits [STAFF-36]', async () => {
  const before = await sizesOf()
  await add('Extra')
  expect(await shown()).toContain('Extra')
  await remove('Extra')
  expect(await shown()).not.toContain('Extra')
  expect(await show()).toMatchObject({ removedSizes: [{ size: 'Extra', onHand: 0 }] })
  expect(await sizesOf()).toEqual(before)
  const { rows } = await editor.api.call(listProductEdits, {})
  expect(rows[0]).toMatchObject({ summary: 'Extra of briefs removed', cells: 1 })
  expect(await editor.api.call(undoProductEdit, { params: { id: rows[0]?.id ?? 0 } })).toMatchObject({
    outcome: 'applied',
  })
  expect(await shown()).toContain('Extra')
  await remove('Extra')
  await expect(remove('Extra')).rejects.toMatchObject({ code: 'STAFF_REFUSED' })
  await expect(add('extra')).rejects.toMatchObject({
    message: 'briefs had the size extra: bring it back instead.',
  })
  await restore('Extra')
  expect(await sizesOf()).toEqual([...before, 'Extra'])
})

it('refuses with the numbers while stock, an order or a cart holds the size [STAFF-36]', async () => {
  await add('Held')
  await count('Held', 3)
  const shopper = await addShopper(store)
  const { productId } = await want(store, 'briefs', { size: 'Held' })
  const [cart] = await shopper.api.call(addToServerCart, { body: { productId, size: 'Held', quantity: 1 } })
  const order = await shopper.book([await want(store, 'briefs', { size: 'Held' })], {
    paymentMethod: 'online',
  })
  await expect(remove('Held')).rejects.toMatchObject({
    code: 'STAFF_REFUSED',
    message: 'It cannot be removed: 3 on hand, 1 reserved, 1 open order, 1 cart.',
  })
  await line.run('order', 'cancel', order.number, '--why', 'Too late')
  await count('Held', 0)
  await expect(remove('Held')).rejects.toMatchObject({ message: 'It cannot be removed: 1 cart.' })
  const [kept] = await shopper.api.call(getServerCart, {})
  await shopper.api.call(removeFromServerCart, { params: { id: kept?.id ?? cart?.id ?? 0 } })
  await remove('Held')
  // The order names it still.
  expect(await line.run('order', 'show', order.number)).toContain('Held')
})

it('sells no removed size to a cart that named it before [STAFF-36]', async () => {
  await add('Gone')
  await count('Gone', 2)
  const shopper = await addShopper(store)
  const wanted = await want(store, 'briefs', { size: 'Gone' })
  await count('Gone', 0)
  await remove('Gone')
  await expect(shopper.book([wanted])).rejects.toMatchObject({ status: 409 })
})

it('keeps one size: a product without sizes is hidden instead [STAFF-36]', async () => {
  const { rows } = await editor.api.call(listStaffProducts, {})
  const single = rows.find(({ sizes }) => sizes === 1)?.sku ?? ''
  const product = await editor.api.call(getStaffProduct, { params: { sku: single } })
  const size = product.sizes[0]?.size ?? ''
  await expect(
    editor.api.call(removeStaffSize, { params: { sku: single }, body: { size } }),
  ).rejects.toMatchObject({ message: 'A product needs a size: hide the product instead.' })
})

it('removes sizes by a table, and refuses other cells of a removed one [STAFF-31, STAFF-36]', async () => {
  await add('Wide')
  const tableOf = async () =>
    new TextDecoder().decode((await editor.api.call(exportProductsTable, { query: {} })).bytes)
  expect(await tableOf()).toMatch(/briefs,Wide,/)
  const fileOf = (csv: string) => new Blob([csv], { type: 'text/csv' })
  const file = fileOf('sku,size,removed\nbriefs,Wide,yes\n')
  const plan = await editor.api.call(planProductsTable, { file })
  expect(plan.cells).toEqual([{ sku: 'briefs', size: 'Wide', field: 'removed', before: false, after: true }])
  await editor.api.call(applyProductsTable, { file, query: { mark: plan.mark } })
  expect(await tableOf()).not.toMatch(/briefs,Wide,/)
  const price = fileOf('sku,size,price INR\nbriefs,Wide,10\n')
  expect(await editor.api.call(planProductsTable, { file: price })).toMatchObject({
    cells: [],
    refused: [{ line: 2, reason: 'This size was removed from the product.' }],
  })
})
