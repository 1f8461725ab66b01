import type * as z from 'zod'
import { CONTENT_TYPES } from '../content/entries/content-types'
import { CatalogueDocument } from '../importing/catalogue-document'
import { SECTIONS } from '../settings/sections/sections'
import { TRANSLATABLE } from '../translations/translatable'

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly in?: z.ZodType
  readonly options?: readonly z.ZodType[]
}

/** Places of all texts that a schema takes. */
function textPlaces(schema: z.ZodType, path: readonly string[] = []): readonly string[] {
  const { type, shape, element, innerType, valueType, options, ...own } = schema.def as unknown as Definition
  const below = (inner: z.ZodType | undefined, part?: string): readonly string[] =>
    inner === undefined ? [] : textPlaces(inner, part === undefined ? path : [...path, part])
  if (type === 'string') return [path.join('.')]
  if (shape !== undefined) return Object.entries(shape).flatMap(([name, field]) => below(field, name))
  if (options !== undefined) return [...new Set(options.flatMap((option) => below(option)))]
  return [...below(element, '*'), ...below(valueType, '*'), ...below(innerType), ...below(own.in)]
}

/** What the catalogue's file calls otherwise than the shop does. */
const CATALOGUE_KINDS = {
  attributes: 'attribute',
  kinds: 'product-kind',
  categories: 'category',
  products: 'product',
  coupons: 'coupon',
  reviews: 'review',
} as const

const inCatalogue = textPlaces(CatalogueDocument).map((place) => {
  const [list = '', _each, ...rest] = place.split('.')
  const kind = CATALOGUE_KINDS[list as keyof typeof CATALOGUE_KINDS]
  return `${kind}.${rest.join('.').replace(/^images\./, 'pictures.')}`
})
const inContent = Object.entries(CONTENT_TYPES).flatMap(([type, { fields, body }]) => [
  ...textPlaces(fields).map((place) => `${type}.${place}`),
  ...(body === 'none' ? [] : [`${type}.body`]),
])
const inSettings = Object.entries(SECTIONS).flatMap(([name, { schema }]) =>
  textPlaces(schema).map((place) => `settings.${name}.${place}`),
)

const NOT_TRANSLATED: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'it names something in files and addresses': [
    /\.(slug|sku|parent|value|code)$/,
    /\.(goesWith|related|sizeOrder)\.\*$/,
    /^product\.(category|kind|contents\.\*\.sku)$/,
    /^product-kind\.attributes\.\*$/,
    'attribute.name',
    'coupon.categories.*',
    'settings.menus.shop.categories.*',
  ],
  'sizes are the words of addresses and orders': [/\.size$/],
  'pages do not show it': ['product-kind.name'],
  'it is a path or an address': [/\.(to|url)$/, 'settings.brand.supportEmail'],
  'it names a file or a picture, whose own text is translated': [/\.(file|picture|narrowPicture)$/],
  'it is a colour': [/\.(colour|ground|narrowGround)$/, /^settings\.brand\.colours\./],
  'it is a day or a time': [/\.(expectedOn|validFrom|validUntil|date|publishedOn|from|until)$/],
  'it is a code of customs or of numbers': ['product.hsn', /^settings\.brand\.numbers\./],
  'it is a name, which stays as it is': [
    'settings.brand.name',
    'settings.brand.copyright.holder',
    'testimonial.author',
  ],
  'it is a phone number': ['settings.brand.supportPhone'],
  'it is a drawing or a picture': [/^settings\.brand\.(logo|mark)\.(svg|picture)$/],
  'a customer wrote it': [/^review\./],
  'markets are places, days and figures': [/^settings\.markets\./],
  'it is of a size: a choice, whose label is translated, is the better attribute': [
    'product.variants.*.attributes.*',
  ],
}

it('has every text that a shop can write, or a reason why it is not translated [LANG-20]', () => {
  const translatable = new Set(
    Object.entries(TRANSLATABLE).flatMap(([kind, places]) => places.map((place) => `${kind}.${place}`)),
  )
  const reasons = Object.values(NOT_TRANSLATED).flat()
  const isExplained = (place: string) =>
    reasons.some((each) => (typeof each === 'string' ? each === place : each.test(place)))
  const written = [...new Set([...inCatalogue, ...inContent, ...inSettings])]
  const known = (place: string) =>
    translatable.has(place) ||
    (place.startsWith('settings.texts.') && translatable.has('settings.texts.*')) ||
    isExplained(place)
  expect(written.length).toBeGreaterThan(100)
  expect(written.filter((place) => !known(place))).toEqual([])
})
