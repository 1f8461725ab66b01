import { fromMajor, type PriceByCurrency } from '@store/shared/domain/money'
import { MEDIA_PATH } from '@store/shared/domain/products/picture-sizes'
import * as z from 'zod'

export const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length

export const text = (maxLength: number) => z.string().trim().min(1, 'must not be empty').max(maxLength)
export const name = text(120)
export const longText = z.string().trim().max(4000)

/** At most two decimals, and small enough for the database's integers. */
const amount = z
  .number()
  .min(0, 'must not be negative')
  .max(1_000_000)
  .refine((major) => Math.abs(major * 100 - Math.round(major * 100)) < 1e-6, 'must have at most two decimals')

/** In the currencies of the markets that the shop sells in; what is left out is nothing. */
export const amounts = z.strictObject({ INR: amount.default(0), AED: amount.default(0) })

export const toMinor = (major: z.output<typeof amounts>): PriceByCurrency => ({
  INR: fromMajor('INR', major.INR),
  AED: fromMajor('AED', major.AED),
})

const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour like #FBEFE9')
const percent = z.number().min(0).max(100)
const pixels = z.int().min(1).max(10_000)

/** Of a picture whose file does not say its colour: an import measures it. */
export const UNMEASURED_COLOUR = '#FBEFE9'

/** The file lies in the shop's media folder, where an import measures it; what is written here only counts until then. */
export const picture = z
  .strictObject({
    file: z
      .string()
      .max(200)
      .regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]*$/, 'must be a file name without folders'),
    alt: z.string().trim().max(300),
    width: pixels.default(800),
    height: pixels.default(1000),
    colour: colour.default(UNMEASURED_COLOUR),
    /** What stays in view where it is cropped: per cent from the left and from the top. */
    focus: z.strictObject({ x: percent, y: percent }).optional(),
  })
  .transform(({ file, ...rest }) => ({ url: `${MEDIA_PATH}${encodeURIComponent(file)}`, ...rest }))

/** The name of a picture's file in the media folder. */
export const fileOf = (url: string): string => decodeURIComponent(url.slice(MEDIA_PATH.length))

/** Names of products, categories and kinds in files and addresses. */
export const sku = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')

/** Refuses the second of two items that are known by the same. */
export const uniqueBy =
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
