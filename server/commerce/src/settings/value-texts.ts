import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '@store/shared/domain/record'

interface ValueTexts {
  readonly before: string
  readonly after: string
}

const LONGEST = 400
/** Of what is the same, so that the place is recognized. */
const CONTEXT = 40

/**
 * Two values of JSON for people. Of lists of different lengths, the entries that only one of them has; of long texts, what both begin and end with is
 * left out first, so that what differs is shown.
 */
export function valueTexts(before: unknown, after: unknown): ValueTexts {
  const [one, other] = inWordsBoth(before, after)
  const shortest = Math.min(one.length, other.length)
  if (Math.max(one.length, other.length) <= LONGEST) return { before: one, after: other }
  let start = 0
  while (start < shortest && one[start] === other[start]) start += 1
  let end = 0
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const from = start <= CONTEXT * 2 ? 0 : start - CONTEXT
  const left = end <= CONTEXT * 2 ? 0 : end - CONTEXT
  const shown = (text: string): string =>
    `${from === 0 ? '' : '… '}${shorten(text.slice(from, text.length - left))}${left === 0 ? '' : ' …'}`
  return { before: shown(one), after: shown(other) }
}

function inWordsBoth(before: unknown, after: unknown): readonly [string, string] {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length === after.length) {
    return [inWords(before), inWords(after)]
  }
  return [inWords(missingIn(after, before)), inWords(missingIn(before, after))]
}

const missingIn = (list: readonly unknown[], of: readonly unknown[]): readonly unknown[] =>
  of.filter((each) => !list.some((other) => isDeepStrictEqual(each, other)))

const shorten = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text

/** Entries one after the other, each with what it holds. */
function inWords(value: unknown): string {
  if (isNothing(value)) return 'nothing'
  if (Array.isArray(value)) return value.map(inWords).join(value.some(isRecord) ? '; ' : ', ')
  if (!isRecord(value)) return String(value)
  if ('svg' in value) return 'a drawing'
  if ('picture' in value) return 'a picture'
  return Object.entries(value)
    .filter(([, each]) => !isNothing(each))
    .map(([name, each]) => {
      if (typeof each === 'boolean') return `${name}: ${each ? 'yes' : 'no'}`
      return isRecord(each) || Array.isArray(each) ? `(${inWords(each)})` : inWords(each)
    })
    .join(', ')
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
