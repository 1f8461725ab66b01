import { type Day, formatDay, formatSpan } from '../dates/calendar-day'
import {
  CYCLE_DAYS,
  type DayMark,
  findNoCycle,
  forecast,
  MAX_PERIOD_DAYS,
  MAX_YEARS_BACK,
  momentOf,
  type NoCycle,
  type PeriodProblem,
  type Periods,
} from './cycle'

export const TRACKER_TEXTS = {
  private: 'What you enter stays on this device. It is never sent to us.',
  saved: 'Period saved',
  removed: 'Period removed',
  deleted: 'All periods deleted from this device',
  imported: (count: number, leftOut: number): string =>
    `${count} ${count === 1 ? 'period' : 'periods'} imported${
      leftOut === 0 ? '' : `, ${leftOut} ${leftOut === 1 ? 'entry' : 'entries'} with invalid dates left out`
    }`,
  alreadyHere: 'These periods are already here.',
  notKept: 'Your browser cannot save this. Export it to a file before you close the page.',
  notOurs: 'This file was not exported from the period tracker.',
  nothingValid: 'This file contains no valid dates.',
  startMissing: 'Please choose the first day',
  endInvalid: 'Please enter a valid date, or leave this empty',
  fertileCaveat:
    'Estimated from the calendar alone, so only a rough guide. It can be wrong by many days and is not a method of contraception. If you want to become pregnant or to avoid it, please talk to a doctor.',
} as const

export const PROBLEM_TEXTS = {
  IN_THE_FUTURE: 'Please enter a date up to today',
  TOO_LONG_AGO: `Please enter a date from the last ${MAX_YEARS_BACK} years`,
  ENDS_BEFORE_START: 'The last day cannot be before the first day',
  TOO_LONG: `A period here can be up to ${MAX_PERIOD_DAYS} days long. Please check the dates. If they are correct, please see a doctor`,
  OVERLAPS: 'These dates overlap a period you have already entered',
} as const satisfies Record<PeriodProblem, string>

export const MARK_LABELS = {
  bleeding: 'Period',
  expected: 'Period may begin',
  fertile: 'Possibly fertile',
} as const satisfies Record<DayMark, string>

export const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`

export const NO_CYCLE_TEXTS = {
  ONE_PERIOD: 'Enter one more period to see when the next one may begin.',
  TOO_CLOSE: `Your periods here are less than ${CYCLE_DAYS.min} days apart, too close to count as a cycle. Please check the dates.`,
  TOO_FAR_APART: `Your periods here are more than ${CYCLE_DAYS.max} days apart. If there was one in between, please enter it.`,
} as const satisfies Record<NoCycle, string>

/** Where in the cycle today lies and what comes next, as a few sentences. */
export function describeMoment(periods: Periods, today: Day): string {
  const moment = momentOf(periods, today)
  const [next] = forecast(periods)?.nextStarts ?? []
  const window = next && formatSpan(next.from, next.to)
  const noCycle = findNoCycle(periods)
  const ahead = noCycle ? NO_CYCLE_TEXTS[noCycle] : `Your next period may begin ${window}.`
  switch (moment.kind) {
    case 'empty':
      return 'Enter your latest period to begin. With two periods we can show when the next one may begin.'
    case 'stale':
      return `Your latest period here began on ${formatDay(moment.since)}. Enter a more recent one to see when the next may begin.`
    case 'bleeding':
      return `Day ${moment.cycleDay} of your period. ${ahead}`
    case 'between':
      return `Day ${moment.cycleDay} of your cycle. ${ahead}`
    case 'expected':
      return `Day ${moment.cycleDay} of your cycle. Your period may begin any day now (${window}).`
    case 'late':
      return `Day ${moment.cycleDay} of your cycle. Your period is ${days(moment.daysLate)} late: it was expected ${window}. A delay of a few days is common. If it does not come, or you may be pregnant, take a test or see a doctor.`
  }
}
