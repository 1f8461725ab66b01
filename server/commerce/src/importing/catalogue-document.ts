import { CURRENCIES, fromMajor, type PriceByCurrency } from '@store/shared/domain/money'
import { MEDIA_PATH } from '@store/shared/domain/picture-sizes'
import {
  ABSORBENCY_LEVELS,
  DEFAULT_PACK_QUANTITY,
  isSize,
  parseAbsorbencyLevels,
  slugOf,
} from '@store/shared/domain/product'
import { PROMOTION_KINDS, SET_SCOPES } from '@store/shared/domain/promotion'
import { describeFieldProblem } from '@store/shared/messages/field-problems'
import * as z from 'zod'
import { type CouponRecord, GiftProblem, giftOf } from '../coupons/coupon-gift'
import { CouponWords } from '../coupons/coupon-words'

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length

const text = (maxLength: number) => z.string().trim().min(1, 'must not be empty').max(maxLength)
const name = text(120)
const longText = z.string().trim().max(4000)

/** At most two decimals, and small enough for the database's integers. */
const amount = z
  .number()
  .min(0, 'must not be negative')
  .max(1_000_000)
  .refine((major) => Math.abs(major * 100 - Math.round(major * 100)) < 1e-6, 'must have at most two decimals')

/** In the currencies of the markets that the shop sells in; what is left out is nothing. */
const amounts = z.strictObject({ INR: amount.default(0), AED: amount.default(0) })

const toMinor = (major: z.output<typeof amounts>): PriceByCurrency => ({
  INR: fromMajor('INR', major.INR),
  AED: fromMajor('AED', major.AED),
})

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour like #FBEFE9')
const pixels = z.int().min(1).max(10_000)

/** Of a picture whose file does not say its colour: an import measures it. */
export const UNMEASURED_COLOUR = '#FBEFE9'

/** The file lies in the shop's media folder, where an import measures it; what is written here only counts until then. */
const picture = z
  .strictObject({
    file: z
      .string()
      .max(200)
      .regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]*$/, 'must be a file name without folders'),
    alt: z.string().trim().max(300),
    width: pixels.default(800),
    height: pixels.default(1000),
    colour: colour.default(UNMEASURED_COLOUR),
  })
  .transform(({ file, ...rest }) => ({ url: `${MEDIA_PATH}${encodeURIComponent(file)}`, ...rest }))

/** The name of a picture's file in the media folder. */
export const fileOf = (url: string): string => decodeURIComponent(url.slice(MEDIA_PATH.length))

const variant = z
  .strictObject({
    size: z.string().trim().refine(isSize, 'must be 1 to 20 characters that can be seen'),
    listPrice: amounts.transform(toMinor),
    price: amounts.transform(toMinor),
    stock: z.int().min(0).max(1_000_000),
    weightGrams: z.int().min(1).max(100_000),
    /** What one piece holds. */
    absorbencyMl: z
      .number()
      .positive('must be above 0')
      .max(2000)
      .multipleOf(0.1, 'must have at most one decimal')
      .nullable()
      .default(null),
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

const sizeChart = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('body'),
    rows: z
      .array(z.strictObject({ size: z.string(), waistCm: span, hipsCm: span }))
      .min(1)
      .readonly(),
  }),
  z.strictObject({
    kind: z.literal('length'),
    rows: z
      .array(z.strictObject({ size: z.string(), lengthMm: z.number().min(1).max(1000) }))
      .min(1)
      .readonly(),
  }),
])

const sku = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')

const product = z
  .strictObject({
    sku,
    name,
    subtitle: z.string().trim().max(200),
    category: name,
    description: longText,
    materials: longText,
    absorbency: longText,
    absorbencyLevels: z
      .array(z.enum(ABSORBENCY_LEVELS, `must be one of ${ABSORBENCY_LEVELS.join(', ')}`))
      .refine(isUnique, 'must not hold a level twice')
      .transform((levels) => [...parseAbsorbencyLevels(levels)])
      .default([]),
    care: longText,
    inThePack: longText,
    packQuantity: z.int().min(1).max(10_000).default(DEFAULT_PACK_QUANTITY),
    /** What its sizes mean. */
    sizeChart: sizeChart.nullable().default(null),
    hsn: z.string().regex(/^\d{4,8}$/, 'must be 4 to 8 digits'),
    taxPercent: z.int().min(0).max(100),
    allowPreorder: z.boolean().default(false),
    /** When what is ordered ahead should come in. */
    expectedOn: z.iso.date('must be a day like 2026-03-11').nullable().default(null),
    featured: z.boolean().default(false),
    images: z.array(picture).max(20).default([]),
    variants: z
      .array(variant)
      .min(1, 'must hold at least one size')
      .refine((all) => isUnique(all.map(({ size }) => size.toLowerCase())), 'must not hold a size twice'),
  })
  .superRefine((given, context) => {
    const charted = given.sizeChart?.rows.map(({ size }) => size) ?? []
    charted.forEach((size, index) => {
      const isKnown = given.variants.some((each) => each.size === size)
      const message = isKnown ? 'repeats a size' : `there is no size ${size}`
      if (isKnown && charted.indexOf(size) === index) return
      context.addIssue({ code: 'custom', path: ['sizeChart', 'rows', index, 'size'], message })
    })
  })

const category = z
  .strictObject({ name, slug: sku, intro: z.string().trim().max(400).default('') })
  .refine((given) => given.slug === slugOf(given.name), {
    path: ['slug'],
    message: 'must be the name in lower case with hyphens',
  })

const banner = z
  .strictObject({
    title: text(120),
    text: z.string().trim().max(300),
    action: z
      .strictObject({
        label: text(40),
        href: z.string().regex(/^\/(?!\/)/, 'must be a path of this shop'),
      })
      .nullable(),
    image: picture,
    imageNarrow: picture,
  })
  .transform(({ image, imageNarrow, ...rest }) => ({ ...rest, wide: image, narrow: imageNarrow }))

const DAY_MS = 86_400_000

const units = z.int().min(1).max(100)

const day = z.iso.date('must be a day like 2026-03-11')

const coupon = z
  .strictObject({
    ...CouponWords.shape,
    kind: z.enum(PROMOTION_KINDS).optional(),
    /** The amount, or the most that a percentage takes off. Without a kind, zero makes delivery free. */
    discount: amounts.prefault({}).transform(toMinor),
    percent: z.int().min(1).max(100).optional(),
    /** Of each `buy` + `free` units of what is the same, the cheapest `free` cost nothing. */
    buy: units.optional(),
    free: units.optional(),
    sameAs: z.enum(SET_SCOPES).optional(),
    /** Together with others that do. */
    combines: z.boolean().default(false),
    /** The markets in which it counts; none given means all. */
    currencies: z.array(z.enum(CURRENCIES)).default([]),
    minSubtotal: amounts.transform(toMinor),
    validFrom: day.transform((text) => new Date(`${text}T00:00:00Z`)),
    /** That day included; becomes the first instant after it. */
    validUntil: day.transform((text) => new Date(Date.parse(`${text}T00:00:00Z`) + DAY_MS)),
    maxUses: z.int().min(1).nullable(),
    maxUsesPerCustomer: z.int().min(1).nullable(),
    firstOrderOnly: z.boolean().default(false),
    /** Names of the categories whose products count; none given means all. */
    categories: z.array(name).max(50).default([]),
  })
  .refine((given) => given.validFrom < given.validUntil, {
    path: ['validUntil'],
    message: 'must not lie before validFrom',
  })
  .transform(({ kind, discount, percent, buy, free, sameAs, ...rest }, context): CouponRecord => {
    try {
      return { ...rest, gift: giftOf({ kind, discount, percent, buy, free, scope: sameAs }) }
    } catch (error) {
      if (!(error instanceof GiftProblem)) throw error
      context.addIssue({ code: 'custom', path: ['kind'], message: error.message })
      return z.NEVER
    }
  })

const review = z.strictObject({
  sku,
  author: text(80),
  rating: z.int().min(1).max(5),
  text: text(2000),
  date: day.transform((text) => new Date(`${text}T12:00:00Z`)),
  verified: z.boolean().default(false),
  /** Readers who found it helpful where it was written. */
  helpful: z.int().min(0).max(100_000).default(0),
})

const uniqueBy =
  <Item>(key: (item: Item) => unknown, what: string) =>
  (items: readonly Item[], context: z.RefinementCtx) => {
    const seen = new Set<unknown>()
    items.forEach((item, index) => {
      if (seen.has(key(item))) {
        context.addIssue({ code: 'custom', path: [index], message: `repeats the ${what} ${key(item)}` })
      }
      seen.add(key(item))
    })
  }

/** A shop's catalogue as one file; every part may be left out, and what is not named stays as it is. */
export const CatalogueDocument = z.strictObject({
  categories: z
    .array(category)
    .superRefine(uniqueBy(({ slug }) => slug, 'slug'))
    .default([]),
  products: z
    .array(product)
    .superRefine(uniqueBy((each) => each.sku, 'sku'))
    .default([]),
  banners: z.array(banner).optional(),
  coupons: z
    .array(coupon)
    .superRefine(uniqueBy(({ code }) => code, 'code'))
    .default([]),
  reviews: z.array(review).default([]),
})

export type CatalogueDocument = z.infer<typeof CatalogueDocument>
/** The file's own shape, prices in major units. */
export type CatalogueFile = z.input<typeof CatalogueDocument>

export type ImportedProduct = CatalogueDocument['products'][number]
export type ImportedCoupon = CatalogueDocument['coupons'][number]

/** The document cannot be used: one line for each thing that is wrong, by its place. */
export class CatalogueImportError extends Error {
  override readonly name = 'CatalogueImportError'
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/** Says where in the file something stands. */
export type PlaceOf = (path: readonly PropertyKey[]) => string

/** What a file holds, and where in it. */
export interface CatalogueSource {
  readonly document: CatalogueDocument
  readonly placeOf: PlaceOf
}

/** `products[3].variants[0].price.INR` */
export const jsonPlace: PlaceOf = (path) =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '') || 'the file'

/** @throws {CatalogueImportError} naming everything that is wrong at once. */
export function parseCatalogue(value: unknown, placeOf: PlaceOf = jsonPlace): CatalogueDocument {
  const parsed = CatalogueDocument.safeParse(value, { error: describeFieldProblem })
  if (parsed.success) return parsed.data
  throw new CatalogueImportError(
    parsed.error.issues.map((issue) => `${placeOf(issue.path)}: ${issue.message}`),
  )
}
