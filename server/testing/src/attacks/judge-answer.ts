import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@store/shared/api/endpoint'
import { FailureWire } from '@store/shared/api/failure-wire'
import { API_FAILURES, type FailureCode } from '@store/shared/messages/failures/api-failures'
import type { Answer } from './attack-call'

/** What any call can give: validation, log-in and availability (`Endpoint.errors` names the rest). */
const GENERAL: readonly FailureCode[] = [
  'VALIDATION',
  'INVALID_REQUEST',
  'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE',
  'SERVICE_UNAVAILABLE',
]
const LOG_IN: readonly FailureCode[] = ['NOT_LOGGED_IN', 'TOKEN_EXPIRED']

/** What only a program would say: stacks, SQL, the names of drivers, files of ours. */
export const INSIDES =
  /\n\s+at |node_modules|\/src\/|\.tsx?\b|\.mjs\b|drizzle|postgres|pglite|sqlstate|\b(?:select|insert into|update|delete from) .*\b(?:from|set|values|where)\b|syntax error|violates|constraint|\b(?:Type|Range|Reference|Syntax)Error\b|\bfastify\b|FST_/i

/** A refusal's text grows with what is wrong, not with what was sent. */
const LONGEST_REFUSAL = 20_000

/**
 * What is wrong with an answer, whatever was asked: it broke, it shows insides, or it is not what the endpoint declares.
 * Empty for a good one.
 */
export function judgeAnswer(endpoint: Endpoint, answer: Answer): readonly string[] {
  if (answer.status >= 500) return [`it answers ${answer.status}: ${answer.text.slice(0, 200)}`]
  return answer.status < 300 ? judgeSuccess(endpoint, answer) : judgeRefusal(endpoint, answer)
}

function judgeSuccess({ response }: Endpoint, answer: Answer): readonly string[] {
  if (response === null) {
    const isFile = ['%PDF-', '{\n  "'].some((start) => answer.text.startsWith(start))
    return isFile || String(answer.headers['content-type']).startsWith('image/')
      ? []
      : [`its file is none: ${answer.text.slice(0, 40)}`]
  }
  const wire = parseJson(answer.text)
  const parsed = response.schema.safeParse(wire)
  if (!parsed.success) return [`it does not fit its schema: ${JSON.stringify(parsed.error.issues[0])}`]
  // Schemas of answers drop what they do not name: nothing may have been dropped.
  return isDeepStrictEqual(parsed.data, wire) ? [] : ['it holds fields that its schema does not name']
}

function judgeRefusal(endpoint: Endpoint, answer: Answer): readonly string[] {
  const parsed = FailureWire.safeParse(parseJson(answer.text))
  if (!parsed.success) return [`its refusal has another form: ${answer.text.slice(0, 200)}`]
  const { statusCode, code, message, fields } = parsed.data
  const declared = [...GENERAL, ...(endpoint.auth === 'public' ? [] : LOG_IN), ...endpoint.errors]
  const isDeclared = declared.some((each) => each === code)
  return [
    ...(statusCode === answer.status ? [] : [`it names the status ${statusCode} under ${answer.status}`]),
    ...(isDeclared ? [] : [`its code ${code} is not declared`]),
    ...(isSentence(message) ? [] : [`its message is no sentence: ${message}`]),
    ...(code === 'VALIDATION' && fields?.length === 0 ? ['it names no field'] : []),
    ...(fields ?? [])
      .filter((each) => each.path === '' || each.message === '')
      .map(() => 'it names a field by nothing'),
    ...(INSIDES.test(answer.text) ? [`it shows insides: ${answer.text.slice(0, 300)}`] : []),
    ...(answer.text.length > LONGEST_REFUSAL ? [`it answers ${answer.text.length} characters`] : []),
    ...(answer.headers['cache-control'] === 'no-store' ? [] : ['it may be cached']),
  ]
}

/** One of the catalogue's, or one that says more and ends like them. */
const isSentence = (message: string): boolean =>
  Object.values<string>(API_FAILURES).includes(message) || /^[A-Z“].*\.$/s.test(message)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const codeOf = (answer: Answer): string | null => {
  const parsed = FailureWire.safeParse(parseJson(answer.text))
  return parsed.success ? (parsed.data.code ?? null) : null
}

export const fieldPathsOf = (answer: Answer): readonly string[] => {
  const parsed = FailureWire.safeParse(parseJson(answer.text))
  return parsed.success ? (parsed.data.fields ?? []).map(({ path }) => path) : []
}
