import type { Currency } from './money'
import { isRecord } from './record'

/** What the IP look-up says of a visitor, under its own names (GEN-02). `city` is empty where it knows none. */
export interface Location {
  readonly city: string
  readonly country_name: string
}

/**
 * Rupees in India and wherever the country is not known, dirhams everywhere else. Case and surrounding white space do
 * not count: the `' India'` of SPEC §9 charged Indian visitors in AED.
 */
export function currencyOf(location: { readonly country_name?: string | null | undefined } | null): Currency {
  const country = location?.country_name?.trim().toLowerCase() || 'india'
  return country === 'india' ? 'INR' : 'AED'
}

/** Where the shop delivers to. */
export const SERVED_COUNTRIES = ['India', 'United Arab Emirates'] as const
export type ServedCountry = (typeof SERVED_COUNTRIES)[number]

export const parseServedCountry = (value: unknown): ServedCountry | null =>
  SERVED_COUNTRIES.find((country) => country === value) ?? null

/** Null for anything that names no country. */
export function parseLocation(value: unknown): Location | null {
  if (!isRecord(value)) return null
  const country = parseName(value.country_name)
  return country === '' ? null : { city: parseName(value.city), country_name: country }
}

const parseName = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
