import type { Codec } from '@store/shared/api/codec'
import type { TextFields } from '@store/shared/api/endpoint'
import { CommerceFailure, type FieldProblem } from './commerce-failure'

type Values = Readonly<Record<string, unknown>>

/** Reads a value by its codec, or adds to `problems` where it does not fit. */
function parseField<Value>(
  codec: Codec<Value>,
  wire: unknown,
  path: readonly PropertyKey[],
  problems: FieldProblem[],
): Value | undefined {
  const nul = pathOfNul(wire)
  if (nul !== null) {
    problems.push({ path: [...path, ...nul].join('.'), message: 'must not contain NUL characters' })
    return undefined
  }
  const parsed = codec.schema.safeParse(wire)
  if (parsed.success) return codec.decode(parsed.data)
  for (const issue of parsed.error.issues) {
    problems.push({ path: [...path, ...issue.path].join('.'), message: issue.message })
  }
  return undefined
}

/** @throws {CommerceFailure} VALIDATION, naming every field that does not fit. */
export function parseParams(fields: TextFields, wire: unknown): Values {
  const problems: FieldProblem[] = []
  const given = wire as Readonly<Record<string, unknown>>
  const values = Object.entries(fields).map(
    ([name, codec]) => [name, parseField(codec, given[name], [name], problems)] as const,
  )
  refuse(problems)
  return Object.fromEntries(values)
}

/** Every query field may be left out; one that the endpoint does not know is ignored, as links carry trackers. */
export function parseQuery(fields: TextFields, wire: unknown): Values {
  const problems: FieldProblem[] = []
  const given = wire as Readonly<Record<string, unknown>>
  const values = Object.entries(fields)
    .filter(([name]) => given[name] !== undefined)
    .map(([name, codec]) => [name, parseField(codec, given[name], [name], problems)] as const)
  refuse(problems)
  return Object.fromEntries(values)
}

export function parseBody<Value>(codec: Codec<Value>, wire: unknown): Value {
  const problems: FieldProblem[] = []
  const value = parseField(codec, wire, [], problems)
  refuse(problems)
  return value as Value
}

function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new CommerceFailure('VALIDATION', { fields: problems })
}

/** PostgreSQL's texts cannot hold U+0000, which JSON and addresses can bring. */
function pathOfNul(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return value.includes('\0') ? [] : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, each] of Object.entries(value)) {
    const path = pathOfNul(each)
    if (path !== null) return [key, ...path]
  }
  return null
}
