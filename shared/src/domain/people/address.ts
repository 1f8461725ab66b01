import { EMIRATES, INDIAN_STATES } from '../markets/zones'
import type { Currency } from '../money'

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

/** What an address calls its state: a state or union territory in India, an Emirate in the UAE. */
export const STATES_OF_COUNTRY = {
  India: INDIAN_STATES,
  'United Arab Emirates': EMIRATES,
} as const satisfies Record<Country, readonly string[]>

/** What stands between the name and the city wherever an address is written out: the street, then the locality with what is near. */
export const streetLines = ({
  street,
  locality,
  landmark,
}: Pick<AddressFields, 'street' | 'locality' | 'landmark'>): readonly string[] =>
  [street, [locality, landmark].filter((part) => part !== '').join(', ')].filter((line) => line !== '')

/** The city with its state; a name that both have stands once. */
export const cityAndState = ({ city, state }: Pick<AddressFields, 'city' | 'state'>): string =>
  city === state ? city : `${city}, ${state}`

export const currencyOfAddress = (address: Pick<AddressFields, 'country'>): Currency =>
  CURRENCY_OF_COUNTRY[address.country]
