import { describeFieldProblem } from '@store/shared/messages/fields/field-problems'
import * as z from 'zod'
import { altProblem } from '../content/content-pictures'
import {
  CONTENT_TYPES,
  type ContentTypeName,
  contentTypeOf,
  isContentTypeName,
} from '../content/content-types'
import { readBody } from '../content/entry-file'
import { parseText } from '../content/markdown'
import { CouponWords } from '../coupons/coupon-words'
import { category } from '../importing/catalogue-document'
import { longText, picture, text } from '../importing/catalogue-fields'
import { attribute } from '../importing/kind-document'
import { product, searchTexts } from '../importing/product-document'
import { SECTIONS } from '../settings/sections'
import { keysOf, mapTexts, TRANSLATABLE, type TranslatableKind } from '../translations/translatable'
import type { Source } from './sources'

export interface TextProblem {
  readonly field: string
  readonly reason: string
}

/** What is wrong with translations of a subject: the rules are those of the English texts. */
export function problemsOf(source: Source, texts: ReadonlyMap<string, string>): readonly TextProblem[] {
  const { kind, value } = source
  const given = [...texts.keys()]
  const translated = mapTexts(value, TRANSLATABLE[kind], (field, english) => texts.get(field) ?? english)
  const found = isContentTypeName(kind)
    ? problemsOfEntry(kind, source, translated, texts)
    : kind === 'settings'
      ? problemsOfSettings(translated)
      : problemsOfRows(kind, texts)
  const unknown = given
    .filter((field) => !source.texts.has(field))
    .map((field) => ({ field, reason: `is no text of ${kind} ${source.subject}` }))
  return [...unknown, ...found.filter(({ field }) => texts.has(field))]
}

const reasonsOf = (error: z.ZodError | undefined, value: unknown): readonly TextProblem[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ field: fieldAt(value, path), reason: message }))

/** As translations name it: an entry of a list goes by what it is known by. */
function fieldAt(value: unknown, path: readonly PropertyKey[]): string {
  const names: string[] = []
  let at = value
  for (const part of path) {
    names.push(Array.isArray(at) ? (keysOf(at)[Number(part)] ?? '') : String(part))
    at = typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined
  }
  return names.join('.')
}

const REPORTED = { error: describeFieldProblem, reportInput: true } as const

function problemsOfEntry(
  type: ContentTypeName,
  source: Source,
  translated: unknown,
  texts: ReadonlyMap<string, string>,
): readonly TextProblem[] {
  const { body: _body, ...fields } = z.record(z.string(), z.unknown()).parse(translated)
  const body = texts.get('body')
  return [
    ...reasonsOf(CONTENT_TYPES[type].fields.safeParse(fields, REPORTED).error, fields),
    ...(contentTypeOf(type).check?.(source.subject, fields) ?? []),
    ...(body === undefined ? [] : reasonsOfBody(type, body, source.texts.get('body') ?? '')).map(
      (reason) => ({
        field: 'body',
        reason,
      }),
    ),
  ]
}

function reasonsOfBody(type: ContentTypeName, body: string, english: string): readonly string[] {
  if (body.trim() === '') return ['is empty']
  const read = readBody(type, body)
  const problems = read.problems.map(({ line, reason }) => `line ${line}: ${reason}`)
  if (contentTypeOf(type).body !== 'text') return problems
  const { prose, pictures } = parseText(english)
  const has = new Set(read.prose.flatMap(({ id }) => id ?? []))
  const lost = prose.flatMap(({ id }) => (id === undefined || has.has(id) ? [] : [id]))
  const other = read.pictures.filter((name) => !pictures.includes(name))
  return [
    ...problems,
    ...lost.map((id) => `the section {#${id}} is missing: other pages lead to it`),
    ...other.map((name) => `the picture "${name}" is not in the English text`),
  ]
}

const problemsOfSettings = (translated: unknown): readonly TextProblem[] => {
  const sections = z.record(z.string(), z.unknown()).parse(translated)
  return (['brand', 'menus', 'announcement', 'texts'] as const).flatMap((name) =>
    reasonsOf(SECTIONS[name].schema.safeParse(sections[name], REPORTED).error, sections[name]).map(
      ({ field, reason }) => ({ field: `${name}.${field}`, reason }),
    ),
  )
}

const chooser = attribute.shape.chooser.unwrap().unwrap()
const alt = picture.in.shape.alt.refine(
  (given) => altProblem(given) === null,
  'must say what the picture shows',
)
const cell = text(40)
const chart = {
  'sizeChart.note': text(300),
  'sizeChart.columns.*': cell,
  'sizeChart.rows.*.cells.*': cell,
} as const
const search = {
  'search.title': searchTexts.shape.title.unwrap(),
  'search.description': searchTexts.shape.description.unwrap(),
} as const

type CheckedRow = Exclude<TranslatableKind, ContentTypeName | 'settings'>

/** What the catalogue's file and the media library ask of each text. */
const RULES: {
  readonly [Kind in CheckedRow]: Readonly<Record<(typeof TRANSLATABLE)[Kind][number], z.ZodType>>
} = {
  category: {
    name: category.shape.name,
    intro: category.shape.intro,
    'picture.alt': alt,
    ...search,
  },
  attribute: {
    label: attribute.shape.label,
    unit: attribute.shape.unit,
    section: attribute.shape.section,
    'choices.*.label': text(60),
    'chooser.heading': chooser.shape.heading,
    'chooser.text': chooser.shape.text,
    'chooser.choices.*.title': chooser.shape.choices.element.shape.title,
    'chooser.choices.*.text': chooser.shape.choices.element.shape.text,
    'chooser.linksLabel': chooser.shape.linksLabel,
    'chooser.links.*.label': text(60),
  },
  'product-kind': chart,
  product: {
    name: product.shape.name,
    subtitle: product.shape.subtitle,
    description: product.shape.description,
    materials: longText,
    absorbency: longText,
    care: longText,
    inThePack: longText,
    'attributes.*': longText,
    ...chart,
    'pictures.*.alt': alt,
    ...search,
    'search.picture.alt': alt,
  },
  coupon: { description: CouponWords.shape.description },
  picture: { alt },
}

const problemsOfRows = (kind: CheckedRow, texts: ReadonlyMap<string, string>): readonly TextProblem[] => {
  const rules: Readonly<Record<string, z.ZodType>> = RULES[kind]
  return [...texts].flatMap(([field, given]) => {
    if (given.trim() === '')
      return [{ field, reason: 'is empty: leave the line out, and the English text is shown' }]
    const place = Object.keys(rules).find((each) => isAt(field, each))
    const checked = place === undefined ? undefined : rules[place]?.safeParse(given, REPORTED)
    return (checked?.error?.issues ?? []).map(({ message }) => ({ field, reason: message }))
  })
}

/** Keys of entries may have points in them. */
const isAt = (field: string, place: string): boolean =>
  new RegExp(`^${place.split('*').map(escaped).join('.+')}$`).test(field)

const escaped = (literal: string): string => literal.replaceAll('.', String.raw`\.`)
