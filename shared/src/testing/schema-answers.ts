import * as z from 'zod/mini'
import type { Endpoint } from '../api/endpoint'
import { StubbedFailure, type StubbedResponse } from './stubbed-api'

/** How much an answer holds: nothing that may be left out, or one of everything. */
export type Amount = 'least' | 'one of each'

/** Texts and numbers of which the first that a schema takes is used. */
const TEXTS = ['sample', '2026-05-31', '2026-05-31T09:00:00.000Z', '#7a2e5d', 'a@example.in', '/products']
const NUMBERS = [1, 0, 2, 100]

type AnySchema = z.core.$ZodTypes

/**
 * An answer on the wire that fits the schema of a call, so that any call can be answered without a fixture of its own.
 *
 * @throws {Error} for a kind of schema, or a text, that it does not know
 */
export function wireOf(schema: z.core.$ZodType, amount: Amount): unknown {
  // Every schema is one of zod's own kinds, which its definition tells apart.
  const known = schema as AnySchema
  const { def } = known._zod
  switch (def.type) {
    case 'optional':
      return amount === 'least' ? undefined : wireOf(def.innerType, amount)
    case 'nullable':
      return amount === 'least' ? null : wireOf(def.innerType, amount)
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, wireOf(inner, amount)]))
    case 'array':
      return amount === 'least' ? [] : [wireOf(def.element, amount)]
    case 'tuple':
      return def.items.map((item: z.core.$ZodType) => wireOf(item, amount))
    case 'record': {
      const keys = keysOf(def.keyType as AnySchema, amount)
      return Object.fromEntries(keys.map((key) => [key, wireOf(def.valueType, amount)]))
    }
    case 'union': {
      const [first] = def.options
      if (first === undefined) throw new Error('A union without options')
      return wireOf(first, amount)
    }
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'boolean':
      return amount === 'one of each'
    case 'number':
      return firstTaken(known, NUMBERS)
    case 'string':
      return firstTaken(known, TEXTS)
    case 'unknown':
    case 'any':
      return null
    default:
      throw new Error(`No answers are known for schemas of the kind ${def.type}`)
  }
}

/** All keys of a record by an enum; of another one a single key, or none. */
function keysOf(keyType: AnySchema, amount: Amount): readonly string[] {
  const { def } = keyType._zod
  if (def.type === 'enum') return Object.values(def.entries).map(String)
  return amount === 'least' ? [] : [String(wireOf(keyType, amount))]
}

function firstTaken(schema: z.core.$ZodType, values: readonly unknown[]): unknown {
  const found = values.find((value) => z.safeParse(schema, value).success)
  if (found === undefined) throw new Error(`None of ${values.join(', ')} fits a schema`)
  return found
}

/** A call answered so. A file is answered as an empty one. */
export const answers = (endpoint: Endpoint, amount: Amount): StubbedResponse => ({
  endpoint,
  answer: () =>
    endpoint.response === null
      ? { name: 'file', contentType: 'text/plain', bytes: new ArrayBuffer(0) }
      : new StubbedFailure(200, wireOf(endpoint.response.schema, amount)),
})
