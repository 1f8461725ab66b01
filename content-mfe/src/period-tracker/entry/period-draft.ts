import { mixed, object, string, type TestContext } from 'yup'
import { type Day, parseDay, toIsoDate } from '../../dates/calendar-day'
import {
  type DayWindow,
  findProblem,
  MAX_PERIOD_DAYS,
  type Period,
  type PeriodProblem,
  type Periods,
  withoutPeriod,
} from '../cycle/cycle'

/** What the form holds: texts as date fields give them. */
export type Draft = {
  readonly start: string
  readonly end: string
  /** The entered period that is being changed. */
  readonly inPlaceOf: Period | null
}

export const EMPTY_DRAFT: Draft = { start: '', end: '', inPlaceOf: null }

export const draftOf = (period: Period): Draft => ({
  start: toIsoDate(period.start),
  end: period.end === null ? '' : toIsoDate(period.end),
  inPlaceOf: period,
})

/**
 * The draft after a day was chosen in the calendar: a day of an entered period opens that period, the first click is the
 * first day, a later one soon after it the last.
 */
export function pickDay(draft: Draft, day: Day, periods: Periods): Draft {
  const entered = periods.find(({ start, end }) => start <= day && day <= (end ?? start))
  if (entered) return draftOf(entered)
  const start = parseDay(draft.start)
  const isLastDay = start !== null && draft.end === '' && day > start && day - start < MAX_PERIOD_DAYS
  return isLastDay ? { ...draft, end: toIsoDate(day) } : { ...EMPTY_DRAFT, start: toIsoDate(day) }
}

/** The days that the draft covers; null while they make no sense. */
export function daysOf({ start, end }: Draft): DayWindow | null {
  const from = parseDay(start)
  if (from === null) return null
  const to = parseDay(end) ?? from
  return to < from || to - from >= MAX_PERIOD_DAYS ? null : { from, to }
}

const LAST_DAY_PROBLEMS: readonly PeriodProblem[] = ['ENDS_BEFORE_START', 'TOO_LONG']

export type DraftProblem = PeriodProblem | 'START_MISSING' | 'END_INVALID'

export type DraftProblems = { readonly start?: DraftProblem; readonly end?: DraftProblem }

/** The form's rules, which depend on what was entered before. */
export const draftSchema = (periods: Periods, today: Day, explain: (problem: DraftProblem) => string) => {
  const test = (name: keyof DraftProblems) =>
    function isDate(_text: unknown, { parent, createError }: TestContext) {
      const read = readDraft({ ...EMPTY_DRAFT, ...parent }, periods, today)
      const problem = 'problems' in read ? read.problems[name] : undefined
      return problem === undefined || createError({ message: explain(problem) })
    }
  return object({
    start: string().test(test('start')),
    end: string().test(test('end')),
    inPlaceOf: mixed().nullable(),
  })
}

/** The period that the draft says, or what is wrong with it. */
export function readDraft(
  { start, end, inPlaceOf }: Draft,
  periods: Periods,
  today: Day,
): { readonly period: Period } | { readonly problems: DraftProblems } {
  const first = parseDay(start)
  const last = end === '' ? null : parseDay(end)
  if (first === null) return { problems: { start: 'START_MISSING' } }
  if (last === null && end !== '') return { problems: { end: 'END_INVALID' } }

  const period = { start: first, end: last }
  const others = inPlaceOf ? withoutPeriod(periods, inPlaceOf) : periods
  const problem = findProblem(period, others, today)
  if (problem === null) return { period }
  const isOfEnd = last !== null && (LAST_DAY_PROBLEMS.includes(problem) || (first <= today && last > today))
  return { problems: { [isOfEnd ? 'end' : 'start']: problem } }
}
