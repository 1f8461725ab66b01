import type { AddressFields, AddressKind } from '@store/shared/domain/address'

export const KIND_LABELS = { home: 'Home', work: 'Work' } as const satisfies Record<AddressKind, string>

/** The address as it stands on a parcel, without the name. */
export function addressLines(address: AddressFields): readonly string[] {
  const { street, locality, landmark, city, state, pincode, country } = address
  return [
    street,
    landmark === '' ? locality : `${locality}, ${landmark}`,
    pincode === '' ? `${city}, ${state}` : `${city}, ${state} ${pincode}`,
    country,
  ]
}
