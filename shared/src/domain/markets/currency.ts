import type { Currency } from '../money'
import { isRecord } from '../record'

/** What the IP look-up says of a visitor, under its own names (GEN-02). `city` is empty where it knows none. */
export interface Location {
  readonly city: string
  readonly country_name: string
}

/** The countries that a shop can deliver to. */
export const SERVED_COUNTRIES = ['India', 'United Arab Emirates'] as const
export type ServedCountry = (typeof SERVED_COUNTRIES)[number]

/** Where the shop sells, as far as every page has to know. */
export interface ShopMarkets {
  readonly sold: readonly {
    readonly country: ServedCountry
    readonly currency: Currency
    /** Of the totals with tax that the browser keeps (CART-07). */
    readonly taxPercent: number
    /** Whether tax is added to prices; left out where they include it. */
    readonly addsTax?: boolean | undefined
    /** Within how many days of the order it should arrive: to the nearest zone and to the farthest. */
    readonly days: { readonly nearest: number; readonly farthest: number }
  }[]
  /** What a visitor sees prices in whose country is not known. */
  readonly unknown: Currency
  /** What a visitor from any other country sees prices in. */
  readonly abroad: Currency
}

/** Of a page from a server that does not say where it sells. */
export const ALL_MARKETS: ShopMarkets = {
  sold: [
    { country: 'India', currency: 'INR', taxPercent: 18, days: { nearest: 4, farthest: 10 } },
    { country: 'United Arab Emirates', currency: 'AED', taxPercent: 18, days: { nearest: 5, farthest: 5 } },
  ],
  unknown: 'INR',
  abroad: 'AED',
}

/**
 * The currency of the market in the visitor's country. Case and surrounding white space do not count: the `' India'` of SPEC §9 charged
 * Indian visitors in AED.
 */
export function currencyOf(
  location: { readonly country_name?: string | null | undefined } | null,
  { sold, unknown, abroad }: ShopMarkets,
): Currency {
  const name = location?.country_name?.trim().toLowerCase() ?? ''
  if (name === '') return unknown
  return sold.find(({ country }) => country.toLowerCase() === name)?.currency ?? abroad
}

export const parseServedCountry = (value: unknown): ServedCountry | null =>
  SERVED_COUNTRIES.find((country) => country === value) ?? null

/** Null for anything that names no country. */
export function parseLocation(value: unknown): Location | null {
  if (!isRecord(value)) return null
  const country = parseName(value.country_name)
  return country === '' ? null : { city: parseName(value.city), country_name: country }
}

const parseName = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
