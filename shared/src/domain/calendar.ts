import type { Currency } from './money'

/** January first. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Each market keeps one time, without daylight saving. */
const OFFSET_MINUTES = { INR: 330, AED: 240 } as const satisfies Record<Currency, number>

/** How far the clocks of a market are ahead of UTC. */
export const offsetMinutesOf = (market: Currency): number => OFFSET_MINUTES[market]

/** An instant whose UTC fields are what the clocks of a market show. */
export const toMarketClock = (market: Currency, at: Date): Date =>
  new Date(at.getTime() + offsetMinutesOf(market) * 60_000)

const local = (market: Currency, instant: string): Date => toMarketClock(market, new Date(instant))

/** `12 March 2026`, by the clock of the market whose currency it is, as on its invoice. */
export const formatMarketDay = (market: Currency, instant: string): string =>
  formatUtcDay(local(market, instant))

/** `3:05 pm`, by the same clock. */
export function formatMarketTime(market: Currency, instant: string): string {
  const at = local(market, instant)
  const hour = at.getUTCHours()
  return `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

/** `5 Mar, 3:30 pm`, by the same clock. */
export function formatMarketMoment(market: Currency, instant: string): string {
  const at = local(market, instant)
  const month = MONTHS[at.getUTCMonth()]?.slice(0, 3)
  return `${at.getUTCDate()} ${month}, ${formatMarketTime(market, instant)}`
}

/** `12 March 2026`, in UTC: server and browser agree whatever their time zones and ICU data. */
export const formatUtcDay = (date: Date): string =>
  `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
