import type { Country } from '@store/shared/domain/address'
import { formatUtcDay } from '@store/shared/domain/calendar'

interface FinancialYear {
  /** Names the year's run of numbers. */
  readonly series: string
  /** Of at most sixteen characters, as Indian rules ask. */
  readonly numberOf: (sequence: number) => string
}

const OFFSET_MINUTES = { India: 330, 'United Arab Emirates': 240 } as const satisfies Record<Country, number>

const digits = (sequence: number): string => String(sequence).padStart(6, '0')

/**
 * The financial year an instant falls in, by the country's own clock: April to March in India, the calendar year in the
 * UAE.
 */
export function financialYear(country: Country, at: Date): FinancialYear {
  const local = new Date(at.getTime() + OFFSET_MINUTES[country] * 60_000)
  const year = local.getUTCFullYear()
  if (country === 'United Arab Emirates') {
    return { series: `AE/${year}`, numberOf: (sequence) => `AE${year}/${digits(sequence)}` }
  }
  const first = local.getUTCMonth() >= 3 ? year : year - 1
  const years = `${twoDigits(first)}-${twoDigits(first + 1)}`
  return { series: `IN/${years}`, numberOf: (sequence) => `IN${years}/${digits(sequence)}` }
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')

/** `4 May 2026`, by the country's own clock. */
export function localDay(country: Country, at: Date): string {
  const local = new Date(at.getTime() + OFFSET_MINUTES[country] * 60_000)
  return formatUtcDay(local)
}
