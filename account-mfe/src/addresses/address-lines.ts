import type { AddressFields } from '@store/shared/domain/address'
import type { Translate } from '@store/shared/i18n/message'
import { cityAndStateText, countryText } from '@store/shared/messages/place-names'

/** The address as it stands on a parcel, without the name. */
export function addressLines(address: AddressFields, translate: Translate): readonly string[] {
  const { street, locality, landmark, pincode, country } = address
  return [
    street,
    landmark === '' ? locality : `${locality}, ${landmark}`,
    [cityAndStateText(address, translate), pincode].filter(Boolean).join(' '),
    countryText(country, translate),
  ]
}
