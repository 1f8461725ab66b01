import type * as z from 'zod/mini'

/** What the wrong kind of value should have been. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** What a value is counted in, by its kind; a number is its own count. */
const UNITS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

function sizeText(origin: string, bound: string, limit: number | bigint): string {
  const [one, several] = UNITS[origin] ?? []
  if (one === undefined) return `must be ${bound} ${limit}`
  return `must have ${bound} ${limit} ${Number(limit) === 1 ? one : several}`
}

/** Why a value does not fit, where its field has no words of its own. */
export const describeFieldProblem: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${KINDS[issue.expected] ?? 'of another kind'}`
    case 'too_small':
      return sizeText(issue.origin, issue.inclusive ? 'at least' : 'more than', issue.minimum)
    case 'too_big':
      return sizeText(issue.origin, issue.inclusive ? 'at most' : 'less than', issue.maximum)
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `does not know ${issue.keys.join(', ')}`
    default:
      return 'does not have the right form'
  }
}
