import { parseJson } from '@store/shared/domain/parse-json'
import { isRecord } from '@store/shared/domain/record'
import { type Day, parseDay, toIsoDate } from '../../dates/calendar-day'
import { findProblem, mergePeriods, type Period, type Periods, withPeriod } from '../cycle/cycle'
import { hasDetails, NO_DETAILS, parseDetails, type ReminderDetails } from './reminder-details'

/** Of the record and of exported files. */
export const RECORD_VERSION = 1

export interface TrackerRecord {
  readonly periods: Periods
  /** Entries that are no periods, or that cannot be entered today. */
  readonly unread: readonly unknown[]
  /** Texts that stood in the place of a record and could not be read, until the person deletes them. */
  readonly setAside: readonly string[]
  /** Of a record with a code only. */
  readonly reminders: ReminderDetails
}

export const NO_RECORD: TrackerRecord = { periods: [], unread: [], setAside: [], reminders: NO_DETAILS }

/** What is kept on the device and saved to a file: JSON that a person can read. */
export const writeRecord = ({ periods, unread, setAside, reminders }: TrackerRecord): string =>
  JSON.stringify(
    {
      version: RECORD_VERSION,
      periods: [
        ...periods.map(({ start, end }) => ({
          start: toIsoDate(start),
          end: end === null ? null : toIsoDate(end),
        })),
        ...unread,
      ],
      ...(setAside.length > 0 && { setAside }),
      ...(hasDetails(reminders) && { reminders }),
    },
    null,
    2,
  )

/** Null unless it is a record of ours; entries in it that cannot be are left out. */
export function parseRecord(value: unknown, today: Day): TrackerRecord | null {
  if (!isRecord(value) || value.version !== RECORD_VERSION || !Array.isArray(value.periods)) return null
  const entries: readonly unknown[] = value.periods
  const unread: unknown[] = []
  let periods: Periods = []
  for (const entry of entries) {
    const period = parsePeriod(entry)
    if (period === null || findProblem(period, periods, today) !== null) unread.push(entry)
    else periods = withPeriod(periods, period)
  }
  const setAside: readonly unknown[] = Array.isArray(value.setAside) ? value.setAside : []
  return {
    periods,
    unread,
    setAside: setAside.filter((text) => typeof text === 'string'),
    reminders: parseDetails(value.reminders),
  }
}

/** What stands under the record's key; a text that is no record of ours is set aside. */
export function readRecord(text: string | null, today: Day): TrackerRecord {
  if (text === null) return NO_RECORD
  return parseRecord(parseJson(text), today) ?? { ...NO_RECORD, setAside: [text] }
}

/** Both records in one. Where their periods overlap, those of the first stay. */
export const joinRecords = (first: TrackerRecord, second: TrackerRecord, today: Day): TrackerRecord => ({
  periods: mergePeriods(first.periods, second.periods, today),
  unread: [...first.unread, ...second.unread],
  setAside: [...new Set([...first.setAside, ...second.setAside])],
  reminders: hasDetails(first.reminders) ? first.reminders : second.reminders,
})

/** Null unless the entry has two dates, or one and no last day. */
export function parsePeriod(entry: unknown): Period | null {
  if (!isRecord(entry) || typeof entry.start !== 'string') return null
  const start = parseDay(entry.start)
  const end = typeof entry.end === 'string' ? parseDay(entry.end) : null
  if (start === null || (end === null && entry.end !== null)) return null
  return { start, end }
}
