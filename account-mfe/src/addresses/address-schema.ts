import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { placeOfPincode } from '@store/shared/domain/markets/pincode-place'
import { canonicalState, findPlaceProblem, isPincodeInUse } from '@store/shared/domain/markets/place'
import { isPincode } from '@store/shared/domain/markets/zones'
import type { Currency } from '@store/shared/domain/money'
import {
  ADDRESS_KINDS,
  type Address,
  type AddressFields,
  COUNTRIES,
  type Country,
} from '@store/shared/domain/people/address'
import type { Translate } from '@store/shared/i18n/message'
import { type ClientFailureCode, FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { object, string, type TestContext } from 'yup'

/** The fields of the form, each a text until it is validated. */
export type AddressValues = Readonly<Record<keyof AddressFields, string>>

/** In the UAE an Emirate takes the state's place, and there is no pincode (ADR-05). */
export function addressSchema(translate: Translate) {
  const text = (code: ClientFailureCode) => translate(FAILURE_MESSAGES[code])
  return object({
    country: string().required().oneOf(COUNTRIES),
    name: yupFieldOf(FIELD_RULES.recipientName, translate),
    mobile: yupFieldOf(FIELD_RULES.mobile, translate),
    pincode: yupFieldOf(FIELD_RULES.pincode, translate).when('country', ([country], pincode) =>
      country === 'India'
        ? pincode.required(text('PINCODE_INVALID')).test('in-state', text('PINCODE_NOT_IN_STATE'), isInState)
        : pincode,
    ),
    locality: yupFieldOf(FIELD_RULES.locality, translate),
    street: yupFieldOf(FIELD_RULES.street, translate),
    city: yupFieldOf(FIELD_RULES.city, translate),
    state: string().when('country', ([country]) => {
      const isIndia = country === 'India'
      return yupFieldOf(isIndia ? FIELD_RULES.state : FIELD_RULES.emirate, translate).test(
        'known',
        text(isIndia ? 'STATE_UNKNOWN' : 'EMIRATE_UNKNOWN'),
        (state = '') => canonicalState(isIndia ? 'India' : 'United Arab Emirates', state) !== null,
      )
    }),
    landmark: yupFieldOf(FIELD_RULES.landmark, translate),
    kind: string()
      .required(text('ADDRESS_KIND_REQUIRED'))
      .oneOf(ADDRESS_KINDS, text('ADDRESS_KIND_REQUIRED')),
  })
}

/** True as well while the pincode is not complete, of which another message tells. */
function isInState(pincode: string | undefined, { parent }: TestContext): boolean {
  if (pincode === undefined || !isPincodeInUse(pincode)) return true
  return findPlaceProblem({ country: 'India', pincode, state: String(parent.state) }) !== 'pincode'
}

/**
 * What the form starts with; a new address is in the market that the shopper sees.
 *
 * @param place the pincode or Emirate that delivery was asked for; empty for none
 */
export function toAddressValues(address: Address | null, currency: Currency, place = ''): AddressValues {
  if (address !== null) {
    const { id: _, ...fields } = address
    return { ...fields, state: canonicalState(fields.country, fields.state) ?? '' }
  }
  const country = currency === 'AED' ? 'United Arab Emirates' : 'India'
  const pincode = country === 'India' && isPincode(place) ? place : ''
  const ofPincode = placeOfPincode(pincode)
  return {
    country,
    name: '',
    mobile: '',
    pincode,
    locality: '',
    street: '',
    city: ofPincode?.city ?? '',
    state: (country === 'India' ? ofPincode?.state : canonicalState(country, place)) ?? '',
    landmark: '',
    kind: '',
  }
}

/** @throws {TypeError} for values that the schema did not pass. */
export function parseAddressValues(values: AddressValues): AddressFields {
  const country = parseCountry(values.country)
  const kind = ADDRESS_KINDS.find((known) => known === values.kind)
  if (country === null || kind === undefined) throw new TypeError('These address fields were not validated')
  return { ...values, country, kind }
}

export const parseCountry = (text: string): Country | null =>
  COUNTRIES.find((country) => country === text) ?? null
