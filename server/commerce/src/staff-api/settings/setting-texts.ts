import type { StaffSetting } from '@store/shared/api/staff/shop/staff-settings'
import { isRecord } from '@store/shared/domain/record'
import * as z from 'zod'
import { findUnfitText } from '../../http/parse-request'
import { readPictureAddress, toPictureAddress } from './picture-address'
import {
  choicesOf,
  choicesOfList,
  type Entries,
  emptyValue,
  entriesOf,
  fieldNames,
  linesOf,
  optionalLines,
  optionalParts,
  schemaOfField,
  takesColour,
  takesInstant,
  takesNothing,
  takesNumber,
  takesPicture,
} from './setting-schemas'
import { UnreadableSetting } from './unreadable-setting'

type MaybeSchema = z.ZodType | undefined

/** Every value of a section as a text: one for each field, and one for all entries of a list. */
export function toSettings(
  value: unknown,
  schema: MaybeSchema,
  path: readonly string[] = [],
): readonly StaffSetting[] {
  if (!isRecord(value) || takesPicture(schema) || entriesOf(schema) !== undefined) {
    return [{ path: path.join('.'), ...written(value, schema) }]
  }
  const parts = optionalParts(schema).map((name): StaffSetting => {
    const isThere = value[name] !== undefined
    return { path: [...path, name].join('.'), form: 'flag', text: String(isThere) }
  })
  return [...parts, ...fieldsOf(value, schema, path)]
}

/** Of all that a part holds, and of texts and numbers that it may hold. */
function fieldsOf(
  value: Readonly<Record<string, unknown>>,
  schema: MaybeSchema,
  path: readonly string[],
): readonly StaffSetting[] {
  const lines = optionalLines(schema)
  return fieldNames(schema).flatMap((name) => {
    const isLeftOut = value[name] === undefined && !lines.includes(name)
    return isLeftOut ? [] : toSettings(value[name] ?? null, schemaOfField(schema, name), [...path, name])
  })
}

type Written = Omit<StaffSetting, 'path'>

function written(value: unknown, schema: MaybeSchema): Written {
  if (takesPicture(schema)) return { form: 'picture', text: toPictureAddress(value) }
  if (takesColour(schema)) return { form: 'colour', text: textOf(value) }
  if (takesInstant(schema)) return { form: 'instant', text: textOf(value) }
  const options = choicesOf(schema)
  if (options) return { form: 'choice', text: textOf(value), options }
  const listed = choicesOfList(schema)
  if (listed) return { form: 'choices', text: toLines(value), options: listed }
  if (linesOf(schema)) return { form: 'lines', text: toLines(value) }
  const entries = entriesOf(schema)
  if (entries) return { form: 'entries', ...writtenEntries(value, entries) }
  if (typeof value === 'boolean') return { form: 'flag', text: String(value) }
  return { form: 'line', text: textOf(value) }
}

function writtenEntries(value: unknown, { kind, schema }: Entries): Omit<Written, 'form'> {
  const listed = kind === 'record' ? entriesOfRecord(value, schema) : Array.isArray(value) ? value : [value]
  const texts = listed.filter(isRecord).map((each) => textsOf(toSettings(each, schema)))
  const entry = toSettings(emptyValue(schema), schema)
  return { text: JSON.stringify(texts), entry, ...(kind === 'part' && { most: 1 }) }
}

function entriesOfRecord(value: unknown, schema: z.ZodType): readonly unknown[] {
  const [name = '', of = ''] = fieldNames(schema)
  return Object.entries(isRecord(value) ? value : {}).map(([key, each]) => ({ [name]: key, [of]: each }))
}

const textsOf = (settings: readonly StaffSetting[]): Readonly<Record<string, string>> =>
  Object.fromEntries(settings.map(({ path, text }) => [path, text]))

const textOf = (value: unknown): string => (value === null ? '' : String(value))

const toLines = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : textOf(value))

interface KnownSection {
  readonly schema: MaybeSchema
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
  { schema, standard }: KnownSection,
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
      optionalLines(keys.slice(0, -1).reduce(schemaOfField, schema)).includes(keys.at(-1) ?? '')
    if (isLeftOut) return withValueAt(changed, keys, undefined)
    return withValueAt(changed, keys, read(setting, text, keys.reduce(schemaOfField, schema)))
  }, value)
}

function read({ path, form }: StaffSetting, text: string, schema: MaybeSchema): unknown {
  const typed = text.trim()
  switch (form) {
    case 'line':
    case 'choice':
    case 'colour':
    case 'instant':
      // A text that has to be there may still be empty.
      if (typed === '') return takesNothing(schema) ? null : ''
      return takesNumber(schema) ? toNumber(typed) : typed
    case 'flag':
      return typed === 'true' ? true : typed === 'false' ? false : typed
    case 'lines':
    case 'choices':
      return readLines(typed, schema)
    case 'picture':
      return typed === '' ? null : readPictureAddress(path, typed)
    case 'entries':
      return readEntries(path, typed, schema)
  }
}

/** The text itself where it is none, which the schema refuses. */
const toNumber = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)

function readLines(typed: string, schema: MaybeSchema): unknown {
  if (typed === '' && takesNothing(schema)) return null
  const { areNumbers = false, word } = linesOf(schema) ?? {}
  if (typed === word) return word
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return areNumbers ? lines.map(toNumber) : lines
}

/** More than any section takes, which refuses its own by a reason. */
const MOST_ENTRIES = 1000
const EntryTexts = z
  .array(z.record(z.string(), z.string()))
  .max(MOST_ENTRIES, `must be at most ${MOST_ENTRIES} entries`)

/** @throws {UnreadableSetting} */
function readEntries(path: string, text: string, schema: MaybeSchema): unknown {
  const entries = entriesOf(schema)
  const given = EntryTexts.safeParse(parseJson(text))
  if (entries === undefined || !given.success) {
    throw new UnreadableSetting(path, given.error?.issues[0]?.message ?? 'must be entries')
  }
  // The request's own texts were looked at before; these were escaped in them.
  if (findUnfitText(given.data) !== null) {
    throw new UnreadableSetting(path, 'must not contain a broken character')
  }
  const empty = emptyValue(entries.schema)
  const values = given.data.map((texts) =>
    within(path, () => withTexts(empty, texts, { schema: entries.schema })),
  )
  if (entries.kind === 'list') return values
  if (entries.kind === 'record') return toRecord(path, values.filter(isRecord), fieldNames(entries.schema))
  if (values.length > 1) throw new UnreadableSetting(path, 'must be one entry at most')
  return values[0] ?? null
}

/** What cannot be read in an entry is a problem of the setting. @throws {UnreadableSetting} */
function within<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw error instanceof UnreadableSetting ? new UnreadableSetting(path, error.message) : error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toRecord(
  path: string,
  entries: ReadonlyArray<Readonly<Record<string, unknown>>>,
  [name = '', value = '']: readonly string[],
): Readonly<Record<string, unknown>> {
  const record = new Map<string, unknown>()
  for (const each of entries) {
    const key = String(each[name] ?? '')
    if (record.has(key)) throw new UnreadableSetting(path, `There are two entries for ${key}.`)
    record.set(key, each[value])
  }
  return Object.fromEntries(record)
}

const valueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inside, key) => (isRecord(inside) ? inside[key] : undefined), value)

const withoutField = (value: unknown, name: string): unknown =>
  Object.fromEntries(Object.entries(isRecord(value) ? value : {}).filter(([key]) => key !== name))

function withValueAt(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to
  const inside = isRecord(value) ? value : {}
  return { ...inside, [key]: withValueAt(inside[key], rest, to) }
}
