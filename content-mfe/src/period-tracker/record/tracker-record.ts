import { isRecord } from '@store/shared/domain/record'
import { type Day, parseDay, toIsoDate } from '../../dates/calendar-day'
import { findProblem, type Period, type Periods, withPeriod } from '../cycle/cycle'

const VERSION = 1

/**
 * What is kept on the device and saved to a file: JSON that a person can read.
 *
 * @param unread entries of an earlier record that stay in it
 */
export const writeRecord = (periods: Periods, unread: readonly unknown[] = []): string =>
  JSON.stringify(
    {
      version: VERSION,
      periods: [
        ...periods.map(({ start, end }) => ({
          start: toIsoDate(start),
          end: end === null ? null : toIsoDate(end),
        })),
        ...unread,
      ],
    },
    null,
    2,
  )

export interface TrackerRecord {
  readonly periods: Periods
  /** Entries that are no periods, or that cannot be entered today. */
  readonly unread: readonly unknown[]
}

/** Null unless it is a record of ours; entries in it that cannot be are left out. */
export function parseRecord(value: unknown, today: Day): TrackerRecord | null {
  if (!isRecord(value) || value.version !== VERSION || !Array.isArray(value.periods)) return null
  const entries: readonly unknown[] = value.periods
  return entries.reduce<TrackerRecord>(
    ({ periods, unread }, entry) => {
      const period = parsePeriod(entry)
      return period === null || findProblem(period, periods, today) !== null
        ? { periods, unread: [...unread, entry] }
        : { periods: withPeriod(periods, period), unread }
    },
    { periods: [], unread: [] },
  )
}

function parsePeriod(entry: unknown): Period | null {
  if (!isRecord(entry) || typeof entry.start !== 'string') return null
  const start = parseDay(entry.start)
  const end = typeof entry.end === 'string' ? parseDay(entry.end) : null
  if (start === null || (end === null && entry.end !== null)) return null
  return { start, end }
}
