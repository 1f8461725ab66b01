import type { AuditEntry } from '@store/shared/domain/people/staff'
import { isRecord } from '@store/shared/domain/record'

export interface Difference {
  /** The way to the value, in words: "prices INR". */
  readonly name: string
  /** As text; null for what was not there. */
  readonly before: string | null
  readonly after: string | null
}

const MOST_LETTERS = 120
/** Deeper values are shown as they are stored. */
const MOST_KEYS = 4

/** The values that an entry of the log changed, also those within others. A value that is no object is one. */
export function differencesOf({
  before,
  after,
}: Pick<AuditEntry, 'before' | 'after'>): readonly Difference[] {
  // What has no after is told by its action.
  if (after === null || after === undefined) return []
  const [earlier, later] = [valuesIn(before), valuesIn(after)]
  // A field that is not named at all stayed as it is; a value that is gone from one that is named was taken out.
  const named = new Set(Object.keys(asRecord(after)))
  const gone = [...earlier].filter(([key, { field }]) => !later.has(key) && named.has(field))
  return [...later, ...gone]
    .map(([key, { name }]) => ({
      name,
      before: textOf(earlier.get(key)?.value),
      after: textOf(later.get(key)?.value),
    }))
    .filter((each) => each.before !== each.after)
}

interface Found {
  /** The outermost. */
  readonly field: string
  readonly name: string
  readonly value: unknown
}

/** Every value that holds no others, by its way. */
function valuesIn(root: unknown): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>()
  const walk = (value: unknown, keys: readonly string[]) => {
    if (isNested(value) && keys.length < MOST_KEYS)
      for (const [key, each] of Object.entries(value)) walk(each, [...keys, key])
    else found.set(JSON.stringify(keys), { field: keys[0] ?? '', name: keys.map(inWords).join(' '), value })
  }
  for (const [key, value] of Object.entries(asRecord(root))) walk(value, [key])
  return found
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : value === null || value === undefined ? {} : { value }

const isNested = (value: unknown): value is object =>
  Array.isArray(value)
    ? value.some((each) => typeof each === 'object')
    : isRecord(value) && Object.keys(value).length > 0

/** `freeFrom` is "free from"; a place in a list is counted from 1. Names in capitals, such as "INR", stay. */
const inWords = (key: string): string =>
  /^\d+$/.test(key)
    ? String(Number(key) + 1)
    : key.replace(/([a-z])([A-Z])/g, (_, last, first) => `${last} ${first.toLowerCase()}`)

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return null
  const text =
    typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}

/** `staff.second-factor` as people read it: "Staff: second factor". */
export function actionLabel(action: string): string {
  const words = action.replaceAll('.', ': ').replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
