import { isRecord } from '@store/shared/domain/record'
import { type Day, parseDay, toIsoDate } from '../dates/calendar-day'
import { findProblem, type Period, type Periods, withPeriod } from './cycle'

const VERSION = 1

/** What is kept on the device and saved to a file: JSON that a person can read. */
export const writeRecord = (periods: Periods): string =>
  JSON.stringify(
    {
      version: VERSION,
      periods: periods.map(({ start, end }) => ({
        start: toIsoDate(start),
        end: end === null ? null : toIsoDate(end),
      })),
    },
    null,
    2,
  )

export interface TrackerRecord {
  readonly periods: Periods
  /** How many entries could not be read or entered. */
  readonly leftOut: number
}

/** Null unless it is a record of ours; entries in it that cannot be are left out. */
export function parseRecord(value: unknown, today: Day): TrackerRecord | null {
  if (!isRecord(value) || value.version !== VERSION || !Array.isArray(value.periods)) return null
  const entries: readonly unknown[] = value.periods
  return entries.reduce<TrackerRecord>(
    ({ periods, leftOut }, entry) => {
      const period = parsePeriod(entry)
      return period === null || findProblem(period, periods, today) !== null
        ? { periods, leftOut: leftOut + 1 }
        : { periods: withPeriod(periods, period), leftOut }
    },
    { periods: [], leftOut: 0 },
  )
}

function parsePeriod(entry: unknown): Period | null {
  if (!isRecord(entry) || typeof entry.start !== 'string') return null
  const start = parseDay(entry.start)
  const end = typeof entry.end === 'string' ? parseDay(entry.end) : null
  if (start === null || (end === null && entry.end !== null)) return null
  return { start, end }
}
