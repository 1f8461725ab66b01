import type { StaffSection } from '@store/shared/api/staff/shop/staff-settings'
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
export function entriesOf(schema: MaybeSchema): readonly string[] | undefined {
  const own = present(schema)
  return own instanceof z.ZodArray && own.element instanceof z.ZodEnum
    ? own.element.options.map(String)
    : undefined
}

/** A list of lines, also while it is empty. */
export const takesLines = (schema: MaybeSchema): boolean => {
  const own = present(schema)
  return own instanceof z.ZodArray && own.element instanceof z.ZodString
}

/** A list of links, also while it is empty; anything of which nothing is known. */
export const takesLinks = (schema: MaybeSchema): boolean => {
  const own = present(schema)
  if (!(own instanceof z.ZodArray)) return schema === undefined
  const element = present(own.element)
  return element instanceof z.ZodObject && Object.hasOwn(element.shape, 'to')
}

/** One link, also while it is not there. */
export const takesLink = (schema: MaybeSchema): boolean => {
  const own = present(schema)
  return own instanceof z.ZodObject && Object.keys(own.shape).sort().join() === 'label,to'
}

/** An object that may be there or not, whose names are not fixed, or one of several kinds: written in one text, whatever it is now. */
export const isOneText = (schema: MaybeSchema): boolean => {
  const own = present(schema)
  return (
    own instanceof z.ZodUnion ||
    own instanceof z.ZodRecord ||
    (own instanceof z.ZodObject && takesNothing(schema))
  )
}

/** Objects that can be left out, by name: whether each is there is a setting of its own. */
export function optionalParts(schema: MaybeSchema): readonly string[] {
  const own = present(schema)
  if (!(own instanceof z.ZodObject)) return []
  return Object.entries(own.shape)
    .filter(([, field]) => field instanceof z.ZodOptional && bare(field) instanceof z.ZodObject)
    .map(([name]) => name)
}

/** Texts that can be left out, by name: each is a setting while it is not there too. */
export function optionalTexts(schema: MaybeSchema): readonly string[] {
  const own = present(schema)
  if (!(own instanceof z.ZodObject)) return []
  return Object.entries(own.shape)
    .filter(([, field]) => field instanceof z.ZodOptional && bare(field) instanceof z.ZodString)
    .map(([name]) => name)
}

/** How settings are written whose form cannot be guessed, by section and path. */
export const SETTING_EXAMPLES: { readonly [Section in StaffSection]: Readonly<Record<string, string>> } = {
  brand: {},
  menus: {
    'shop.categories': '[bags, wallets]',
    'shop.group': '{ heading: More, links: [{ label: All products, to: /products }] }',
  },
  announcement: {
    link: 'All products | /products',
  },
  texts: {},
  markets: {
    'india.tax.byHsn': '{ "9619": 0 }',
    'india.payment.cash': '{ fee: 30, limit: 2000 }',
  },
  languages: {},
}
