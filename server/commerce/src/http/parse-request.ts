import type { Codec } from '@store/shared/api/codec'
import type { Endpoint, TextFields } from '@store/shared/api/endpoint'
import { type Said, say } from '../i18n/said'
import { CommerceFailure, type FieldProblem } from './commerce-failure'
import { createFieldWords } from './field-problems'
import messages from './messages.json'

type Values = Readonly<Record<string, unknown>>

/** A refusal stays short, however much is wrong. */
const MOST_PROBLEMS = 20
const LONGEST_KEY = 60

/** Reads a value by its codec, or adds to `problems` where it does not fit. */
function parseField<Value>(
  codec: Codec<Value>,
  wire: unknown,
  path: readonly PropertyKey[],
  problems: FieldProblem[],
): Value | undefined {
  const unfit = findUnfitText(wire)
  if (unfit !== null) {
    problems.push({ path: nameOf([...path, ...unfit.path]), message: unfit.message })
    return undefined
  }
  const { error, wordsOf } = createFieldWords()
  const parsed = codec.schema.safeParse(wire, { error })
  if (parsed.success) return codec.decode(parsed.data)
  for (const issue of parsed.error.issues) {
    const unknownKeys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, MOST_PROBLEMS) : null
    if (unknownKeys === null) {
      problems.push({ path: nameOf([...path, ...issue.path]), message: wordsOf(issue) })
    } else {
      for (const key of unknownKeys) {
        problems.push({ path: nameOf([...path, ...issue.path, key]), message: say(messages.unknown) })
      }
    }
    if (problems.length >= MOST_PROBLEMS) break
  }
  return undefined
}

/** Dotted; the body itself has no name of its own. */
const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((key) => String(key).slice(0, LONGEST_KEY)).join('.') || 'body'

/** @throws {CommerceFailure} VALIDATION, naming every field that does not fit. */
export function parseParams(fields: TextFields, wire: unknown): Values {
  const problems: FieldProblem[] = []
  const given = wire as Values
  const values = Object.entries(fields).map(
    ([name, codec]) => [name, parseField(codec, given[name], [name], problems)] as const,
  )
  refuse(problems)
  return Object.fromEntries(values)
}

/** Every query field may be left out; one that the endpoint does not know is ignored, as links carry trackers. */
export function parseQuery(fields: TextFields, wire: unknown): Values {
  const given = wire as Values
  return parseParams(
    Object.fromEntries(Object.entries(fields).filter(([name]) => given[name] !== undefined)),
    wire,
  )
}

/** What a query says by names that the endpoint does not know, as it came: the call decides which of them are attributes. */
export function parseAttributes(
  { query = {}, takesAttributes }: Pick<Endpoint, 'query' | 'takesAttributes'>,
  wire: unknown,
): Values {
  if (takesAttributes !== true) return {}
  const given = wire as Values
  return Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(query, name)))
}

export function parseBody<Value>(codec: Codec<Value>, wire: unknown): Value {
  const problems: FieldProblem[] = []
  const value = parseField(codec, wire, [], problems)
  refuse(problems)
  return value as Value
}

function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return
  throw new CommerceFailure('VALIDATION', { fields: problems.slice(0, MOST_PROBLEMS) })
}

interface UnfitText {
  readonly path: readonly string[]
  readonly message: Said
}

/** PostgreSQL's texts hold neither U+0000 nor half a surrogate pair; JSON and addresses can bring both. */
export function findUnfitText(value: unknown): UnfitText | null {
  if (typeof value === 'string') {
    if (value.includes('\0')) return { path: [], message: say(messages.noNul) }
    return /\p{Surrogate}/u.test(value) ? { path: [], message: say(messages.noHalfCharacter) } : null
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, each] of Object.entries(value)) {
    const unfit = findUnfitText(each)
    if (unfit !== null) return { ...unfit, path: [key, ...unfit.path] }
  }
  return null
}
