import { formatUtcDay, MONTH_MESSAGES } from '@store/shared/domain/calendar'
import type { Translate } from '@store/shared/i18n/message'
import messages from './messages.json'

/** A day of the calendar, without a time or a zone: days since 1 January 1970. */
export type Day = number

const DAY_MS = 86_400_000

const WEEKDAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Monday first. */
export const WEEKDAYS = WEEKDAY_NAMES.map((id) => ({
  id,
  name: messages[id],
  short: messages[`${id}Short` as const],
}))

const utcDay = (year: number, month: number, dayOfMonth: number): Day =>
  Date.UTC(year, month, dayOfMonth) / DAY_MS

/** The date on the wall where the visitor is. */
export const dayOf = (instant: Date): Day =>
  utcDay(instant.getFullYear(), instant.getMonth(), instant.getDate())

/** Null unless the text is a day that exists, as `YYYY-MM-DD`. */
export function parseDay(text: string): Day | null {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined) return null
  const day = utcDay(Number(year), Number(month) - 1, Number(dayOfMonth))
  return toIsoDate(day) === text ? day : null
}

/** `YYYY-MM-DD` */
export const toIsoDate = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

export interface DayParts {
  readonly year: number
  /** 0 for January. */
  readonly month: number
  readonly dayOfMonth: number
  /** 0 for Monday. */
  readonly weekday: number
}

export function partsOf(day: Day): DayParts {
  const date = new Date(day * DAY_MS)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    dayOfMonth: date.getUTCDate(),
    weekday: (date.getUTCDay() + 6) % 7,
  }
}

/** The first of the month that lies `months` after the month of `day`. */
export function firstOfMonth(day: Day, months = 0): Day {
  const { year, month } = partsOf(day)
  return utcDay(year, month + months, 1)
}

/** The same date in an earlier year; 1 March for 29 February where there is none. */
export function yearsBefore(day: Day, years: number): Day {
  const { year, month, dayOfMonth } = partsOf(day)
  return utcDay(year - years, month, dayOfMonth)
}

export const daysInMonth = (day: Day): number => firstOfMonth(day, 1) - firstOfMonth(day)

/** `8 March 2024` */
export const formatDay = (day: Day, t: Translate): string => formatUtcDay(new Date(day * DAY_MS), t)

const monthName = (month: number, t: Translate): string => {
  const message = MONTH_MESSAGES[month]
  return message ? t(message) : ''
}

/** `March 2024` */
export function formatMonth(day: Day, t: Translate): string {
  const { year, month } = partsOf(day)
  return t(messages.monthOfYear, { month: monthName(month, t), year })
}

/** `8–12 March`, `28 February – 3 March`; a single day alone. The year is left to the context. */
export function formatSpan(from: Day, to: Day, t: Translate): string {
  const [first, last] = [partsOf(from), partsOf(to)]
  const withMonth = ({ dayOfMonth, month }: DayParts) =>
    t(messages.dayOfMonth, { day: dayOfMonth, month: monthName(month, t) })
  if (from === to) return withMonth(last)
  return first.month === last.month && first.year === last.year
    ? t(messages.spanOfMonth, {
        from: first.dayOfMonth,
        to: last.dayOfMonth,
        month: monthName(last.month, t),
      })
    : t(messages.span, {
        fromDay: first.dayOfMonth,
        fromMonth: monthName(first.month, t),
        toDay: last.dayOfMonth,
        toMonth: monthName(last.month, t),
      })
}
