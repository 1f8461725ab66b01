import { isRecord } from '@store/shared/domain/record'
import { type Day, parseDay, toIsoDate } from '../dates/calendar-day'
import { mergePeriods, type Period, type Periods } from './cycle'

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

/** Null unless it is a record of ours; entries in it that cannot be are left out. */
export function parseRecord(value: unknown, today: Day): Periods | null {
  if (!isRecord(value) || value.version !== VERSION || !Array.isArray(value.periods)) return null
  const periods = value.periods.flatMap((entry) => parsePeriod(entry) ?? [])
  return mergePeriods([], periods, today)
}

function parsePeriod(entry: unknown): Period | null {
  if (!isRecord(entry) || typeof entry.start !== 'string') return null
  const start = parseDay(entry.start)
  const end = typeof entry.end === 'string' ? parseDay(entry.end) : null
  if (start === null || (end === null && entry.end !== null)) return null
  return { start, end }
}
