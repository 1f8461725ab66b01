import { addStaff, type StaffPerson } from '@store/server-testing/staff/staff-person'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { searchProducts } from '@store/shared/api/catalogue'
import { getProductWithReviews } from '@store/shared/api/products'
import { getAuditEntries } from '@store/shared/api/staff/people/staff-people'
import {
  applyProductEdit,
  applyProductsTable,
  exportProductsTable,
  planProductEdit,
  planProductsTable,
  undoProductEdit,
} from '@store/shared/api/staff/products/staff-product-edits'
import {
  changeStaffStock,
  getStaffProduct,
  listStaffProducts,
  setStaffPrice,
} from '@store/shared/api/staff/products/staff-products'
import type { BulkChange } from '@store/shared/domain/products/product-edit'

let store: TestStore
let editor: StaffPerson
let owner: StaffPerson
beforeAll(async () => {
  store = await createTestStore()
  editor = await addStaff(store, 'catalogue')
  owner = await addStaff(store, 'owner')
}, 120_000)
afterAll(() => store.close())

const RISE: BulkChange = {
  kind: 'price',
  currency: 'INR',
  by: { percent: 8, roundTo: 100 },
  withListPrice: true,
}
const ALL = { filter: {} }

const plan = (change: BulkChange, selection: { skus: string[] } | typeof ALL = ALL) =>
  editor.api.call(planProductEdit, { body: { selection, change } })

const apply = async (change: BulkChange, selection: { skus: string[] } | typeof ALL = ALL) => {
  const { mark } = await plan(change, selection)
  const result = await editor.api.call(applyProductEdit, { body: { selection, change, mark } })
  if (result.outcome !== 'applied') throw new Error('somebody changed it meanwhile')
  return result.id
}

const undo = (id: number) => editor.api.call(undoProductEdit, { params: { id } })

const stateOf = async (sku: string) => {
  const { sizes, id } = await editor.api.call(getStaffProduct, { params: { sku } })
  const [first] = sizes
  if (first === undefined) throw new Error('the fixture has no sizes')
  return { id, first, prices: first.prices.INR, onHand: first.onHand }
}

it('raises the prices of all products as planned, tells each in the log, and takes all of it back [STAFF-30]', async () => {
  const before = await stateOf('briefs')
  const { cells, refused, products } = await plan(RISE)
  expect(refused).toEqual([])
  expect(products).toBeGreaterThan(3)
  expect((await stateOf('briefs')).prices).toEqual(before.prices)
  const id = await apply(RISE)
  const raised = Math.floor((before.prices.price.minor * 108 + 5000) / 10_000) * 100
  expect((await stateOf('briefs')).prices.price.minor).toBe(raised)
  const shown = await store.api.call(getProductWithReviews, { params: { id: before.id } })
  expect(shown.product.variants.some(({ price }) => price.INR.minor === raised)).toBe(true)
  const { entries } = await owner.api.call(getAuditEntries, {
    query: { action: 'product.edit', subject: 'briefs' },
  })
  const field = `${before.first.size}, price INR`
  expect(entries[0]).toMatchObject({
    by: editor.email,
    why: `Edit ${id}: Prices in INR +8 %`,
    before: { [field]: before.prices.price.minor },
    after: { [field]: raised },
  })
  expect(cells).toContainEqual({
    sku: 'briefs',
    size: before.first.size,
    field: 'price INR',
    before: before.prices.price.minor,
    after: raised,
  })
  expect(await undo(id)).toMatchObject({ outcome: 'applied' })
  expect((await stateOf('briefs')).prices).toEqual(before.prices)
  await expect(undo(id)).rejects.toMatchObject({ code: 'STAFF_REFUSED' })
})

it('changes nothing, and shows what it would do now, once somebody else changed a cell [STAFF-30]', async () => {
  const selection = { skus: ['briefs'] }
  const { mark } = await plan(RISE, selection)
  const { first, prices } = await stateOf('briefs')
  const theirs = { price: prices.price.minor + 500, listPrice: prices.listPrice.minor + 500 }
  await owner.api.call(setStaffPrice, {
    params: { sku: 'briefs' },
    body: {
      size: first.size,
      currency: 'INR',
      ...theirs,
      expected: { price: prices.price.minor, listPrice: prices.listPrice.minor },
    },
  })
  const result = await editor.api.call(applyProductEdit, { body: { selection, change: RISE, mark } })
  expect(result).toMatchObject({
    outcome: 'changed',
    plan: { cells: expect.arrayContaining([expect.objectContaining({ before: theirs.price })]) },
  })
  expect((await stateOf('briefs')).prices.price.minor).toBe(theirs.price)
  const id = await apply(RISE, selection)
  const raised = (await stateOf('briefs')).prices
  await owner.api.call(setStaffPrice, {
    params: { sku: 'briefs' },
    body: {
      size: first.size,
      currency: 'INR',
      price: 100,
      listPrice: raised.listPrice.minor,
      expected: { price: raised.price.minor, listPrice: raised.listPrice.minor },
    },
  })
  expect(await undo(id)).toEqual({
    outcome: 'conflict',
    cells: [
      {
        sku: 'briefs',
        size: first.size,
        field: 'price INR',
        expected: raised.price.minor,
        now: 100,
        reason: 'Somebody changed it meanwhile.',
      },
    ],
  })
})

it('refuses prices above list prices and stock that orders hold, cell by cell [STAFF-30, INV-01]', async () => {
  const above = await plan({ ...RISE, by: { percent: 900, roundTo: 1 }, withListPrice: false })
  expect(above.refused.length).toBeGreaterThan(above.cells.length)
  expect(above.refused[0]?.reason).toMatch(/above the list price/)
  const { unchanged, refused } = await plan({ kind: 'category', category: 'No such' })
  expect([unchanged, refused[0]?.reason]).toEqual([0, 'There is no category No such.'])
  const taken = await plan({ kind: 'stock', by: { add: -1_000_000 }, why: 'Lost' })
  expect(taken.cells).toEqual([])
  await expect(
    editor.api.call(applyProductEdit, {
      body: {
        selection: ALL,
        change: { kind: 'stock', by: { add: -1_000_000 }, why: 'Lost' },
        mark: taken.mark,
      },
    }),
  ).rejects.toMatchObject({ code: 'STAFF_REFUSED' })
})

it('takes stock back by its difference, unless it was counted since [STAFF-30, INV-01]', async () => {
  const selection = { skus: ['briefs'] }
  const { onHand, first } = await stateOf('briefs')
  const added = await apply({ kind: 'stock', by: { add: 7 }, why: 'Came in' }, selection)
  expect((await stateOf('briefs')).onHand).toBe(onHand + 7)
  await undo(added)
  expect((await stateOf('briefs')).onHand).toBe(onHand)
  const again = await apply({ kind: 'stock', by: { add: 7 }, why: 'Came in' }, selection)
  store.clock.advance(1000)
  await owner.api.call(changeStaffStock, {
    params: { sku: 'briefs' },
    body: { size: first.size, kind: 'counted', units: 50, why: 'Counted' },
  })
  expect(await undo(again)).toMatchObject({
    outcome: 'conflict',
    cells: [{ field: 'stock', now: 50, reason: 'It was counted anew since.' }],
  })
})

it('hides products from everything that shoppers see, and shows them again [STAFF-32]', async () => {
  const selection = { skus: ['briefs'] }
  const { id } = await stateOf('briefs')
  const listed = async () => (await store.api.call(searchProducts, {})).map((each) => each.id)
  expect(await listed()).toContain(id)
  const edit = await apply({ kind: 'visibility', visible: false }, selection)
  expect(await listed()).not.toContain(id)
  await expect(store.api.call(getProductWithReviews, { params: { id } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const hidden = await editor.api.call(listStaffProducts, { query: { visibility: 'hidden' } })
  expect(hidden).toMatchObject({ found: 1, rows: [{ sku: 'briefs', isVisible: false }] })
  await undo(edit)
  expect(await listed()).toContain(id)
})

it('takes a table out and in again, and changes only what the file changes [STAFF-31]', async () => {
  const file = await editor.api.call(exportProductsTable, { query: { text: 'briefs' } })
  const csv = Buffer.from(file.bytes).toString('utf8')
  const blob = (text: string) => new Blob([text], { type: 'text/csv' })
  expect(await editor.api.call(planProductsTable, { file: blob(csv) })).toMatchObject({
    cells: [],
    refused: [],
  })
  const { first } = await stateOf('briefs')
  const edited = `sku,size,name,stock\nbriefs,${first.size},Soft Briefs,12\nbriefs,XXXXL,,1\nno-such,m,Other,1\n`
  const planned = await editor.api.call(planProductsTable, { file: blob(edited) })
  expect(planned.cells).toMatchObject([
    { field: 'name', after: 'Soft Briefs' },
    { field: 'stock', after: 12 },
  ])
  expect(planned.refused.map(({ line, field }) => [line, field])).toEqual([
    [3, 'stock'],
    [4, 'name'],
    [4, 'stock'],
  ])
  const query = { mark: planned.mark }
  expect(await editor.api.call(applyProductsTable, { query, file: blob(edited) })).toMatchObject({
    outcome: 'applied',
  })
  const found = await store.api.call(searchProducts, { query: { q: 'soft' } })
  expect(found.map(({ name }) => name)).toContain('Soft Briefs')
})

it.each([
  ['Latin-1', Buffer.from('sku,subtitle\nbriefs,30 °C café\n', 'latin1'), 'Latin-1'],
  ['UTF-16', Buffer.from('\uFEFFsku,subtitle\nbriefs,30 °C café\n', 'utf16le'), 'UTF-16'],
  ['UTF-16 without a mark', Buffer.from('sku,subtitle\nbriefs,30 °C\n', 'utf16le'), 'UTF-16'],
])('refuses a table in %s, naming the encoding and what to do [STAFF-31]', async (_what, bytes, named) => {
  const file = new Blob([new Uint8Array(bytes)], { type: 'text/csv' })
  const refusal = {
    code: 'STAFF_REFUSED',
    message: expect.stringMatching(new RegExp(`${named}.*"CSV UTF-8"`)),
  }
  await expect(editor.api.call(planProductsTable, { file })).rejects.toMatchObject(refusal)
  const query = { mark: 'm'.repeat(43) }
  await expect(editor.api.call(applyProductsTable, { query, file })).rejects.toMatchObject(refusal)
})

it('refuses control characters of a table by line and field, and takes the other lines [STAFF-31]', async () => {
  const { first } = await stateOf('briefs')
  const csv = `sku,size,subtitle,care\nbriefs,${first.size},"Soft\u0000",Wash\nbri\u0000efs,m,Other,\n`
  const file = new Blob([csv], { type: 'text/csv' })
  const { cells, refused, mark } = await editor.api.call(planProductsTable, { file })
  expect(cells).toMatchObject([{ field: 'care', after: 'Wash' }])
  expect(refused).toMatchObject([
    { line: 3, field: 'sku', reason: expect.stringContaining('control characters') },
    { line: 2, field: 'subtitle', reason: expect.stringContaining('control characters') },
  ])
  expect(await editor.api.call(applyProductsTable, { query: { mark }, file })).toMatchObject({
    outcome: 'applied',
  })
})
