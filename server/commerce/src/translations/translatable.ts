import { isRecord } from '@store/shared/domain/record'

/**
 * Which texts of the shop's own content can be translated: for each kind of subject the places of its texts in the value that the shop keeps of it.
 * `*` stands for each entry of a list or of a record. A place that has no text, such as a picture that a category has not, is passed over.
 */
export const TRANSLATABLE = {
  category: ['name', 'intro', 'picture.alt', 'search.title', 'search.description'],
  attribute: [
    'label',
    'unit',
    'section',
    'choices.*.label',
    'chooser.heading',
    'chooser.text',
    'chooser.choices.*.title',
    'chooser.choices.*.text',
    'chooser.linksLabel',
    'chooser.links.*.label',
  ],
  'product-kind': ['sizeChart.note', 'sizeChart.columns.*', 'sizeChart.rows.*.cells.*'],
  product: [
    'name',
    'subtitle',
    'description',
    'materials',
    'absorbency',
    'care',
    'inThePack',
    /** Of the attributes that are texts; a choice has its label. */
    'attributes.*',
    'sizeChart.note',
    'sizeChart.columns.*',
    'sizeChart.rows.*.cells.*',
    'pictures.*.alt',
    'search.title',
    'search.description',
    'search.picture.alt',
  ],
  coupon: ['description'],
  article: ['title', 'category', 'summary', 'body'],
  page: ['title', 'lead', 'description', 'searchTitle', 'body'],
  banner: ['title', 'text', 'link.label'],
  testimonial: ['about', 'body'],
  'store-location': ['city', 'lines.*', 'hours'],
  question: ['question', 'body'],
  story: ['eyebrow', 'title', 'link.label', 'body'],
  'mail-text': ['subject', 'heading', 'intro', 'footer'],
  picture: ['alt'],
  settings: [
    'brand.tagline',
    'brand.description',
    'brand.rangeDescription',
    'brand.contactHours',
    'brand.searchPromotion',
    'menus.main.*.label',
    'menus.company.*.label',
    'menus.shop.heading',
    'menus.shop.group.heading',
    'menus.shop.group.links.*.label',
    'menus.shop.more.*.label',
    'menus.footer.tagline',
    'menus.footer.columns.*.heading',
    'menus.footer.columns.*.links.*.label',
    'menus.footer.legal.*.label',
    'announcement.text',
    'announcement.link.label',
    'texts.*',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type TranslatableKind = keyof typeof TRANSLATABLE

export const TRANSLATABLE_KINDS = Object.keys(TRANSLATABLE).filter(isTranslatableKind)

export function isTranslatableKind(text: string): text is TranslatableKind {
  return Object.hasOwn(TRANSLATABLE, text)
}

/** There is one of each: the sections of the settings are the subject. */
export const SETTINGS_SUBJECT = 'shop'

/** What replaces a text; the field names it within its subject: `choices.light.label`. */
export type ReplaceText = (field: string, text: string) => string

/**
 * A copy of the value with each text of these places replaced. Parts without a text stay the same objects. An entry of a list goes by what it is known by,
 * so that another order keeps each translation with its text: `choices.light.label`, `main./blog.label`, `pictures.day-pads-pack.alt`.
 */
export function mapTexts<Value>(value: Value, places: readonly string[], replace: ReplaceText): Value {
  let mapped: unknown = value
  for (const place of places) mapped = mapAt(mapped, place.split('.'), [], replace)
  // Texts have become texts: the shape is the same.
  return mapped as Value
}

/** All texts of these places that are not empty, by field. */
export function textsOf(value: unknown, places: readonly string[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  mapTexts(value, places, (field, text) => {
    texts.set(field, text)
    return text
  })
  return texts
}

function mapAt(
  value: unknown,
  [part, ...rest]: readonly string[],
  path: readonly string[],
  replace: ReplaceText,
): unknown {
  if (part === undefined) {
    return typeof value === 'string' && value.trim() !== '' ? replace(path.join('.'), value) : value
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    if (part !== '*') return value
    const keys = keysOf(value)
    return value.map((entry, index) => mapAt(entry, rest, [...path, keys[index] ?? ''], replace))
  }
  const entries = Object.entries(value)
  const isMeant = (key: string) => part === '*' || key === part
  if (!entries.some(([key]) => isMeant(key))) return value
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, isMeant(key) ? mapAt(entry, rest, [...path, key], replace) : entry]),
  )
}

/** By what entries of a list are known, a repeated one with its place. */
export function keysOf(entries: readonly unknown[]): readonly string[] {
  const keys = entries.map((entry, index) => keyOf(entry) ?? `${index + 1}`)
  return keys.map((key, index) => (keys.indexOf(key) === index ? key : `${key}#${index + 1}`))
}

const KEYS = ['value', 'to', 'size'] as const

function keyOf(entry: unknown): string | null {
  if (!isRecord(entry)) return null
  if (typeof entry.url === 'string') return fileStemOf(entry.url)
  return KEYS.map((key) => entry[key]).find((key) => typeof key === 'string') ?? null
}

/** `/media/day-pads.webp` is `day-pads`. */
const fileStemOf = (url: string): string =>
  decodeURIComponent(url.slice(url.lastIndexOf('/') + 1)).replace(/\.[^.]*$/, '')
