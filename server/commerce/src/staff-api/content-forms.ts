import type { ContentField, ContentFieldKind } from '@store/shared/api/staff/shop/staff-content'
import type { ContentTypeName } from '../content/content-types'

const needed = (name: string, label: string, kind: ContentFieldKind = 'line'): ContentField => ({
  name,
  label,
  kind,
  isOptional: false,
})
const optional = (name: string, label: string, kind: ContentFieldKind = 'line'): ContentField => ({
  ...needed(name, label, kind),
  isOptional: true,
})

const POSITION = { name: 'position', label: 'Position, from 1', kind: 'number' } as const
const SAMPLE = optional('sample', 'Only an example of the demonstration shop', 'flag')

/** The fields of each content type as a form shows them; what they take is said by `content-types.ts`. */
export const CONTENT_FORMS = {
  article: [
    needed('title', 'Title'),
    needed('category', 'Category'),
    needed('summary', 'Summary', 'text'),
    needed('publishedOn', 'Day of publication', 'day'),
    needed('picture', 'Picture', 'picture'),
    optional('readingMinutes', 'Minutes to read', 'number'),
    { ...POSITION, isOptional: true },
  ],
  page: [
    needed('title', 'Title'),
    needed('lead', 'First lines', 'text'),
    needed('description', 'Description for search engines', 'text'),
    optional('searchTitle', 'Title for search engines'),
    optional('picture', 'Picture', 'picture'),
  ],
  banner: [
    needed('title', 'Title'),
    optional('text', 'Text below the title', 'text'),
    needed('picture', 'Picture', 'picture'),
    optional('narrowPicture', 'Picture on phones', 'picture'),
    optional('ground', 'Colour behind the words, such as #FBEFE9'),
    optional('narrowGround', 'The same on phones'),
    optional('link.to', 'Link leads to'),
    optional('link.label', 'Link says'),
    { ...POSITION, isOptional: false },
  ],
  testimonial: [
    needed('author', 'Author'),
    needed('about', 'About the author'),
    needed('stars', 'Stars, 1 to 5', 'number'),
    needed('picture', 'Picture', 'picture'),
    { ...POSITION, isOptional: false },
    SAMPLE,
  ],
  'store-location': [
    needed('city', 'City'),
    needed('lines', 'Address, a line each', 'lines'),
    needed('hours', 'Opening hours'),
    { ...POSITION, isOptional: false },
    SAMPLE,
  ],
  question: [needed('question', 'Question'), { ...POSITION, isOptional: false }],
  story: [
    needed('eyebrow', 'Line above the title'),
    needed('title', 'Title'),
    needed('picture', 'Picture', 'picture'),
    needed('link.to', 'Link leads to'),
    needed('link.label', 'Link says'),
  ],
  'mail-text': [
    optional('subject', 'Subject'),
    optional('heading', 'Heading'),
    optional('intro', 'First lines', 'text'),
    optional('footer', 'Last lines', 'text'),
  ],
} as const satisfies Readonly<Record<ContentTypeName, readonly ContentField[]>>

export const formOf = (type: ContentTypeName): readonly ContentField[] => CONTENT_FORMS[type]

/** Texts of a form for what an entry holds. */
export function toTexts(
  form: readonly ContentField[],
  fields: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(form.map(({ name }) => [name, toText(valueAt(fields, name.split('.')))]))
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.join('\n') : String(value)
}

function valueAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
  return isThere ? valueAt(Object.entries(value).find(([name]) => name === key)?.[1], rest) : undefined
}

/** What an entry is to hold, of a form's texts: a text that is empty is left out. */
export function toFields(
  form: readonly ContentField[],
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const { name, kind } of form) {
    const text = (texts[name] ?? '').trim()
    if (text === '' || (kind === 'flag' && text !== 'true')) continue
    const [first = '', second] = name.split('.')
    const value = toValue(kind, text)
    fields[first] = second === undefined ? value : { ...Object(fields[first]), [second]: value }
  }
  return fields
}

function toValue(kind: ContentFieldKind, text: string): unknown {
  switch (kind) {
    case 'number':
      return /^-?\d{1,6}$/.test(text) ? Number(text) : text
    case 'flag':
      return true
    case 'lines':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    case 'text':
      return text.replaceAll(/\s+/g, ' ')
    default:
      return text
  }
}
