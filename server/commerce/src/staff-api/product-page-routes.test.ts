import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addStaff, type StaffPerson } from '@store/server-testing/staff/staff-person'
import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import { getProductWithReviews } from '@store/shared/api/products'
import { getAuditEntries } from '@store/shared/api/staff/people/staff-people'
import {
  addProductPicture,
  addStaffSize,
  createStaffProduct,
  listProductEdits,
  saveStaffProduct,
  undoProductEdit,
} from '@store/shared/api/staff/products/staff-product-edits'
import { getStaffProduct, listStaffProducts } from '@store/shared/api/staff/products/staff-products'
import type { CellValue } from '@store/shared/domain/products/product-edit'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { products } from '../db/schema/catalogue'

let store: TestStore
let editor: StaffPerson
let owner: StaffPerson
beforeAll(async () => {
  store = await createTestStore({ dataDir: await mkdtemp(join(tmpdir(), 'store-pictures-')) })
  editor = await addStaff(store, 'catalogue')
  owner = await addStaff(store, 'owner')
}, 120_000)
afterAll(() => store.close())

const params = { sku: 'briefs' }
const show = () => editor.api.call(getStaffProduct, { params })
const save = (field: string, before: CellValue, after: CellValue, by = editor) =>
  by.api.call(saveStaffProduct, { params, body: { cells: [{ size: null, field, before, after }] } })

it('saves fields of a product, which shoppers see at once, and takes them back [STAFF-33]', async () => {
  const { id, values } = await show()
  const name = String(values.name)
  expect(await save('name', name, 'Soft Briefs')).toMatchObject({ outcome: 'applied' })
  const { product } = await store.api.call(getProductWithReviews, { params: { id } })
  expect(product.name).toBe('Soft Briefs')
  expect(await save('name', name, 'Other', owner)).toEqual({
    outcome: 'conflict',
    cells: [
      {
        sku: 'briefs',
        size: null,
        field: 'name',
        expected: name,
        now: 'Soft Briefs',
        reason: 'Somebody changed it meanwhile.',
      },
    ],
  })
  const { rows } = await editor.api.call(listProductEdits, {})
  expect(rows[0]).toMatchObject({ summary: 'Page of briefs', by: editor.email, cells: 1, products: 1 })
  await editor.api.call(undoProductEdit, { params: { id: rows[0]?.id ?? 0 } })
  expect((await show()).values.name).toBe(name)
})

it('names the field of what it cannot take [STAFF-33]', async () => {
  const { values } = await show()
  await expect(save('name', values.name ?? '', '  ')).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'name', message: 'It must not be empty.' }],
  })
  await expect(save('category', values.category ?? '', 'No such')).rejects.toMatchObject({
    fields: [{ path: 'category', message: 'There is no category No such.' }],
  })
  await expect(save('colour', 'red', 'blue')).rejects.toMatchObject({ code: 'VALIDATION' })
})

it('changes no stock with the other cells of a page, which say no reason [STAFF-33, INV-01]', async () => {
  const { sizes } = await show()
  const [first] = sizes
  if (first === undefined) throw new Error('the fixture has no sizes')
  const cell = { size: first.size, field: 'stock', before: first.onHand, after: first.onHand + 5 }
  await expect(editor.api.call(saveStaffProduct, { params, body: { cells: [cell] } })).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: [{ message: 'Stock is changed by itself, with a reason.' }],
  })
  expect((await show()).sizes[0]?.onHand).toBe(first.onHand)
})

it('takes a picture with its text and focus point, and refuses files that are none [STAFF-33]', async () => {
  const upload = (content: Buffer) =>
    editor.api.call(addProductPicture, { file: new Blob([new Uint8Array(content)]) })
  const drawn = (width: number) =>
    sharp({ create: { width, height: 500, channels: 3, background: '#B44A2A' } })
      .jpeg()
      .toBuffer()
  await expect(upload(Buffer.from('<svg onload="alert(1)"/>'))).rejects.toMatchObject({
    code: 'STAFF_REFUSED',
    message: 'This file is no JPEG, PNG, WebP or AVIF.',
  })
  await expect(upload(await drawn(120))).rejects.toMatchObject({
    message: expect.stringContaining('at least 400'),
  })
  const whole = await drawn(600)
  await expect(upload(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'STAFF_REFUSED' })
  const added = await upload(whole)
  const { id, values } = await show()
  const before = values.pictures ?? ''
  const { url } = added
  await expect(save('pictures', before, JSON.stringify([{ url, alt: ' ' }]))).rejects.toMatchObject({
    fields: [{ path: 'pictures', message: expect.stringContaining('Picture 1 needs a text') }],
  })
  await expect(
    save('pictures', before, JSON.stringify([{ url: '/media/../secret.jpg', alt: 'x' }])),
  ).rejects.toMatchObject({ code: 'VALIDATION' })
  const focus = { x: 20, y: 80 }
  await save('pictures', before, JSON.stringify([{ url, alt: 'Folded briefs', focus }]))
  const { product } = await store.api.call(getProductWithReviews, { params: { id } })
  expect(product.pictures).toEqual([{ ...added, alt: 'Folded briefs', focus }])
})

it('makes drafts and sizes with nothing in stock, after all others, and none twice [STAFF-33]', async () => {
  const { rows } = await editor.api.call(listStaffProducts, {})
  const body = {
    sku: 'day-briefs',
    name: 'Day Briefs',
    category: rows[0]?.category ?? '',
    kind: null,
    hsn: '6108',
    taxPercent: 5,
    sizes: ['S', 'M'],
    weightGrams: 80,
    prices: { INR: 24_900, AED: 1250 },
  }
  await editor.api.call(createStaffProduct, { body })
  const listed = await editor.api.call(listStaffProducts, { query: { visibility: 'hidden' } })
  expect(listed.rows).toMatchObject([{ sku: 'day-briefs', sizes: 2, available: 0, isVisible: false }])
  const all = await editor.api.call(listStaffProducts, {})
  expect(all.rows.at(-1)?.sku).toBe('day-briefs')
  await expect(editor.api.call(createStaffProduct, { body })).rejects.toMatchObject({
    fields: [{ path: 'sku', message: 'There is a product day-briefs already.' }],
  })
  await expect(
    editor.api.call(createStaffProduct, { body: { ...body, sku: 'other', category: 'No such' } }),
  ).rejects.toMatchObject({ fields: [{ path: 'category', message: 'There is no category No such.' }] })
  await expect(
    editor.api.call(createStaffProduct, { body: { ...body, sku: 'other', hsn: 'x', category: 'No such' } }),
  ).rejects.toMatchObject({ fields: [{ path: 'hsn', message: 'It must be 4 to 8 digits.' }] })
  const [made] = await store.database.db.select().from(products).where(eq(products.sku, 'day-briefs'))
  expect(made?.packQuantity).toBe(1)
  const size = { size: 'L', weightGrams: 90, prices: body.prices }
  const where = { params: { sku: 'day-briefs' } }
  await editor.api.call(addStaffSize, { ...where, body: size })
  await expect(
    editor.api.call(addStaffSize, { ...where, body: { ...size, size: 'l' } }),
  ).rejects.toMatchObject({ code: 'STAFF_REFUSED' })
  const { entries } = await owner.api.call(getAuditEntries, { query: { subject: 'day-briefs' } })
  expect(entries[0]).toMatchObject({ action: 'product.create', by: editor.email, after: { hsn: '6108' } })
})
