import type { StaffSetting } from '@store/shared/api/staff/shop/staff-settings'
import { isRecord } from '@store/shared/domain/record'
import { parse, stringify } from 'yaml'
import type { ZodType } from 'zod'
import {
  choicesOf,
  entriesOf,
  isOneText,
  optionalParts,
  optionalTexts,
  schemaOfField,
  takesColour,
  takesInstant,
  takesLines,
  takesLink,
  takesLinks,
  takesNothing,
  takesNumber,
  takesPicture,
} from './setting-schemas'

/** Every value of a section as a text: one for each field, lists as lines or as YAML. */
export function toSettings(
  value: unknown,
  schema?: ZodType,
  path: readonly string[] = [],
): readonly StaffSetting[] {
  if (
    isRecord(value) &&
    !isOneText(schema) &&
    (Object.keys(value).length > 0 || optionalTexts(schema).length > 0)
  ) {
    const parts = optionalParts(schema).map((name): StaffSetting => {
      const isThere = value[name] !== undefined
      return { path: [...path, name].join('.'), form: 'flag', text: String(isThere) }
    })
    return [...parts, ...fieldsOf(value, schema, path)]
  }
  return [{ path: path.join('.'), ...written(value, schema) }]
}

/** Of all that a part holds, and of texts that it may hold. */
function fieldsOf(
  value: Readonly<Record<string, unknown>>,
  schema: ZodType | undefined,
  path: readonly string[],
): readonly StaffSetting[] {
  const texts = optionalTexts(schema)
  const names = new Set([...texts, ...Object.keys(value)])
  return [...names].flatMap((name) => {
    const isLeftOut = value[name] === undefined && !texts.includes(name)
    return isLeftOut ? [] : toSettings(value[name] ?? null, schemaOfField(schema, name), [...path, name])
  })
}

type Written = Pick<StaffSetting, 'form' | 'text' | 'options'>

function written(value: unknown, schema: ZodType | undefined): Written {
  if (takesPicture(schema)) return { form: 'picture', text: toPictureAddress(value) }
  if (takesColour(schema)) return { form: 'colour', text: textOf(value) }
  if (takesInstant(schema)) return { form: 'instant', text: textOf(value) }
  const choices = choicesOf(schema)
  if (choices) return { form: 'choice', text: textOf(value), options: choices }
  const entries = entriesOf(schema)
  if (entries)
    return { form: 'choices', text: Array.isArray(value) ? value.join('\n') : '', options: entries }
  if (takesLink(schema) && (value === null || isPlainLink(value))) {
    return { form: 'link', text: value === null ? '' : linkText(value) }
  }
  if (isOneText(schema)) return { form: 'yaml', text: value === null ? '' : toYaml(value) }
  if (typeof value === 'boolean') return { form: 'flag', text: String(value) }
  if (isRecord(value)) return { form: 'yaml', text: '' }
  if (value === null && takesLines(schema)) return { form: 'lines', text: '' }
  if (!Array.isArray(value)) return { form: 'line', text: textOf(value) }
  if (takesLines(schema) || (value.length > 0 && value.every((each) => typeof each === 'string'))) {
    return { form: 'lines', text: value.join('\n') }
  }
  if (value.every(isPlainLink) && (value.length > 0 || takesLinks(schema))) {
    return { form: 'links', text: value.map(linkText).join('\n') }
  }
  return { form: 'yaml', text: toYaml(value) }
}

const textOf = (value: unknown): string => (value === null ? '' : String(value))

const toYaml = (value: unknown): string => stringify(value, { lineWidth: 0 }).trimEnd()

interface PlainLink {
  readonly label: string
  readonly to: string
}

/** One that a line can hold. */
const isPlainLink = (value: unknown): value is PlainLink =>
  isRecord(value) &&
  Object.keys(value).length === 2 &&
  typeof value.label === 'string' &&
  typeof value.to === 'string' &&
  !/[|\n]/.test(value.label + value.to)

const linkText = ({ label, to }: PlainLink): string => `${label} | ${to}`

/** @throws {UnreadableSetting} */
function readLink(path: string, line: string): PlainLink {
  const [label = '', to, ...more] = line.split('|').map((each) => each.trim())
  if (to !== undefined && more.length === 0) return { label, to }
  throw new UnreadableSetting(path, `Write a link on a line as Label | /path; this is none: ${line}`)
}

/** A text that cannot be read as its form. */
export class UnreadableSetting extends Error {
  override readonly name = 'UnreadableSetting'

  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message)
  }
}

interface KnownSection {
  readonly schema?: ZodType
  /** What a part begins with that was left out before. */
  readonly standard?: unknown
}

/**
 * The section with some of its values read from texts; the rest stays. A number or yes and no keep their kind.
 *
 * @throws {UnreadableSetting} also for a path that the section does not have
 */
export function withTexts(
  value: unknown,
  texts: Readonly<Record<string, string>>,
  { schema, standard }: KnownSection = {},
): unknown {
  const settings = toSettings(value, schema)
  const unknown = Object.keys(texts).find((path) => settings.every((each) => each.path !== path))
  if (unknown !== undefined) throw new UnreadableSetting(unknown, `There is no setting ${unknown}.`)
  const parts = optionalParts(schema)
  return settings.reduce((changed, setting) => {
    const text = texts[setting.path]
    if (text === undefined || text === setting.text) return changed
    const keys = setting.path.split('.')
    const [part = ''] = keys
    if (parts.includes(setting.path)) {
      return text.trim() === 'true'
        ? withValueAt(changed, keys, valueAt(standard, keys))
        : withoutField(changed, part)
    }
    if (parts.includes(part) && texts[part]?.trim() === 'false') return changed
    const isLeftOut =
      text.trim() === '' &&
      optionalTexts(keys.slice(0, -1).reduce(schemaOfField, schema)).includes(keys.at(-1) ?? '')
    if (isLeftOut) return withValueAt(changed, keys, undefined)
    return withValueAt(
      changed,
      keys,
      read(setting, text, { before: valueAt(value, keys), schema: keys.reduce(schemaOfField, schema) }),
    )
  }, value)
}

function read(
  { path, form }: StaffSetting,
  text: string,
  { before, schema }: { readonly before: unknown; readonly schema: ZodType | undefined },
): unknown {
  const typed = text.trim()
  switch (form) {
    case 'line':
    case 'choice':
    case 'colour':
    case 'instant':
      // A text that has to be there may still be empty.
      if (typed === '') return schema === undefined || takesNothing(schema) ? null : ''
      if (typeof before === 'number' || takesNumber(schema))
        return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed
      return typed
    case 'flag':
      return typed === 'true' ? true : typed === 'false' ? false : typed
    case 'lines':
    case 'choices':
      return typed === '' && takesNothing(schema) ? null : linesOf(typed)
    case 'link':
      return typed === '' ? null : readLink(path, typed)
    case 'links':
      return linesOf(typed).map((line) => readLink(path, line))
    case 'picture':
      return typed === '' ? null : readPictureAddress(path, typed)
    case 'yaml':
      try {
        if (typed === '') return takesNothing(schema) ? null : Array.isArray(before) ? [] : {}
        return parse(typed)
      } catch (error) {
        throw new UnreadableSetting(path, `This is not YAML: ${error instanceof Error ? error.message : ''}`)
      }
  }
}

/** What files begin with, in Base64. */
const BEGINNINGS = [
  ['iVBOR', 'png'],
  ['/9j/', 'jpeg'],
  ['UklGR', 'webp'],
] as const

/** A drawing or a picture as browsers show it. */
function toPictureAddress(value: unknown): string {
  if (!isRecord(value)) return ''
  const { svg, picture } = value
  if (typeof svg === 'string') return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const file = String(picture)
  const type = BEGINNINGS.find(([beginning]) => file.startsWith(beginning))?.[1] ?? 'png'
  return `data:image/${type};base64,${file}`
}

function readPictureAddress(path: string, text: string): unknown {
  const [, type, file = ''] = /^data:image\/(svg\+xml|png|jpeg|webp);base64,([\w+/=]+)$/.exec(text) ?? []
  if (type === undefined) throw new UnreadableSetting(path, 'Please choose an SVG, PNG, JPEG or WebP file.')
  return type === 'svg+xml' ? { svg: Buffer.from(file, 'base64').toString('utf8') } : { picture: file }
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const valueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inside, key) => (isRecord(inside) ? inside[key] : undefined), value)

const withoutField = (value: unknown, name: string): unknown =>
  Object.fromEntries(Object.entries(isRecord(value) ? value : {}).filter(([key]) => key !== name))

function withValueAt(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to
  const inside = isRecord(value) ? value : {}
  return { ...inside, [key]: withValueAt(inside[key], rest, to) }
}
