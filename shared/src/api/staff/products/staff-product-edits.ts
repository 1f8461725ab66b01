import * as z from 'zod/mini'
import { CURRENCIES } from '../../../domain/money'
import type { BulkChange } from '../../../domain/products/product-edit'
import { mapped, plain, readonlyArray, shortText, sizeName, wholeNumberText } from '../../codec'
import { staffEndpoint } from '../staff-endpoint'
import { cellValue, done, instant, typedText } from '../staff-wire'
import { PRODUCT_FILTER } from './staff-products'

const cell = z.object({
  sku: z.string(),
  size: z.nullable(z.string()),
  field: z.string(),
  before: cellValue,
  after: cellValue,
})

const plan = z.object({
  /** How many products change. */
  products: z.int(),
  cells: readonlyArray(cell),
  /** What cannot become what was asked for, and stays. */
  refused: readonlyArray(
    z.object({
      sku: z.string(),
      size: z.nullable(z.string()),
      field: z.string(),
      /** Of the file; null where there is none. */
      line: z.nullable(z.int()),
      reason: z.string(),
    }),
  ),
  /** Cells that hold already what was asked for. */
  unchanged: z.int(),
  /** Stands for these cells: applying with it changes them and no others. */
  mark: z.string(),
  /** Of the products, by sku. */
  names: z.record(z.string(), z.string()),
})
/** What a change of many products would do. */
export type ProductEditPlan = z.infer<typeof plan>

const amount = z.int().check(z.minimum(1, 'must be above 0'), z.maximum(100_000_000))
const units = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))
const ROUNDINGS = [1, 50, 100, 500, 1000] as const

const isInTenths = (percent: number): boolean => Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-9

/** Of many products at once. */
export const bulkChange: z.ZodMiniType<BulkChange> = z.union([
  z.strictObject({
    kind: z.literal('price'),
    currency: z.enum(CURRENCIES),
    by: z.union([
      z.strictObject({ set: amount }),
      z.strictObject({
        percent: z
          .number()
          .check(z.minimum(-90), z.maximum(900), z.refine(isInTenths, 'must have at most one decimal')),
        /** In minor units. */
        roundTo: z.literal(ROUNDINGS),
      }),
    ]),
    withListPrice: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('stock'),
    by: z.union([
      z.strictObject({ set: z.int().check(z.minimum(0), z.maximum(1_000_000)) }),
      z.strictObject({ add: units }),
    ]),
    why: typedText(150),
  }),
  z.strictObject({ kind: z.literal('visibility'), visible: z.boolean() }),
  z.strictObject({ kind: z.literal('category'), category: z.string().check(z.maxLength(120)) }),
])

const MOST_CHOSEN = 1000

/** Chosen products by their skus, or all that a filter finds. */
export const productSelection = z.union([
  z.strictObject({ skus: readonlyArray(z.string().check(z.maxLength(100))).check(z.maxLength(MOST_CHOSEN)) }),
  z.strictObject({
    filter: z.strictObject({
      text: z.optional(z.string().check(z.maxLength(100))),
      category: z.optional(z.string().check(z.maxLength(120))),
      kind: z.optional(z.string().check(z.maxLength(80))),
      visibility: z.optional(z.enum(['visible', 'hidden'])),
      low: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
    }),
  }),
])
export type ProductSelection = z.infer<typeof productSelection>

/** Every cell that a change would change, and those that it cannot. Nothing changes yet. */
export const planProductEdit = staffEndpoint({
  method: 'POST',
  path: '/staff/product-edits/plan',
  auth: 'staff',
  right: 'catalogue.write',
  body: plain(z.strictObject({ selection: productSelection, change: bulkChange })),
  response: plain(plan),
  errors: ['STAFF_REFUSED'],
})

/** Of a plan. */
export const editMark = z.string().check(z.regex(/^[\w-]{43}$/, 'is not the mark of a plan'))

/** All of a plan's cells are changed; none where somebody changed one meanwhile: then it is planned again. */
const result = plain(
  z.union([
    z.object({ outcome: z.literal('applied'), id: z.int(), message: z.string() }),
    z.object({ outcome: z.literal('changed'), plan }),
  ]),
)

export const applyProductEdit = staffEndpoint({
  method: 'POST',
  path: '/staff/product-edits',
  auth: 'staff',
  right: 'catalogue.write',
  body: plain(z.strictObject({ selection: productSelection, change: bulkChange, mark: editMark })),
  response: result,
  errors: ['STAFF_REFUSED'],
})

const TABLE = { types: ['text/csv'], maxBytes: 4 * 1024 * 1024 }

/** The products that the filter finds as a table, a line a size. */
export const exportProductsTable = staffEndpoint({
  method: 'GET',
  path: '/staff/products-table',
  auth: 'staff',
  right: 'catalogue.read',
  query: PRODUCT_FILTER,
  response: null,
  errors: [],
})

/** What a table would change; each line that is refused with its field and reason. */
export const planProductsTable = staffEndpoint({
  method: 'POST',
  path: '/staff/products-table/plan',
  auth: 'staff',
  right: 'catalogue.write',
  upload: TABLE,
  response: plain(plan),
  errors: ['STAFF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})

export const applyProductsTable = staffEndpoint({
  method: 'POST',
  path: '/staff/products-table',
  auth: 'staff',
  right: 'catalogue.write',
  /** `why` is noted with the change, and with the movements of stock. */
  query: { mark: plain(editMark), why: shortText(150) },
  upload: TABLE,
  response: result,
  errors: ['STAFF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})

const listedFields = {
  id: z.int(),
  at: instant.schema,
  by: z.string(),
  summary: z.string(),
  cells: z.int(),
  products: z.int(),
  undoOf: z.nullable(z.int()),
  undoneAt: z.nullable(instant.schema),
}
const listedSchema = z.object(listedFields)
const listed = mapped(
  listedSchema,
  (wire) => ({
    ...wire,
    at: instant.decode(wire.at),
    undoneAt: wire.undoneAt === null ? null : instant.decode(wire.undoneAt),
  }),
  (value) => ({
    ...value,
    at: instant.encode(value.at),
    undoneAt: value.undoneAt === null ? null : instant.encode(value.undoneAt),
  }),
)

/** Newest first. */
export const listProductEdits = staffEndpoint({
  method: 'GET',
  path: '/staff/product-edits',
  auth: 'staff',
  right: 'catalogue.write',
  query: { page: wholeNumberText },
  response: mapped(
    z.object({ rows: z.array(listedSchema), hasMore: z.boolean() }),
    (wire) => ({ ...wire, rows: wire.rows.map(listed.decode) }),
    (value) => ({ ...value, rows: value.rows.map(listed.encode) }),
  ),
  errors: [],
})

const id = { id: wholeNumberText }

/** With every cell that it changed. */
export const getProductEdit = staffEndpoint({
  method: 'GET',
  path: '/staff/product-edits/:id',
  auth: 'staff',
  right: 'catalogue.write',
  params: id,
  response: mapped(
    z.object({ ...listedFields, changes: readonlyArray(cell) }),
    ({ changes, ...wire }) => ({ ...listed.decode(wire), changes }),
    ({ changes, ...value }) => ({ ...listed.encode(value), changes }),
  ),
  errors: ['NOT_FOUND'],
})

const conflict = z.object({
  sku: z.string(),
  size: z.nullable(z.string()),
  field: z.string(),
  /** What it was when it was looked at last. */
  expected: cellValue,
  now: cellValue,
  reason: z.string(),
})
export type ConflictingCell = z.infer<typeof conflict>

/** All is changed, or nothing, with the cells that somebody else changed meanwhile. */
const cellsResult = plain(
  z.union([
    z.object({ outcome: z.literal('applied'), id: z.int(), message: z.string() }),
    z.object({ outcome: z.literal('conflict'), cells: readonlyArray(conflict) }),
  ]),
)

/** Brings every cell of an edit back as it was. */
export const undoProductEdit = staffEndpoint({
  method: 'POST',
  path: '/staff/product-edits/:id/undo',
  auth: 'staff',
  right: 'catalogue.write',
  params: id,
  response: cellsResult,
  errors: ['STAFF_REFUSED'],
})

const sku = { sku: shortText(100) }

/** Cells of one product, each from what the page showed to what it is to be. */
export const saveStaffProduct = staffEndpoint({
  method: 'PUT',
  path: '/staff/products/:sku',
  auth: 'staff',
  right: 'catalogue.write',
  params: sku,
  body: plain(
    z.strictObject({
      cells: readonlyArray(
        z.strictObject({
          size: z.nullable(sizeName),
          field: z.string().check(z.maxLength(80)),
          before: cellValue,
          after: cellValue,
        }),
      ).check(z.minLength(1), z.maxLength(300)),
    }),
  ),
  response: cellsResult,
  errors: ['STAFF_REFUSED'],
})

const prices = z.strictObject({
  INR: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  AED: z.int().check(z.minimum(0), z.maximum(100_000_000)),
})
const weightGrams = z.int().check(z.minimum(1), z.maximum(100_000))

/** A draft with nothing in stock; its texts, pictures and single prices follow on its page. Prices in minor units. */
export const createStaffProduct = staffEndpoint({
  method: 'POST',
  path: '/staff/products',
  auth: 'staff',
  right: 'catalogue.write',
  body: plain(
    z.strictObject({
      sku: typedText(80),
      name: typedText(120),
      category: typedText(120),
      kind: z.nullable(typedText(80)),
      hsn: typedText(8),
      taxPercent: z.int().check(z.minimum(0), z.maximum(100)),
      sizes: readonlyArray(sizeName).check(z.minLength(1), z.maxLength(60)),
      weightGrams,
      prices,
    }),
  ),
  response: done,
  errors: ['STAFF_REFUSED'],
})

/** Without products, after all others; its address is made of its name. */
export const createStaffCategory = staffEndpoint({
  method: 'POST',
  path: '/staff/categories',
  auth: 'staff',
  right: 'catalogue.write',
  body: plain(
    z.strictObject({ name: typedText(120), parent: z.nullable(z.string().check(z.maxLength(120))) }),
  ),
  response: done,
  errors: ['STAFF_REFUSED'],
})

export const addStaffSize = staffEndpoint({
  method: 'POST',
  path: '/staff/products/:sku/sizes',
  auth: 'staff',
  right: 'catalogue.write',
  params: sku,
  body: plain(z.strictObject({ size: sizeName, weightGrams, prices })),
  response: done,
  errors: ['STAFF_REFUSED'],
})

const sizeOfProduct = {
  method: 'POST',
  auth: 'staff',
  right: 'catalogue.write',
  params: sku,
  body: plain(z.strictObject({ size: sizeName })),
  response: done,
  errors: ['STAFF_REFUSED'],
} as const

/** Neither shown nor sold any more; refused with the numbers while stock, orders or carts hold it. Orders that name it stay as they are. */
export const removeStaffSize = staffEndpoint({ ...sizeOfProduct, path: '/staff/products/:sku/removed-sizes' })

/** Sold again, as it was. */
export const restoreStaffSize = staffEndpoint({
  ...sizeOfProduct,
  path: '/staff/products/:sku/restored-sizes',
})

/** A picture that a product can then show; a file that is no picture, or none that can be used, is refused with the reason. */
export const addProductPicture = staffEndpoint({
  method: 'POST',
  path: '/staff/product-pictures',
  auth: 'staff',
  right: 'catalogue.write',
  upload: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], maxBytes: 20 * 1024 * 1024 },
  response: plain(z.object({ url: z.string(), width: z.int(), height: z.int(), colour: z.string() })),
  errors: ['STAFF_REFUSED', 'PAYLOAD_TOO_LARGE'],
})
