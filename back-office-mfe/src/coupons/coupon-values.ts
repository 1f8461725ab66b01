import type { Currency } from '@store/shared/domain/money'
import { parseAmount } from '../framework/amount-text'

/** An amount as it is typed, in minor units: 0 for nothing, null for what is no amount. */
export const parseMinor = (currency: Currency, text: string): number | null =>
  text.trim() === '' ? 0 : (parseAmount(currency, text)?.minor ?? null)

/** Null for nothing: without a limit. */
export const parseCount = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** The first instant of a day, so many days later, in the time zone of who typed it. */
export function dayStart(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}
