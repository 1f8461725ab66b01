import { Refusal } from '../audit/refusal'
import type { EditableProduct } from './editable-products'
import { readProductsTable, writeProductsTable } from './products-table'

const product: EditableProduct = {
  id: 1,
  sku: 'tea',
  values: { name: '=1+1', subtitle: '', category: "'-Tea", visible: true, 'attribute flavour': 'mint|lime' },
  sizes: [
    { variantId: 1, size: '100g', reserved: 0, values: { 'price INR': 24_950, stock: 3, weightGrams: 120 } },
    { variantId: 2, size: '250g', reserved: 0, values: { 'price INR': 50_000, stock: 0, weightGrams: 270 } },
  ],
}

it('writes a table without formulas, which it reads as the same cells again [STAFF-31]', () => {
  const csv = writeProductsTable([product])
  expect(csv).not.toMatch(/(^|,)[=+@-]/m)
  const { requested, refused } = readProductsTable(csv, new Set())
  expect(refused).toEqual([])
  expect(requested.filter(({ size }) => size === null)).toMatchObject([
    { field: 'name', after: '=1+1', line: 2 },
    { field: 'subtitle', after: '' },
    { field: 'category', after: "'-Tea" },
    { field: 'visible', after: true },
    ...['description', 'materials', 'absorbency', 'care', 'inThePack'].map((field) => ({ field, after: '' })),
    { field: 'searchTitle', after: '' },
    { field: 'searchDescription', after: '' },
    { field: 'attribute flavour', after: 'mint|lime' },
  ])
  expect(requested.filter(({ size }) => size === '250g')).toMatchObject([
    { field: 'price INR', after: 50_000, line: 3 },
    { field: 'stock', after: 0 },
    { field: 'weightGrams', after: 270 },
  ])
})

it('names the line and the field of what a table cannot say [STAFF-31]', () => {
  const csv = 'sku,size,name,price INR\ntea,100g,Tea,249.5\ntea,250g,Coffee,2e3\ntea,,Tea,1\n'
  const { requested, refused } = readProductsTable(csv, new Set())
  expect(requested).toMatchObject([
    { field: 'name', after: 'Tea', line: 2 },
    { field: 'price INR', after: 24_950, line: 2 },
    // A text: the field's rule refuses it.
    { field: 'price INR', after: '2e3', line: 3 },
  ])
  expect(refused).toMatchObject([
    { line: 3, field: 'name', reason: expect.stringContaining('first line') },
    { line: 4, field: 'price INR', reason: expect.stringContaining('"size"') },
  ])
})

it.each(['=1+1', '=HYPERLINK(1)', '＝1+1'])(
  'refuses the formula %s by its field, in texts as in numbers [STAFF-31]',
  (formula) => {
    const csv = `sku,size,name,price INR,stock\ntea,100g,${formula},${formula},${formula}\n`
    const { requested, refused } = readProductsTable(csv, new Set())
    expect(requested).toEqual([])
    expect(refused).toMatchObject(
      ['name', 'price INR', 'stock'].map((field) => ({
        line: 2,
        sku: 'tea',
        field,
        reason: expect.stringContaining('formula'),
      })),
    )
  },
)

it.each([
  ['an unknown column', 'sku,colour\ntea,red\n', 'colour'],
  ['no sku', 'name\nTea\n', 'sku'],
  ['a quote that does not end', 'sku,name\ntea,"Tea\n', 'no table'],
])('refuses a file with %s [STAFF-31]', (_what, csv, said) => {
  const read = () => readProductsTable(csv, new Set())
  expect(read).toThrow(Refusal)
  expect(read).toThrow(said)
})
