import { CURRENCIES } from '@store/shared/domain/money'
import { PROMOTION_KINDS, SET_SCOPES } from '@store/shared/domain/orders/promotion'
import { slugOf } from '@store/shared/domain/products/product'
import { describeFieldProblem } from '@store/shared/messages/fields/field-problems'
import * as z from 'zod'
import { type CouponRecord, GiftProblem, giftOf } from '../coupons/coupon-gift'
import { CouponWords } from '../coupons/coupon-words'
import { amounts, isUnique, name, picture, sku, text, toMinor, uniqueBy } from './catalogue-fields'
import { attribute, productKind } from './kind-document'
import { product, searchTexts } from './product-document'

export const category = z
  .strictObject({
    name,
    slug: sku,
    intro: z.string().trim().max(400).default(''),
    /** The slug of the category that it is part of. */
    parent: sku.nullable().default(null),
    /** Instead of a picture of its products. */
    picture: picture.nullable().default(null),
    /** What search engines show instead of its name and intro. */
    search: searchTexts.default({}),
    /** Slugs of categories whose products go with its own. */
    goesWith: z.array(sku).max(4).refine(isUnique, 'must not hold a category twice').default([]),
  })
  .superRefine(({ name: given, slug }, context) => {
    const expected = slugOf(given)
    if (slug === expected) return
    context.addIssue(
      expected === ''
        ? {
            code: 'custom',
            path: ['name'],
            message: 'must have letters of a to z, or digits, for its address',
          }
        : { code: 'custom', path: ['slug'], message: `must be ${expected}, as its name says` },
    )
  })

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
    minSubtotal: amounts.prefault({}).transform(toMinor),
    validFrom: day.transform((text) => new Date(`${text}T00:00:00Z`)),
    /** That day included; becomes the first instant after it. */
    validUntil: day.transform((text) => new Date(Date.parse(`${text}T00:00:00Z`) + DAY_MS)),
    /** Null for any number. */
    maxUses: z.int().min(1).nullable().default(null),
    maxUsesPerCustomer: z.int().min(1).nullable().default(null),
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

/** A shop's catalogue as one file; every part may be left out, and what is not named stays as it is. */
export const CatalogueDocument = z.strictObject({
  attributes: z
    .array(attribute)
    .superRefine(uniqueBy((each) => each.name, 'name'))
    .default([]),
  kinds: z
    .array(productKind)
    .superRefine(uniqueBy(({ slug }) => slug, 'slug'))
    .default([]),
  categories: z
    .array(category)
    .superRefine(uniqueBy(({ slug }) => slug, 'slug'))
    .default([]),
  products: z
    .array(product)
    .superRefine(uniqueBy((each) => each.sku, 'sku'))
    .default([]),
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
