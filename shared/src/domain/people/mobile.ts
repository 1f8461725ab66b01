/** How a number of each market is written with its country code, and what comes before it at home. */
const COUNTRY_CODES = [
  { code: '91', national: /^[6-9]\d{9}$/, trunk: '' },
  { code: '971', national: /^5\d{8}$/, trunk: '0' },
] as const

/**
 * The ten digits of a mobile number of either market, however it was typed: `+91 98400-12345`, `098400 12345`,
 * `00971 50 123 4567`. Anything else comes back without its spaces and signs, to be refused.
 */
export function normalizeMobile(text: string): string {
  const digits = text.replace(/[\s().\-\u2010-\u2015]/g, '').replace(/^(\+|00)/, '')
  for (const { code, national, trunk } of COUNTRY_CODES) {
    const rest = digits.startsWith(code) ? digits.slice(code.length).replace(/^0/, '') : ''
    if (national.test(rest)) return `${trunk}${rest}`
  }
  return /^0[6-9]\d{9}$/.test(digits) ? digits.slice(1) : digits
}

/** Ten digits that a mobile number of India (from 6 to 9) or of the UAE (from 05) can have. */
export const isMobile = (digits: string): boolean => /^([6-9]\d{9}|05\d{8})$/.test(digits)

/** The ten digits as the world dials them: `+919840012345`, `+971501234567`. */
export const internationalMobile = (digits: string): string =>
  digits.startsWith('0') ? `+971${digits.slice(1)}` : `+91${digits}`
