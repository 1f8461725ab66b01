import type { Address, AddressFields } from '@store/shared/domain/address'
import { hasZones } from '@store/shared/domain/delivery'
import type { Currency } from '@store/shared/domain/money'
import { deliveryPlaceOf } from '@store/shared/domain/place'
import { useKeptPlace } from '@store/shared/storage/kept-place'

export interface DeliveryPlace {
  /** What decides the charge: the address, else the pincode that this browser keeps. */
  readonly goesTo: Pick<AddressFields, 'pincode' | 'state'> | null
  /** How sure the charge is. `unknown`: the flat tariff stands in for a zone's rates. */
  readonly known: 'address' | 'pincode' | 'everywhere' | 'unknown'
}

/** Where an order would go, as far as that is known: zones are asked for only where the market has some. */
export function useDeliveryPlace(currency: Currency, address: Address | null): DeliveryPlace {
  const pincode = useKeptPlace(currency)
  if (address !== null) return { goesTo: address, known: 'address' }
  if (!hasZones(currency)) return { goesTo: null, known: 'everywhere' }
  const place = deliveryPlaceOf(pincode)
  return typeof place === 'string' ? { goesTo: null, known: 'unknown' } : { goesTo: place, known: 'pincode' }
}
