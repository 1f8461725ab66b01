import { cookieIn } from '../cookies'
import { SERVED_COUNTRIES, type ServedCountry } from './currency'

/** The country that a visitor chose to be delivered to, kept in a cookie so that the server shows its prices at once. */
const NAME = 'chosen_country'
const YEAR_SECONDS = 365 * 24 * 60 * 60

const CODES = { India: 'IN', 'United Arab Emirates': 'AE' } as const satisfies Record<ServedCountry, string>

/**
 * Null where the visitor chose none, or the cookie holds anything else.
 *
 * @param cookies as in the header `Cookie` and in `document.cookie`
 */
export function chosenCountryIn(cookies: string): ServedCountry | null {
  const value = cookieIn(cookies, NAME)
  return SERVED_COUNTRIES.find((country) => CODES[country] === value) ?? null
}

/** What to write to `document.cookie`. */
export const chosenCountryCookie = (country: ServedCountry, { isSecure }: { readonly isSecure: boolean }) =>
  `${NAME}=${CODES[country]}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`
