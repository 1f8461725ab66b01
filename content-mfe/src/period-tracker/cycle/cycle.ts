import { type Day, yearsBefore } from '../../dates/calendar-day'

export interface Period {
  readonly start: Day
  /** The last day, included; null while it goes on or when it was not noted. */
  readonly end: Day | null
}

/** Oldest first, none overlapping another or beginning on the day after it. */
export type Periods = readonly Period[]

export interface DayWindow {
  readonly from: Day
  /** Included. */
  readonly to: Day
}

export const MAX_PERIOD_DAYS = 14

/** How far back a period can be entered. */
export const MAX_YEARS_BACK = 10

/** A gap outside of these is no cycle: a period was left out or entered twice. */
export const CYCLE_DAYS = { min: 15, max: 60 } as const

/** Older cycles say little about the next one. */
const RECENT_CYCLES = 12

/** With fewer cycles their own spread says too little, and {@link ASSUMED_SPREAD_DAYS} stands in. */
const ENOUGH_CYCLES = 3
const ASSUMED_SPREAD_DAYS = 3

/** A longer window says nothing: the cycles differ too much for the calendar method. */
const MAX_FERTILE_DAYS = 14

const USUAL_BLEEDING_DAYS = 5
const FORECAST_PERIODS = 3

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const latestOf = (periods: Periods): Period | undefined => periods.at(-1)

/** From the first day of one period to the day before the next; oldest first. */
export const cycleLengths = (periods: Periods): readonly number[] =>
  periods
    .slice(1)
    .map((period, position) => period.start - (periods[position]?.start ?? Number.NaN))
    .filter((days) => days >= CYCLE_DAYS.min && days <= CYCLE_DAYS.max)
    .slice(-RECENT_CYCLES)

/** Why there is no cycle to count from. */
export type NoCycle = 'ONE_PERIOD' | 'TOO_CLOSE' | 'TOO_FAR_APART'

/** Null when there is a cycle, or no period at all. */
export function findNoCycle(periods: Periods): NoCycle | null {
  const [before, latest] = periods.slice(-2)
  if (before === undefined || cycleLengths(periods).length > 0) return null
  if (latest === undefined) return 'ONE_PERIOD'
  return latest.start - before.start < CYCLE_DAYS.min ? 'TOO_CLOSE' : 'TOO_FAR_APART'
}

export interface CycleSummary {
  /** How many cycles the figures come from. */
  readonly cycles: number
  readonly averageDays: number
  readonly shortestDays: number
  readonly longestDays: number
}

/** Null before there is a whole cycle. */
export function summariseCycles(periods: Periods): CycleSummary | null {
  const lengths = cycleLengths(periods)
  if (lengths.length === 0) return null
  return {
    cycles: lengths.length,
    averageDays: Math.round(average(lengths)),
    shortestDays: Math.min(...lengths),
    longestDays: Math.max(...lengths),
  }
}

/** Null before a period's last day is known. */
export function averageBleedingDays(periods: Periods): number | null {
  const lengths = periods.flatMap(({ start, end }) => (end === null ? [] : [end - start + 1]))
  return lengths.length === 0 ? null : Math.round(average(lengths.slice(-RECENT_CYCLES)))
}

/** The days of a period; while its last day is unknown, as many as usual, but none after today. */
export function bleedingOf({ start, end }: Period, periods: Periods, today: Day): DayWindow {
  if (end !== null) return { from: start, to: end }
  const usual = start + (averageBleedingDays(periods) ?? USUAL_BLEEDING_DAYS) - 1
  return { from: start, to: Math.max(start, Math.min(usual, today)) }
}

export interface Forecast {
  /** When the next periods may begin, each window wider than the one before. */
  readonly nextStarts: readonly DayWindow[]
  /** Of the running cycle and the one after it; none while too few cycles are known, or when they differ too much. */
  readonly fertile: readonly DayWindow[]
}

/**
 * What the calendar alone can say of the days to come; null before there is a whole cycle.
 *
 * A window reaches half the spread of the cycles to either side of the average, growing with the square root of the number
 * of cycles ahead. Fertile days follow the calendar rhythm method: from the shortest cycle less 18 to the longest less 11,
 * counted from the first day of bleeding as 1; for the cycle to come, from the day on which it is expected.
 */
export function forecast(periods: Periods): Forecast | null {
  const lengths = cycleLengths(periods)
  const latest = latestOf(periods)
  if (latest === undefined || lengths.length === 0) return null

  const isEnough = lengths.length >= ENOUGH_CYCLES
  const mean = average(lengths)
  const shortest = isEnough ? Math.min(...lengths) : Math.round(mean) - ASSUMED_SPREAD_DAYS
  const longest = isEnough ? Math.max(...lengths) : Math.round(mean) + ASSUMED_SPREAD_DAYS
  const spread = Math.max(1, (longest - shortest) / 2)

  const nextStarts = Array.from({ length: FORECAST_PERIODS }, (_, index) => {
    const ahead = index + 1
    const expected = latest.start + Math.round(ahead * mean)
    const margin = Math.ceil(spread * Math.sqrt(ahead))
    return { from: expected - margin, to: expected + margin }
  })
  const fertile = [latest.start, latest.start + Math.round(mean)]
    .map((start) => ({ from: Math.max(start, start + shortest - 19), to: start + longest - 12 }))
    .filter(({ from, to }) => isEnough && to - from < MAX_FERTILE_DAYS)
  return { nextStarts, fertile }
}

export type Moment =
  | { readonly kind: 'empty' }
  /** The latest period is too long ago to say anything about today. */
  | { readonly kind: 'stale'; readonly since: Day }
  | {
      readonly kind: 'bleeding' | 'between' | 'expected'
      /** 1 on the first day of bleeding. */
      readonly cycleDay: number
    }
  /** After the last day on which the period was expected to begin. */
  | { readonly kind: 'late'; readonly cycleDay: number; readonly daysLate: number }

/** Where in the cycle today lies. */
export function momentOf(periods: Periods, today: Day): Moment {
  const latest = latestOf(periods)
  if (latest === undefined) return { kind: 'empty' }
  const cycleDay = today - latest.start + 1
  if (cycleDay > CYCLE_DAYS.max) return { kind: 'stale', since: latest.start }
  if (contains(bleedingOf(latest, periods, today), today)) return { kind: 'bleeding', cycleDay }
  const next = forecast(periods)?.nextStarts[0]
  if (next === undefined || today < next.from) return { kind: 'between', cycleDay }
  if (today <= next.to) return { kind: 'expected', cycleDay }
  return { kind: 'late', cycleDay, daysLate: today - next.to }
}

export const contains = ({ from, to }: DayWindow, day: Day): boolean => from <= day && day <= to

export type DayMark = 'bleeding' | 'expected' | 'fertile'

/** What a day is marked with. */
export function createDayMarks(periods: Periods, today: Day): (day: Day) => DayMark | null {
  const bleeding = periods.map((period) => bleedingOf(period, periods, today))
  const isStale = momentOf(periods, today).kind === 'stale'
  const { nextStarts, fertile } = (isStale ? null : forecast(periods)) ?? { nextStarts: [], fertile: [] }
  return (day) => {
    if (bleeding.some((window) => contains(window, day))) return 'bleeding'
    if (nextStarts.some((window) => contains(window, day))) return 'expected'
    return fertile.some((window) => contains(window, day)) ? 'fertile' : null
  }
}

export type PeriodProblem = 'IN_THE_FUTURE' | 'TOO_LONG_AGO' | 'ENDS_BEFORE_START' | 'TOO_LONG' | 'OVERLAPS'

/** The earliest day that a period can be entered for. */
export const earliestDay = (today: Day): Day => yearsBefore(today, MAX_YEARS_BACK)

/** What keeps a period from being added to the others; null when nothing does. */
export function findProblem(period: Period, others: Periods, today: Day): PeriodProblem | null {
  const { start } = period
  const last = lastDayOf(period)
  if (start > today || last > today) return 'IN_THE_FUTURE'
  if (start < earliestDay(today)) return 'TOO_LONG_AGO'
  if (last < start) return 'ENDS_BEFORE_START'
  if (others.some((other) => other.start <= last && start <= lastDayOf(other))) return 'OVERLAPS'
  const joined = joinedWith(period, others)
  return lastDayOf(joined) - joined.start >= MAX_PERIOD_DAYS ? 'TOO_LONG' : null
}

/** The last day that was noted; the first where none was. */
export const lastDayOf = ({ start, end }: Period): Day => end ?? start

const isNextTo = (one: Period, other: Period): boolean =>
  lastDayOf(one) + 1 === other.start || lastDayOf(other) + 1 === one.start

/** The period together with those that end on the day before it or begin on the day after it. */
function joinedWith(period: Period, others: Periods): Period {
  const parts = [period, ...others.filter((other) => isNextTo(period, other))]
  if (parts.length === 1) return period
  return {
    start: Math.min(...parts.map(({ start }) => start)),
    end: Math.max(...parts.map(lastDayOf)),
  }
}

/** Adds a period, joined to those next to it. */
export const withPeriod = (periods: Periods, added: Period): Periods =>
  [...periods.filter((other) => !isNextTo(added, other)), joinedWith(added, periods)].toSorted(
    (a, b) => a.start - b.start,
  )

export const withoutPeriod = (periods: Periods, removed: Period): Periods =>
  periods.filter(({ start }) => start !== removed.start)

/** Adds what fits beside the periods there are. */
export const mergePeriods = (periods: Periods, more: Periods, today: Day): Periods =>
  more.reduce(
    (merged, period) => (findProblem(period, merged, today) ? merged : withPeriod(merged, period)),
    periods,
  )

export const arePeriodsEqual = (one: Periods, other: Periods): boolean =>
  one.length === other.length &&
  one.every(({ start, end }, position) => other[position]?.start === start && other[position].end === end)
