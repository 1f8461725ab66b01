import { zodFieldOf } from '@store/shared/api/zod-field'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { CURRENCIES, type Currency, fromMajor, type Money } from '@store/shared/domain/money'
import { parseSize, type Size } from '@store/shared/domain/products/product'
import { Argument, InvalidArgumentError } from 'commander'

const DAY_MS = 86_400_000
const MOST = 1_000_000

/** As the catalogue names it. */
export function parseSizeName(text: string): Size {
  const size = parseSize(text.trim())
  if (size === null) throw new InvalidArgumentError('It must be the name of a size.')
  return size
}

export const sizeArgument = () => new Argument('<size>').argParser(parseSizeName)

const Email = zodFieldOf(FIELD_RULES.email)

/** In lower case, as accounts are found by it. */
export function parseEmail(text: string): string {
  const email = Email.safeParse(text)
  if (!email.success) throw new InvalidArgumentError('It must be an e-mail address.')
  return email.data
}

function wholeNumber(text: string, least: number): number {
  const value = /^[+-]?\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= MOST) return value
  throw new InvalidArgumentError(`It must be a whole number from ${least} to ${MOST}.`)
}

/** Units on hand. */
export const parseUnits = (text: string): number => wholeNumber(text, 0)

/** How many rows to show, or how often something may be used. */
export const parseCount = (text: string): number => wholeNumber(text, 1)

/** Of a hundred, at least one. */
export function parsePercent(text: string): number {
  const percent = parseCount(text)
  if (percent > 100) throw new InvalidArgumentError('It must be a whole number from 1 to 100.')
  return percent
}

export type Limit = number | 'none'

export const parseLimit = (text: string): Limit => (text === 'none' ? text : parseCount(text))

/** Units that came in, or with a minus went out. */
export function parseDifference(text: string): number {
  const units = wholeNumber(text, -MOST)
  if (units === 0) throw new InvalidArgumentError('It must not be 0.')
  return units
}

/** Rupees or dirhams with at most two decimals. */
export function parseAmount(currency: Currency): (text: string) => Money {
  return (text) => {
    if (!/^\d{1,7}(\.\d{1,2})?$/.test(text) || Number(text) > MOST) {
      throw new InvalidArgumentError('It must be an amount like 249 or 21.50, at most 1000000.')
    }
    return fromMajor(currency, Number(text))
  }
}

/** The first instant of a day, in UTC. */
export function parseDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime())
  if (isDay && day.toISOString().startsWith(text)) return day
  throw new InvalidArgumentError('It must be a day like 2026-03-11.')
}

/** The day as it was typed. */
export const parseIsoDay = (text: string): string => parseDay(text).toISOString().slice(0, 10)

/** The first instant after a day that is included. */
export const parseLastDay = (text: string): Date => new Date(parseDay(text).getTime() + DAY_MS)

/** Names of categories with commas between them; none for `all`. */
export const parseCategories = (text: string): readonly string[] =>
  text.trim() === 'all'
    ? []
    : parseText(text)
        .split(',')
        .map((name) => name.trim())

/** Names of currencies with commas between them; none for `all`. */
export const parseCurrencies = (text: string): readonly Currency[] =>
  parseCategories(text).map((name) => {
    const currency = CURRENCIES.find((each) => each === name)
    if (currency === undefined) throw new InvalidArgumentError('It must be INR, AED or all.')
    return currency
  })

export function parseText(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw new InvalidArgumentError('It must not be empty.')
  if (trimmed.length > 500) throw new InvalidArgumentError('It must have at most 500 characters.')
  return trimmed
}
