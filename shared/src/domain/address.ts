import type { Currency } from './money'

export const ADDRESS_KINDS = ['home', 'work'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

export const COUNTRIES = ['India', 'United Arab Emirates'] as const
export type Country = (typeof COUNTRIES)[number]

/** An order's currency follows where it ships. */
export const CURRENCY_OF_COUNTRY = {
  India: 'INR',
  'United Arab Emirates': 'AED',
} as const satisfies Record<Country, Currency>

export interface AddressFields {
  readonly name: string
  readonly mobile: string
  /** Six digits in India; empty in the UAE. */
  readonly pincode: string
  readonly locality: string
  readonly street: string
  readonly city: string
  /** An Indian state or union territory, or an Emirate. */
  readonly state: string
  readonly landmark: string
  readonly kind: AddressKind
  readonly country: Country
}

export interface Address extends AddressFields {
  readonly id: number
}
