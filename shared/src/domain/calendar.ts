import { translatorOf } from '@store/shared/i18n/translate'
import type { Message, Translate } from '../i18n/message'
import messages from './calendar.messages.json' with { type: 'json' }
import type { Currency } from './money'

/** January first. */
export const MONTH_MESSAGES: readonly Message[] = [
  messages.january,
  messages.february,
  messages.march,
  messages.april,
  messages.may,
  messages.june,
  messages.july,
  messages.august,
  messages.september,
  messages.october,
  messages.november,
  messages.december,
]

const SHORT_MONTH_MESSAGES: readonly Message[] = [
  messages.januaryShort,
  messages.februaryShort,
  messages.marchShort,
  messages.aprilShort,
  messages.mayShort,
  messages.juneShort,
  messages.julyShort,
  messages.augustShort,
  messages.septemberShort,
  messages.octoberShort,
  messages.novemberShort,
  messages.decemberShort,
]

/** Each market keeps one time, without daylight saving. */
const OFFSET_MINUTES = { INR: 330, AED: 240 } as const satisfies Record<Currency, number>

/** How far the clocks of a market are ahead of UTC. */
export const offsetMinutesOf = (market: Currency): number => OFFSET_MINUTES[market]

/** An instant whose UTC fields are what the clocks of a market show. */
export const toMarketClock = (market: Currency, at: Date): Date =>
  new Date(at.getTime() + offsetMinutesOf(market) * 60_000)

const local = (market: Currency, instant: string): Date => toMarketClock(market, new Date(instant))

/**
 * `12 March 2026`, by the clock of the market whose currency it is, as on its invoice.
 *
 * @param translate gives this and the texts below in another language than English
 */
export const formatMarketDay = (market: Currency, instant: string, translate?: Translate): string =>
  formatUtcDay(local(market, instant), translate)

/** `3:05 pm`, by the same clock. */
export function formatMarketTime(
  market: Currency,
  instant: string,
  translate: Translate = translatorOf(),
): string {
  const at = local(market, instant)
  const hour = at.getUTCHours()
  const minute = String(at.getUTCMinutes()).padStart(2, '0')
  return translate(hour < 12 ? messages.am : messages.pm, { hour: hour % 12 || 12, minute })
}

/** `5 Mar, 3:30 pm`, by the same clock. */
export function formatMarketMoment(
  market: Currency,
  instant: string,
  translate: Translate = translatorOf(),
): string {
  const at = local(market, instant)
  return translate(messages.moment, {
    day: at.getUTCDate(),
    month: monthName(SHORT_MONTH_MESSAGES, at, translate),
    time: formatMarketTime(market, instant, translate),
  })
}

/**
 * `12 March 2026`, in UTC. The names of months are messages of ours: server and browser agree whatever their time zones and ICU data.
 */
export const formatUtcDay = (date: Date, translate: Translate = translatorOf()): string =>
  translate(messages.day, {
    day: date.getUTCDate(),
    month: monthName(MONTH_MESSAGES, date, translate),
    year: date.getUTCFullYear(),
  })

function monthName(names: readonly Message[], date: Date, translate: Translate): string {
  const name = names[date.getUTCMonth()]
  // Of a date that is none.
  return name === undefined ? String(name) : translate(name)
}
