import type { EditableProduct, EditableSize } from './editable-products'
import { judgeCells, type RequestedCell } from './judge-cells'
import { readProductsTable, writeProductsTable } from './products-table'
import { holdText, type SizeHolds } from './size-holds'

const NOTHING: SizeHolds = { onHand: 0, reserved: 0, preordered: 0, openOrders: 0, carts: 0 }

const size = (variantId: number, name: string, removed: boolean, stock = 0): EditableSize => ({
  variantId,
  size: name,
  reserved: 0,
  values: { 'price INR': 100, 'listPrice INR': 100, 'price AED': 0, 'listPrice AED': 0, stock, removed },
})

const tea = (...sizes: EditableSize[]): EditableProduct => ({
  id: 1,
  sku: 'tea',
  values: { name: 'Tea', kind: '' },
  sizes,
})

const cell = (of: string, field: string, after: RequestedCell['after']): RequestedCell => ({
  sku: 'tea',
  size: of,
  field,
  after,
  line: null,
})

const judge = (product: EditableProduct, requested: readonly RequestedCell[], held: SizeHolds = NOTHING) => {
  const { cells, refused } = judgeCells([product], requested, {
    categories: new Map(),
    kinds: [],
    soldIn: ['INR'],
    holds: new Map(product.sizes.map(({ variantId }) => [variantId, held])),
  })
  return {
    cells: cells.map(({ field, after }) => [field, after]),
    refused: refused.map(({ reason }) => reason),
  }
}

it.each<[Partial<SizeHolds>, string | null]>([
  [{}, null],
  [{ onHand: 3, reserved: 1 }, 'It cannot be removed: 3 on hand, 1 reserved.'],
  [{ preordered: 2 }, 'It cannot be removed: 2 ordered ahead.'],
  [{ openOrders: 1, carts: 2 }, 'It cannot be removed: 1 open order, 2 carts.'],
])('names with the numbers what holds a size: %j [STAFF-36]', (held, text) => {
  expect(holdText({ ...NOTHING, ...held })).toBe(text)
})

it('removes a size that the same edit counts to nothing, and none that is held [STAFF-36]', () => {
  const product = tea(size(1, '100g', false, 4), size(2, '250g', false))
  const removal = cell('100g', 'removed', true)
  const onHand = { ...NOTHING, onHand: 4 }
  expect(judge(product, [removal], onHand).refused).toEqual(['It cannot be removed: 4 on hand.'])
  expect(judge(product, [cell('100g', 'stock', 0), removal], onHand).cells).toEqual([
    ['stock', 0],
    ['removed', true],
  ])
})

it('keeps the last size, also when all are to be removed at once [STAFF-36]', () => {
  const last = 'A product needs a size: hide the product instead.'
  const both = tea(size(1, '100g', false), size(2, '250g', false))
  const all = [cell('100g', 'removed', true), cell('250g', 'removed', true)]
  expect(judge(both, all)).toEqual({ cells: [], refused: [last, last] })
  expect(judge(tea(size(1, '100g', false), size(2, '250g', true)), all.slice(0, 1)).refused).toEqual([last])
})

it('changes nothing of a removed size but whether it is removed [STAFF-36]', () => {
  const product = tea(size(1, '100g', false), size(2, '250g', true))
  expect(judge(product, [cell('250g', 'price INR', 90)]).refused).toEqual([
    'This size was removed from the product.',
  ])
  expect(judge(product, [cell('250g', 'removed', false), cell('250g', 'price INR', 90)]).cells).toEqual([
    ['removed', false],
    ['price INR', 90],
  ])
})

it('leaves removed sizes out of a table, and reads which are to be removed [STAFF-31, STAFF-36]', () => {
  const csv = writeProductsTable([tea(size(1, '100g', false), size(2, '250g', true))])
  expect(csv).toContain('tea,100g,')
  expect(csv).not.toContain('250g')
  const read = (removed: string) =>
    readProductsTable(`sku,size,removed\ntea,100g,${removed}\n`, new Set()).requested.map(
      ({ after }) => after,
    )
  expect([read('yes'), read('no'), read('')]).toEqual([[true], [false], []])
})
