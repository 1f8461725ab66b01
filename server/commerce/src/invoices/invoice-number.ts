import { formatMarketDay, toMarketClock } from '@store/shared/domain/calendar'
import { type Country, CURRENCY_OF_COUNTRY } from '@store/shared/domain/people/address'

export interface FinancialYear {
  /** Names the year's run of numbers. */
  readonly series: string
  /** Of at most sixteen characters, as Indian rules ask. */
  readonly numberOf: (sequence: number) => string
}

/** The documents that are numbered, each in a run of its own. */
type DocumentKind = 'invoice' | 'credit note'

/** Of two letters each, all different. */
export interface DocumentPrefixes {
  readonly invoiceIndia: string
  readonly creditNoteIndia: string
  readonly invoiceUae: string
  readonly creditNoteUae: string
}

const PREFIXES = {
  India: { invoice: 'invoiceIndia', 'credit note': 'creditNoteIndia' },
  'United Arab Emirates': { invoice: 'invoiceUae', 'credit note': 'creditNoteUae' },
} as const satisfies Record<Country, Record<DocumentKind, keyof DocumentPrefixes>>

const digits = (sequence: number): string => String(sequence).padStart(6, '0')

/**
 * The financial year an instant falls in, by the country's own clock: April to March in India, the calendar year in the
 * UAE.
 */
export function financialYear(
  prefixes: DocumentPrefixes,
  document: DocumentKind,
  country: Country,
  at: Date,
): FinancialYear {
  const prefix = prefixes[PREFIXES[country][document]]
  const local = toMarketClock(CURRENCY_OF_COUNTRY[country], at)
  const year = local.getUTCFullYear()
  if (country === 'United Arab Emirates') {
    return { series: `${prefix}/${year}`, numberOf: (sequence) => `${prefix}${year}/${digits(sequence)}` }
  }
  const first = local.getUTCMonth() >= 3 ? year : year - 1
  const years = `${twoDigits(first)}-${twoDigits(first + 1)}`
  return { series: `${prefix}/${years}`, numberOf: (sequence) => `${prefix}${years}/${digits(sequence)}` }
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')

/** `4 May 2026`, by the country's own clock. */
export const localDay = (country: Country, at: Date): string =>
  formatMarketDay(CURRENCY_OF_COUNTRY[country], at.toISOString())
