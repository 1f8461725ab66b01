import { type AddressFields, type AddressKind, cityAndState } from '@store/shared/domain/address'

export const KIND_LABELS = { home: 'Home', work: 'Work' } as const satisfies Record<AddressKind, string>

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
