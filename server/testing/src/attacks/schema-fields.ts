import type * as z from 'zod/mini'
import type { JsonPath } from './json-path'

export type FieldKind = 'text' | 'number' | 'boolean' | 'list' | 'object'

/** One place in a body where a value can stand. */
export interface SchemaField {
  /** Keys, and 0 for the items of a list. */
  readonly path: JsonPath
  readonly kind: FieldKind
  readonly isOptional: boolean
  readonly isNullable: boolean
}

export type AnySchema = z.core.$ZodTypes

/** A schema as one of zod's own kinds, which is what its definition tells apart. */
export const kindOf = (schema: z.core.$ZodType): AnySchema => schema as AnySchema

/** Every field of an object's schema, at any depth. @throws {Error} for a kind of schema it does not know. */
export function fieldsOf(schema: z.core.$ZodType): readonly SchemaField[] {
  return walk(kindOf(schema), { path: [], isOptional: false, isNullable: false }).filter(
    ({ path }) => path.length > 0,
  )
}

function walk(schema: AnySchema, place: Omit<SchemaField, 'kind'>): readonly SchemaField[] {
  const { def } = schema._zod
  const below = (inner: z.core.$ZodType, key: string | number) =>
    walk(kindOf(inner), { path: [...place.path, key], isOptional: false, isNullable: false })
  switch (def.type) {
    case 'optional':
      return walk(kindOf(def.innerType), { ...place, isOptional: true })
    case 'nullable':
      return walk(kindOf(def.innerType), { ...place, isNullable: true })
    case 'object':
      return [
        { ...place, kind: 'object' },
        ...Object.entries(def.shape).flatMap(([key, inner]) => below(inner, key)),
      ]
    case 'array':
      return [{ ...place, kind: 'list' }, ...below(def.element, 0)]
    case 'string':
    case 'enum':
      return [{ ...place, kind: 'text' }]
    case 'number':
      return [{ ...place, kind: 'number' }]
    case 'boolean':
    case 'literal':
      return [{ ...place, kind: 'boolean' }]
    default:
      throw new Error(`The attacks do not know schemas of the kind ${def.type} (${place.path.join('.')})`)
  }
}
