import { gzipSync } from 'node:zlib'
import type { Endpoint } from '@store/shared/api/endpoint'
import type { AttackCall } from './attack-call'
import { ADDRESS_TEXTS, valuesOfKind, valuesOfOtherKinds } from './bad-values'
import { type JsonPath, replaced, valueAt } from './json-path'
import { fieldsOf, type SchemaField } from './schema-fields'

/** One change to a call that is otherwise right. */
export interface Mutation {
  readonly name: string
  readonly change: (call: AttackCall) => AttackCall
  /**
   * What the answer must be: `refused-here` is VALIDATION naming `field`, `refused` any refusal; with `any` the endpoint's
   * own rules decide.
   */
  readonly verdict: 'refused-here' | 'refused' | 'any'
  /** Dotted, as refusals name it; null where no field is meant. */
  readonly field: string | null
  /** The text that stands in the field, where it is one. */
  readonly text?: string
}

/** Every single change that the generated attacks know for an endpoint. */
export const mutationsOf = (endpoint: Endpoint): readonly Mutation[] => [
  ...paramMutations(endpoint),
  ...queryMutations(endpoint),
  ...(endpoint.body === undefined ? [] : bodyMutations(endpoint)),
  ...(endpoint.body === undefined ? strayBodies : wholeBodies),
  ...(endpoint.idempotent ? keyMutations : []),
]

/** What has no owner: another one may be found, or be taken off a list that does not have it. */
const OF_CATALOGUE: ReadonlySet<string> = new Set(['productId', 'reviewId', 'sizeId'])

function paramMutations({ params = {}, auth }: Endpoint): readonly Mutation[] {
  return Object.keys(params).flatMap((param) =>
    ADDRESS_TEXTS.map(
      ([name, text]): Mutation => ({
        name: `${name} for ${param}`,
        change: (call) => ({ ...call, params: { ...call.params, [param]: text } }),
        verdict: auth === 'customer' && !OF_CATALOGUE.has(param) ? 'refused' : 'any',
        field: param,
      }),
    ),
  )
}

function queryMutations({ query = {}, body }: Endpoint): readonly Mutation[] {
  const names = Object.keys(query)
  // Beside a body, a query holds what old clients send in it, and counts where the body is silent only.
  const texts = body === undefined ? ADDRESS_TEXTS : ADDRESS_TEXTS.filter(([name]) => NEVER_RIGHT.test(name))
  const withField = (field: string, text: string) => (call: AttackCall) => ({
    ...call,
    query: [...call.query.filter(([name]) => name !== field), [field, text] as const],
  })
  return [
    ...names.flatMap((field) =>
      texts.map(
        ([name, text]): Mutation => ({
          name: `${name} for ${field}`,
          change: withField(field, text),
          verdict: 'any',
          field,
        }),
      ),
    ),
    ...names.map(
      (field): Mutation => ({
        name: `${field} given twice`,
        change: (call) => ({ ...call, query: [...call.query, [field, '1'], [field, '1']] }),
        verdict: 'refused-here',
        field,
      }),
    ),
    {
      name: 'unknown query fields',
      change: (call) => ({
        ...call,
        query: [
          ...call.query,
          ['__proto__', 'x'],
          ['constructor', 'x'],
          ['customerId', '1'],
          ['role', 'admin'],
        ],
      }),
      verdict: 'any',
      field: null,
    },
  ]
}

function bodyMutations({ body }: Endpoint): readonly Mutation[] {
  const fields = body === undefined ? [] : fieldsOf(body.schema)
  const objects: readonly JsonPath[] = [
    [],
    ...fields.filter(({ kind }) => kind === 'object').map(({ path }) => path),
  ]
  return [...fields.flatMap(fieldMutations), ...objects.flatMap(strangeFields)]
}

function fieldMutations(field: SchemaField): readonly Mutation[] {
  const { path, kind, isOptional, isNullable } = field
  const name = path.join('.')
  const set = (value: unknown) => (call: AttackCall) => ({ ...call, body: replaced(call.body, path, value) })
  return [
    { name: `no ${name}`, change: set(undefined), verdict: isOptional ? 'any' : 'refused-here', field: name },
    ...valuesOfOtherKinds(kind, isNullable).map(
      ([what, value]): Mutation => ({
        name: `${what} for ${name}`,
        change: set(value),
        verdict: 'refused-here',
        field: name,
      }),
    ),
    ...valuesOfKind(kind).map(
      ([what, value]): Mutation => ({
        name: `${what} for ${name}`,
        change: set(value),
        verdict: NEVER_RIGHT.test(what) ? 'refused-here' : 'any',
        field: name,
        ...(typeof value === 'string' && kind === 'text' && { text: value }),
      }),
    ),
    ...(kind === 'list'
      ? [
          {
            name: `10 000 times nothing in ${name}`,
            change: set(Array(10_000).fill({})),
            verdict: 'refused',
            field: name,
          } as const,
          {
            name: `10 000 times the same in ${name}`,
            change: (call: AttackCall) => ({
              ...call,
              body: replaced(call.body, path, Array(10_000).fill(valueAt(call.body, [...path, 0]))),
            }),
            verdict: 'refused',
            field: null,
          } as const,
        ]
      : []),
  ]
}

const NEVER_RIGHT = /50 000 characters|NUL|surrogate|1e999|1e300|1e21|53 bits/

/** Fields that a record behind the API has, or that every object has. */
const strangeFields = (path: JsonPath): readonly Mutation[] => {
  const strange: Readonly<Record<string, unknown>> = {
    role: 'admin',
    isAdmin: true,
    status: 'PAID',
    paymentStatus: 'CAPTURED',
    sessionEpoch: 0,
    hasOwnProperty: 1,
    '': 1,
    [`${'x'.repeat(5_000)}`]: 1,
  }
  const where = path.length === 0 ? '' : ` in ${path.join('.')}`
  return [
    ...Object.entries(strange).map(
      ([key, value]): Mutation => ({
        name: `the unknown field ${key.slice(0, 20)}${where}`,
        change: (call) => ({ ...call, body: replaced(call.body, [...path, key], value) }),
        verdict: 'refused',
        field: null,
      }),
    ),
    ...['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}'].map(
      (json): Mutation => ({
        name: `${json}${where}`,
        change: (call) => {
          const object = valueAt(call.body, path)
          const mixed = `${JSON.stringify(object).slice(0, -1)},${json.slice(1)}`
          const payload = JSON.stringify(replaced(call.body, path, MIX_IN)).replace(
            JSON.stringify(MIX_IN),
            () => mixed,
          )
          return { ...call, payload }
        },
        verdict: 'refused',
        field: null,
      }),
    ),
  ]
}

const MIX_IN = '\u0001here'

const withPayload = (
  name: string,
  verdict: Mutation['verdict'],
  payload: (json: string) => string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Mutation => ({
  name,
  change: (call) => ({
    ...call,
    payload: payload(JSON.stringify(call.body ?? {})),
    headers: { ...call.headers, ...headers },
  }),
  verdict,
  field: null,
})

const type = (contentType: string) => ({ 'content-type': contentType })

/** Of an endpoint that takes a body. */
export const wholeBodies: readonly Mutation[] = [
  withPayload('an empty body', 'refused', () => ''),
  withPayload('blanks', 'refused', () => '  \r\n'),
  withPayload('half a body', 'refused', (json) => json.slice(0, -1)),
  withPayload('two bodies', 'refused', (json) => `${json}${json}`),
  withPayload('a body and a comma', 'refused', (json) => json.replace(/}$/, ',}')),
  withPayload('a comment', 'refused', (json) => `/* */${json}`),
  withPayload('single quotes', 'refused', (json) => json.replaceAll('"', "'")),
  withPayload('no JSON', 'refused', () => 'a=1&b=2'),
  withPayload('a mark of byte order', 'any', (json) => `\ufeff${json}`),
  withPayload('the body in UTF-16', 'refused', (json) => Buffer.from(json, 'utf16le')),
  withPayload('bytes that are no UTF-8', 'refused', () => Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
  withPayload('a list around it', 'refused', (json) => `[${json}]`),
  withPayload('a text around it', 'refused', (json) => JSON.stringify(json)),
  withPayload('null', 'refused', () => 'null'),
  withPayload('a number', 'refused', () => '1'),
  withPayload('true', 'refused', () => 'true'),
  withPayload('a right value and then a wrong one under each name', 'refused', (json) =>
    twice(json, 'wrong last'),
  ),
  withPayload('a wrong value and then the right one under each name', 'any', (json) =>
    twice(json, 'wrong first'),
  ),
  withPayload('lists 1000 deep', 'refused', () => '['.repeat(1000) + ']'.repeat(1000)),
  withPayload('objects 1000 deep', 'refused', () => `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`),
  withPayload('a field 1000 deep', 'refused', (json) =>
    json.replace(/}$/, `,"a":${'['.repeat(1000)}${']'.repeat(1000)}}`),
  ),
  withPayload('10 000 unknown fields', 'refused', (json) => {
    const unknown = Array.from({ length: 10_000 }, (_each, index) => `"f${index}":1`)
    return json.replace(/}$/, `,${unknown.join()}}`)
  }),
  withPayload('a megabyte of blanks', 'refused', (json) => `${json}${' '.repeat(1_048_576)}`),
  withPayload('two megabytes of one text', 'refused', (json) =>
    json.replace(/}$/, `,"a":"${'x'.repeat(2_097_152)}"}`),
  ),
  withPayload('text', 'refused', (json) => json, type('text/plain')),
  withPayload('no type at all', 'any', (json) => json, type('')),
  withPayload('a form', 'refused', (json) => json, type('application/x-www-form-urlencoded')),
  withPayload('parts of a form', 'refused', (json) => json, type('multipart/form-data; boundary=x')),
  withPayload(
    'XML',
    'refused',
    () => '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    type('application/xml'),
  ),
  withPayload('a JSON of another kind', 'refused', (json) => json, type('application/merge-patch+json')),
  withPayload('a type that only begins like JSON', 'refused', (json) => json, type('application/jsonx')),
  withPayload('another alphabet', 'any', (json) => json, type('application/json; charset=utf-7')),
  withPayload('a compressed body', 'refused', (json) => gzipSync(json), { 'content-encoding': 'gzip' }),
  withPayload('a body said to be compressed', 'refused', (json) => json, { 'content-encoding': 'br' }),
  withPayload('a compression of our own making', 'refused', (json) => json, {
    'content-encoding': 'identity, gzip',
  }),
]

/** Of an endpoint that takes none. */
const strayBodies: readonly Mutation[] = [
  withPayload('a body where none belongs', 'any', () => '{"customerId":1,"role":"admin"}'),
  withPayload('half a body where none belongs', 'any', () => '{'),
  withPayload('a form where none belongs', 'any', () => 'a=1', type('application/x-www-form-urlencoded')),
  withPayload('too long a body where none belongs', 'any', () => `"${'x'.repeat(300_000)}"`),
]

const keyMutations: readonly Mutation[] = [
  ['an empty key', ''],
  ['a short key', 'abc'],
  ['a key with blanks', 'abc def ghi'],
  ['a key of 201 characters', 'k'.repeat(201)],
  ['a key beyond ASCII', 'schlüssel-1234'],
].map(([name = '', key = '']) => ({
  name,
  change: (call) => ({ ...call, headers: { ...call.headers, 'idempotency-key': key } }),
  verdict: 'refused-here',
  field: 'Idempotency-Key',
}))

/** Each of an object's fields under its name twice. */
function twice(json: string, order: 'wrong first' | 'wrong last'): string {
  const pairs = Object.entries(JSON.parse(json) as Record<string, unknown>).map(([key, value]) => {
    const right = `${JSON.stringify(key)}:${JSON.stringify(value)}`
    const wrong = `${JSON.stringify(key)}:[]`
    return order === 'wrong first' ? `${wrong},${right}` : `${right},${wrong}`
  })
  return `{${pairs.join()}}`
}
