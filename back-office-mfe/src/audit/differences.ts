import type { AuditEntry } from '@store/shared/domain/people/staff'
import { isRecord } from '@store/shared/domain/record'

export interface Difference {
  readonly name: string
  /** As text; null for what was not there. */
  readonly before: string | null
  readonly after: string | null
}

const MOST_LETTERS = 120

/** The fields that an entry of the log changed. A value that is no object is one field. */
export function differencesOf({
  before,
  after,
}: Pick<AuditEntry, 'before' | 'after'>): readonly Difference[] {
  const earlier = fieldsOf(before)
  const later = fieldsOf(after)
  // What came without a before is new as a whole; what has no after is told by its action.
  const names = after === null ? [] : Object.keys(later)
  return names
    .map((name) => ({ name, before: textOf(earlier[name]), after: textOf(later[name]) }))
    .filter((each) => each.before !== each.after)
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : value === null || value === undefined ? {} : { value }

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}

/** `staff.second-factor` as people read it: "Staff: second factor". */
export function actionLabel(action: string): string {
  const words = action.replaceAll('.', ': ').replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
