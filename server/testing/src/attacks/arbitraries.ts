import type { Endpoint } from '@store/shared/api/endpoint'
import fc from 'fast-check'
import type * as z from 'zod/mini'
import type { AttackCall } from './attack-call'
import { ADDRESS_TEXTS, TEXTS } from './bad-values'
import { type JsonPath, valueAt } from './json-path'
import { kindOf } from './schema-fields'

/** What a field can be given besides random values, so that calls get past validation and meet each other. */
export interface Vocabulary {
  /** Calls that were right once: their values are taken, together or field by field. */
  readonly calls: readonly AttackCall[]
  /** Of rows of all kinds, whoever they belong to. */
  readonly ids: readonly number[]
  readonly texts: readonly string[]
  readonly tokens: readonly (string | null)[]
}

/** Calls of an endpoint from its own schemas: right ones, nearly right ones and such as only look alike. */
export function callsOf({ params = {}, query = {}, body, idempotent }: Endpoint, words: Vocabulary) {
  const text = textFor(words)
  const addressText = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...words.ids.map(String)) },
    { weight: 2, arbitrary: text },
    { weight: 1, arbitrary: fc.constantFrom(...ADDRESS_TEXTS.map(([, each]) => each)) },
  )
  const key = fc.constantFrom('key-aaaa', 'key-bbbb', 'key-cccc')
  const drawn: fc.Arbitrary<AttackCall> = fc.record({
    params: fc.record(Object.fromEntries(Object.keys(params).map((name) => [name, addressText]))),
    query:
      Object.keys(query).length === 0
        ? fc.constant([])
        : fc.array(fc.tuple(fc.constantFrom(...Object.keys(query)), addressText), { maxLength: 3 }),
    headers: idempotent
      ? fc
          .option(key, { nil: null })
          .map((each): Record<string, string> => (each === null ? {} : { 'idempotency-key': each }))
      : fc.constant({}),
    token: fc.constantFrom(...words.tokens),
    body: body === undefined ? fc.constant(undefined) : valuesOf(body.schema, words, []),
  })
  if (words.calls.length === 0) return drawn
  // A call that was right, with one part of another: by another customer, or with other ids or another body.
  const mixed = fc
    .tuple(
      fc.constantFrom(...words.calls),
      drawn,
      fc.constantFrom('token', 'params', 'query', 'body', 'headers', 'nothing'),
    )
    .map(
      ([right, other, part]): AttackCall => (part === 'nothing' ? right : { ...right, [part]: other[part] }),
    )
  return fc.oneof({ weight: 2, arbitrary: mixed }, { weight: 1, arbitrary: drawn })
}

/** Made once: it takes fast-check a while to number all that Unicode holds. */
const ANY_TEXT = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

const textFor = ({ texts }: Vocabulary): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...texts) },
    { weight: 2, arbitrary: fc.constantFrom(...TEXTS.map(([, text]) => text)) },
    { weight: 2, arbitrary: ANY_TEXT },
  )

const ANY_JSON = fc.jsonValue({ maxDepth: 3 })

/** Values for a schema: mostly of its shape, a few of none. */
function valuesOf(schema: z.core.$ZodType, words: Vocabulary, path: JsonPath): fc.Arbitrary<unknown> {
  const known = words.calls.map(({ body }) => valueAt(body, path)).filter((each) => each !== undefined)
  const options: fc.WeightedArbitrary<unknown>[] = [
    { weight: 12, arbitrary: shapedFor(schema, words, path) },
    { weight: 1, arbitrary: ANY_JSON },
  ]
  if (known.length > 0) options.push({ weight: 20, arbitrary: fc.constantFrom(...known) })
  return fc.oneof(...options)
}

function shapedFor(schema: z.core.$ZodType, words: Vocabulary, path: JsonPath): fc.Arbitrary<unknown> {
  const { def } = kindOf(schema)._zod
  switch (def.type) {
    case 'optional':
      return fc.option(valuesOf(def.innerType, words, path), { nil: undefined, freq: 3 })
    case 'nullable':
      return fc.option(valuesOf(def.innerType, words, path), { nil: null, freq: 3 })
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([key, inner]) => [key, valuesOf(inner, words, [...path, key])] as const,
      )
      return fc.record(Object.fromEntries(fields))
    }
    case 'array':
      return fc.array(valuesOf(def.element, words, [...path, 0]), { maxLength: 5 })
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.oneof(
        fc.constantFrom(...words.ids),
        fc.integer({ min: 1, max: 12 }),
        fc.integer(),
        fc.maxSafeInteger(),
        fc.double({ noNaN: true }),
      )
    case 'string':
      return textFor(words)
    default:
      throw new Error(`The attacks do not know schemas of the kind ${def.type} (${path.join('.')})`)
  }
}
