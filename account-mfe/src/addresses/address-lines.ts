import { type AddressFields, streetLines } from '@store/shared/domain/people/address'
import type { Translate } from '@store/shared/i18n/message'
import { cityAndStateText, countryText } from '@store/shared/messages/names/place-names'

/** The address as it stands on a parcel, without the name. */
export function addressLines(address: AddressFields, translate: Translate): readonly string[] {
  const { pincode, country } = address
  return [
    ...streetLines(address),
    [cityAndStateText(address, translate), pincode].filter(Boolean).join(' '),
    countryText(country, translate),
  ]
}
