import { type Day, toIsoDate } from '../../dates/calendar-day'
import { forecast, momentOf, type Periods } from '../cycle/cycle'
import type { ReminderSettings } from './reminder-store'

export type Choice = Pick<ReminderSettings, 'daysBefore' | 'toLog'>

export interface Reminder {
  readonly kind: 'before' | 'toLog'
  /** Of the expected periods: 1 for the next one. */
  readonly ahead: number
  readonly day: Day
}

/** The days of the reminders for the periods that are expected; none while none is. */
export function remindersFor(
  { daysBefore, toLog }: Choice,
  periods: Periods,
  today: Day,
): readonly Reminder[] {
  if (momentOf(periods, today).kind === 'stale') return []
  return (forecast(periods)?.nextStarts ?? []).flatMap(({ from, to }, index) => {
    const ahead = index + 1
    return [
      ...(daysBefore === null ? [] : [{ kind: 'before', ahead, day: from - daysBefore } as const]),
      ...(toLog ? [{ kind: 'toLog', ahead, day: to } as const] : []),
    ]
  })
}

/** The settings once the reminder that is due today was shown; null where none is. One before a period is too late once it may have begun. */
export function afterDueReminder(
  settings: ReminderSettings,
  periods: Periods,
  today: Day,
): ReminderSettings | null {
  const latest = periods.at(-1)
  const begins = forecast(periods)?.nextStarts[0]?.from
  if (latest === undefined || begins === undefined) return null
  const cycle = toIsoDate(latest.start)
  const isDue = (kind: Reminder['kind']) =>
    remindersFor(settings, periods, today).some(
      (reminder) => reminder.kind === kind && reminder.ahead === 1 && reminder.day <= today,
    )
  if (isDue('toLog') && settings.shownToLog !== cycle) return { ...settings, shownToLog: cycle }
  if (isDue('before') && today < begins && settings.shownBefore !== cycle)
    return { ...settings, shownBefore: cycle }
  return null
}
