import { toIsoDate } from '../../dates/calendar-day'
import { writeRecord } from '../record/tracker-record'
import type { Tracker } from '../use-tracker'

/** Downloads all periods as a file that the tracker can import. */
export function saveToFile({ periods, today }: Pick<Tracker, 'periods' | 'today'>) {
  const address = URL.createObjectURL(new Blob([writeRecord(periods)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `periods-${toIsoDate(today)}.json`
  link.click()
  // Not at once: the download begins after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
