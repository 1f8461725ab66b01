import { offsetMinutesOf, toMarketClock } from '@store/shared/domain/calendar'
import type { Currency } from '@store/shared/domain/money'

/** Days that are all included, by the clock of each market. */
export interface Period {
  readonly from: string
  readonly to: string
}

const DAY_MS = 86_400_000

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(midnight(day).getTime() + days * DAY_MS))

export const daysIn = ({ from, to }: Period): number =>
  (midnight(to).getTime() - midnight(from).getTime()) / DAY_MS + 1

/** What day it is by the clock of a market. */
export const todayIn = (market: Currency, now: Date): string => dayOf(toMarketClock(market, now))

/** As many days, directly before. */
export function periodBefore(period: Period): Period {
  const days = daysIn(period)
  return { from: addDays(period.from, -days), to: addDays(period.to, -days) }
}

/** `30d` or `8w`: so many days or weeks until today; `3m`: this month so far and the two before it. Null for anything else. */
export function lastPeriod(text: string, today: string): Period | null {
  const [, digits, unit] = /^([1-9]\d{0,3})([dwm])$/.exec(text) ?? []
  if (digits === undefined) return null
  const count = Number(digits)
  if (unit === 'm') {
    const first = midnight(`${today.slice(0, 7)}-01`)
    first.setUTCMonth(first.getUTCMonth() - (count - 1))
    return { from: dayOf(first), to: today }
  }
  return { from: addDays(today, 1 - count * (unit === 'w' ? 7 : 1)), to: today }
}

/** The instants from the first, which is included, to the last, which is not. */
export function instantsOf(
  { from, to }: Period,
  market: Currency,
): { readonly from: Date; readonly until: Date } {
  const begin = (day: string): Date => new Date(midnight(day).getTime() - offsetMinutesOf(market) * 60_000)
  return { from: begin(from), until: begin(addDays(to, 1)) }
}

/** `UTC+05:30`. */
export function zoneName(market: Currency): string {
  const minutes = offsetMinutesOf(market)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `UTC+${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
