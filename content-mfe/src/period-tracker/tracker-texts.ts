import { formatDay, formatSpan } from '../dates/calendar-day'
import { type DayMark, type Forecast, MAX_PERIOD_DAYS, type Moment, type PeriodProblem } from './cycle'

export const TRACKER_TEXTS = {
  private: 'What you enter stays on this device. It is never sent to us.',
  saved: 'Period saved',
  removed: 'Period removed',
  deleted: 'Everything deleted from this device',
  broughtBack: 'Your periods are back',
  notKept: 'Your browser does not let us keep this. Save it to a file before you close the page.',
  notOurs: 'This file holds no periods of the tracker.',
  startMissing: 'Please choose the first day',
  endInvalid: 'Please choose a day that exists, or leave this empty',
  fertileCaveat:
    'Counted from the calendar alone, so only a rough guide. It can be wrong by many days and is no means of contraception. If you wish for a child or wish to avoid one, please talk to a doctor.',
} as const

export const PROBLEM_TEXTS = {
  IN_THE_FUTURE: 'A day that has not come yet cannot be entered',
  ENDS_BEFORE_START: 'The last day cannot be before the first',
  TOO_LONG: `That is more than ${MAX_PERIOD_DAYS} days. Please check both dates; if they are right, please see a doctor`,
  OVERLAPS: 'Some of these days belong to a period that you have already entered',
} as const satisfies Record<PeriodProblem, string>

export const MARK_LABELS = {
  bleeding: 'Period',
  expected: 'Period may begin',
  fertile: 'Possibly fertile',
} as const satisfies Record<DayMark, string>

export const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`

/** Where in the cycle today lies and what comes next, as one or two sentences. */
export function describeMoment(moment: Moment, forecast: Forecast | null): string {
  const [next] = forecast?.nextStarts ?? []
  const window = next && formatSpan(next.from, next.to)
  switch (moment.kind) {
    case 'empty':
      return 'Enter your latest period to begin. After the second one you see what comes next.'
    case 'stale':
      return `Your latest period here began on ${formatDay(moment.since)}. Enter a newer one to see what comes next.`
    case 'bleeding':
      return `Day ${moment.cycleDay}, you have your period. ${nextSentence(window)}`
    case 'between':
      return `Day ${moment.cycleDay} of your cycle. ${nextSentence(window)}`
    case 'expected':
      return `Day ${moment.cycleDay} of your cycle. Your period may begin any day now (${window}).`
    case 'late':
      return `Day ${moment.cycleDay} of your cycle. Your period was expected ${window}. A few days more are common; if it stays away or you may be pregnant, a test or a doctor can tell.`
  }
}

const nextSentence = (window: string | undefined): string =>
  window ? `Your next period may begin ${window}.` : 'Enter one more to see when the next may begin.'
