import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '@store/shared/domain/record'

export interface Difference {
  readonly path: readonly (string | number)[]
  /** Undefined: not there. */
  readonly before: unknown
  readonly after: unknown
}

/** What differs between two values made of JSON: whole lists where their lengths differ, single fields elsewhere. */
export function differencesOf(
  before: unknown,
  after: unknown,
  path: Difference['path'] = [],
): readonly Difference[] {
  if (isDeepStrictEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((each, index) => differencesOf(each, after[index], [...path, index]))
  }
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => differencesOf(before[key], after[key], [...path, key]))
  }
  return [{ path, before, after }]
}

/** Whether one of them is of the same value as the other, or of a part of it. */
export const touchSameValue = (one: Difference, other: Difference): boolean =>
  one.path.every((key, index) => index >= other.path.length || key === other.path[index])

/** The value with a difference carried out. */
export function withDifference(value: unknown, { path: [key, ...rest], after }: Difference): unknown {
  if (key === undefined) return after
  if (Array.isArray(value)) {
    return value.map((each: unknown, index) =>
      index === key ? withDifference(each, { path: rest, before: undefined, after }) : each,
    )
  }
  const record: Readonly<Record<string, unknown>> = isRecord(value) ? value : {}
  const { [key]: inner, ...others } = record
  const next = withDifference(inner, { path: rest, before: undefined, after })
  return next === undefined ? others : { ...others, [key]: next }
}

const LONGEST = 200

export const toDifferenceLine = ({ path, before, after }: Difference): string =>
  `${toPathText(path)}: ${shown(before)} → ${shown(after)}`

/** One side of what differs in a section, by field: null for what is not there, the beginning of what is long. */
export const fieldsOf = (
  differences: readonly Difference[],
  side: 'before' | 'after',
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    differences.map(({ path, [side]: value }) => [
      toPathText(path.slice(1)),
      JSON.stringify(value ?? null).length <= LONGEST ? (value ?? null) : shown(value),
    ]),
  )

export const toPathText = (path: Difference['path']): string => path.join('.')

/** The same for people, who count entries from 1. */
export const toPlaceText = (path: Difference['path']): string =>
  path.map((key) => (typeof key === 'number' ? `entry ${key + 1}` : key)).join('.')

function shown(value: unknown): string {
  if (value === undefined) return '(nothing)'
  const text = JSON.stringify(value)
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… (${text.length} characters)`
}
