import { type AddressFields, cityAndState } from '@store/shared/domain/address'

/** The address as it stands on a parcel, without the name. */
export function addressLines(address: AddressFields): readonly string[] {
  const { street, locality, landmark, pincode, country } = address
  return [
    street,
    landmark === '' ? locality : `${locality}, ${landmark}`,
    [cityAndState(address), pincode].filter(Boolean).join(' '),
    country,
  ]
}
