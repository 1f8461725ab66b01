import * as z from 'zod'

type MaybeSchema = z.ZodType | undefined

/** Without what stands in for a value that is not given. */
function bare(schema: unknown): MaybeSchema {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional) {
    return bare(schema.unwrap())
  }
  return schema instanceof z.ZodType ? schema : undefined
}

const present = (schema: unknown): MaybeSchema => {
  const own = bare(schema)
  return own instanceof z.ZodNullable ? bare(own.unwrap()) : own
}

/** Of a field of an object; undefined where nothing is known of it. */
export function schemaOfField(schema: MaybeSchema, name: string): MaybeSchema {
  const own = present(schema)
  return own instanceof z.ZodObject && Object.hasOwn(own.shape, name) ? bare(own.shape[name]) : undefined
}

export const takesNothing = (schema: MaybeSchema): boolean => bare(schema) instanceof z.ZodNullable

export const takesNumber = (schema: MaybeSchema): boolean => present(schema) instanceof z.ZodNumber

/** What a schema says of its form by itself, where it does. */
const saidForm = (schema: MaybeSchema): unknown => present(schema)?.meta()?.form

export const takesPicture = (schema: MaybeSchema): boolean => saidForm(schema) === 'picture'
export const takesColour = (schema: MaybeSchema): boolean => saidForm(schema) === 'colour'

export const takesInstant = (schema: MaybeSchema): boolean => present(schema) instanceof z.ZodISODateTime

/** What a value is one of, an empty one where it may be nothing; undefined for anything else. */
export function choicesOf(schema: MaybeSchema): readonly string[] | undefined {
  const own = present(schema)
  if (!(own instanceof z.ZodEnum)) return undefined
  return [...(takesNothing(schema) ? [''] : []), ...own.options.map(String)]
}

/** What a list may have, each once; undefined for any other list. */
export function choicesOfList(schema: MaybeSchema): readonly string[] | undefined {
  const own = present(schema)
  return own instanceof z.ZodArray && own.element instanceof z.ZodEnum
    ? own.element.options.map(String)
    : undefined
}

interface Lines {
  /** Whether each line is a number. */
  readonly areNumbers: boolean
  /** A text that stands for a value of its own, instead of a list. */
  readonly word?: string
}

/** Of a list of texts or numbers, which may have a word instead; undefined for anything else. */
export function linesOf(schema: MaybeSchema): Lines | undefined {
  const own = present(schema)
  if (own instanceof z.ZodArray) {
    const element = present(own.element)
    const areNumbers = element instanceof z.ZodNumber
    return areNumbers || element instanceof z.ZodString ? { areNumbers } : undefined
  }
  if (!(own instanceof z.ZodUnion)) return undefined
  const word = own.options.find((option) => option instanceof z.ZodLiteral)
  const list = own.options.map((option) => linesOf(present(option))).find((lines) => lines !== undefined)
  return word && list && { ...list, word: String(word.value) }
}

/** A list of objects, an object that may be there or not, or one whose names are not fixed: each of these has entries. */
export interface Entries {
  readonly kind: 'list' | 'part' | 'record'
  /** Of an entry: an object. */
  readonly schema: z.ZodType
}

/** What the name and the value of an entry of a record are called, where its schema does not say so by `meta`. */
const NAME_AND_VALUE = z.tuple([z.string(), z.string()]).catch(['name', 'value'])

/** Undefined for what has no entries. */
export function entriesOf(schema: MaybeSchema): Entries | undefined {
  const own = present(schema)
  if (own instanceof z.ZodRecord) {
    const [name, value] = NAME_AND_VALUE.parse(own.meta()?.nameAndValue)
    return { kind: 'record', schema: z.object({ [name]: own.keyType, [value]: own.valueType }) }
  }
  if (own instanceof z.ZodObject && takesNothing(schema)) return { kind: 'part', schema: own }
  if (own instanceof z.ZodArray && present(own.element) instanceof z.ZodObject) {
    const element = present(own.element)
    return element && { kind: 'list', schema: element }
  }
  return undefined
}

/** What an entry begins with: what a schema has without being given anything, and nothing elsewhere. */
export function emptyValue(schema: unknown): unknown {
  const given = schema instanceof z.ZodType ? schema.safeParse(undefined) : undefined
  if (given?.success) return given.data
  if (takesNothing(schema instanceof z.ZodType ? schema : undefined)) return null
  const own = present(schema)
  if (own instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(own.shape).flatMap(([name, field]) => {
        const value = emptyValue(field)
        return value === undefined ? [] : [[name, value]]
      }),
    )
  }
  if (own instanceof z.ZodArray) return []
  if (own instanceof z.ZodEnum) return own.options[0]
  if (own instanceof z.ZodBoolean) return false
  if (own instanceof z.ZodString) return ''
  return null
}

/** Objects that can be left out, by name: whether each is there is a setting of its own. */
export function optionalParts(schema: MaybeSchema): readonly string[] {
  const own = present(schema)
  if (!(own instanceof z.ZodObject)) return []
  return Object.entries(own.shape)
    .filter(([, field]) => field instanceof z.ZodOptional && bare(field) instanceof z.ZodObject)
    .map(([name]) => name)
}

/** The fields of an object, in the order of its schema. */
export function fieldNames(schema: MaybeSchema): readonly string[] {
  const own = present(schema)
  return own instanceof z.ZodObject ? Object.keys(own.shape) : []
}

/** Texts and numbers that can be left out, by name: each is a setting while it is not there too. */
export function optionalLines(schema: MaybeSchema): readonly string[] {
  const own = present(schema)
  if (!(own instanceof z.ZodObject)) return []
  return Object.entries(own.shape)
    .filter(([, field]) => field instanceof z.ZodOptional && isLine(bare(field)))
    .map(([name]) => name)
}

const isLine = (schema: MaybeSchema): boolean =>
  schema instanceof z.ZodString || schema instanceof z.ZodNumber
