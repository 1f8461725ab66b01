import { CURRENCIES } from '@store/shared/domain/money'
import { DEFAULT_PACK_QUANTITY, isSize } from '@store/shared/domain/products/product'
import type { SizeChart } from '@store/shared/domain/products/size-chart'
import * as z from 'zod'
import { amounts, isUnique, longText, name, picture, sku, text, toMinor } from './catalogue-fields'

/** As it is given: kinds, which the shop may have already, say what it means. */
const givenAttributes = z.record(z.string().max(60), z.unknown()).default({})

export const searchTexts = z.strictObject({
  title: text(120).optional(),
  description: text(320).optional(),
})

const variant = z
  .strictObject({
    size: z.string().trim().refine(isSize, 'must be 1 to 20 characters that can be seen'),
    listPrice: amounts.transform(toMinor),
    price: amounts.transform(toMinor),
    stock: z.int().min(0).max(1_000_000),
    weightGrams: z.int().min(1).max(100_000),
    /** By the names of its kind's attributes that each size has a value of. */
    attributes: givenAttributes,
  })
  .superRefine(({ price, listPrice }, context) => {
    for (const currency of CURRENCIES) {
      if (price[currency].minor > listPrice[currency].minor) {
        context.addIssue({
          code: 'custom',
          path: ['price', currency],
          message: 'must not be above the list price',
        })
      }
    }
  })

const span = z
  .tuple([z.number().min(1).max(300), z.number().min(1).max(300)])
  .refine(([from, to]) => from <= to, 'must not end before it begins')
  .readonly()

/** A line below the chart. */
const note = text(300).optional()

export const sizeChart = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('body'),
    rows: z
      .array(z.strictObject({ size: z.string(), waistCm: span, hipsCm: span }))
      .min(1)
      .readonly(),
  }),
  z.strictObject({
    kind: z.literal('length'),
    note,
    rows: z
      .array(z.strictObject({ size: z.string(), lengthMm: z.number().min(1).max(1000) }))
      .min(1)
      .readonly(),
  }),
  z.strictObject({
    kind: z.literal('table'),
    note,
    /** Headings, with their units. */
    columns: z.array(text(40)).min(1).max(6).readonly(),
    rows: z
      .array(z.strictObject({ size: z.string(), cells: z.array(text(40)).readonly() }))
      .min(1)
      .readonly(),
  }),
])

export const product = z
  .strictObject({
    sku,
    name,
    subtitle: z.string().trim().max(200),
    category: name,
    /** The slug of its kind; null for a product without attributes. */
    kind: sku.nullable().default(null),
    /** By the names of its kind's attributes. */
    attributes: givenAttributes,
    description: longText,
    materials: longText.default(''),
    absorbency: longText.default(''),
    care: longText.default(''),
    inThePack: longText.default(''),
    packQuantity: z.int().min(1).max(10_000).default(DEFAULT_PACK_QUANTITY),
    /** What its sizes mean. */
    sizeChart: sizeChart.nullable().default(null),
    hsn: z.string().regex(/^\d{4,8}$/, 'must be 4 to 8 digits'),
    taxPercent: z.int().min(0).max(100),
    allowPreorder: z.boolean().default(false),
    /** When what is ordered ahead should come in. */
    expectedOn: z.iso.date('must be a day like 2026-03-11').nullable().default(null),
    featured: z.boolean().default(false),
    /** Shoppers see it; a draft otherwise. */
    visible: z.boolean().default(true),
    images: z.array(picture).max(20).default([]),
    /** What search engines and shared links show instead of its name, texts and first picture. */
    search: searchTexts.extend({ picture: picture.optional() }).default({}),
    /** Skus of what goes with it, the best first; none where categories decide. */
    related: z.array(sku).max(12).refine(isUnique, 'must not hold a product twice').default([]),
    /** What a kit holds: skus of the shop's products, and how many pieces of each. */
    contents: z
      .array(z.strictObject({ sku, quantity: z.int().min(1).max(10_000) }))
      .max(20)
      .refine((all) => isUnique(all.map((each) => each.sku)), 'must not hold a product twice')
      .default([]),
    variants: z
      .array(variant)
      .min(1, 'must hold at least one size')
      .refine((all) => isUnique(all.map(({ size }) => size.toLowerCase())), 'must not hold a size twice'),
  })
  .superRefine((given, context) => {
    if (given.sizeChart !== null) refuseUnevenRows(given.sizeChart, ['sizeChart'], context)
    if (given.related.includes(given.sku)) {
      context.addIssue({ code: 'custom', path: ['related'], message: 'must not hold the product itself' })
    }
    if (given.contents.some((part) => part.sku === given.sku)) {
      context.addIssue({ code: 'custom', path: ['contents'], message: 'must not hold the product itself' })
    }
    const charted = given.sizeChart?.rows.map(({ size }) => size) ?? []
    charted.forEach((size, index) => {
      const isKnown = given.variants.some((each) => each.size === size)
      const message = isKnown ? 'repeats a size' : `there is no size ${size}`
      if (isKnown && charted.indexOf(size) === index) return
      context.addIssue({ code: 'custom', path: ['sizeChart', 'rows', index, 'size'], message })
    })
  })

/** Each row of a table has a cell for each column. */
export function refuseUnevenRows(
  chart: SizeChart,
  path: readonly PropertyKey[],
  context: z.RefinementCtx,
): void {
  if (chart.kind !== 'table') return
  chart.rows.forEach(({ cells }, index) => {
    if (cells.length === chart.columns.length) return
    context.addIssue({
      code: 'custom',
      path: [...path, 'rows', index, 'cells'],
      message: `must have ${chart.columns.length} cells, one for each column`,
    })
  })
}
