import { formatMarketMoment, formatUtcDay, toMarketClock } from '@store/shared/domain/calendar'
import type { Currency } from '@store/shared/domain/money'
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '@store/shared/i18n/languages'

/** `12 March 2026` @param day `2026-03-12` */
export function dayText(day: string, language: Language): string {
  const date = new Date(day)
  if (language === SOURCE_LANGUAGE) return formatUtcDay(date)
  return new Intl.DateTimeFormat(LANGUAGES[language].formatLocale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date)
}

/** `5 Mar, 3:30 pm`, by the clock of the market whose currency it is. */
export function momentText(market: Currency, at: Date, language: Language): string {
  if (language === SOURCE_LANGUAGE) return formatMarketMoment(market, at.toISOString())
  return new Intl.DateTimeFormat(LANGUAGES[language].formatLocale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'UTC',
  }).format(toMarketClock(market, at))
}
