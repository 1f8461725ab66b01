import { hasZones } from '@store/shared/domain/markets/delivery'
import type { Market } from '@store/shared/domain/markets/market'
import { deliveryPlaceOf } from '@store/shared/domain/markets/place'
import type { Currency } from '@store/shared/domain/money'
import type { Address, AddressFields } from '@store/shared/domain/people/address'
import { useKeptPlace } from '@store/shared/storage/kept-place'

type Place = Pick<AddressFields, 'pincode' | 'state'>

export interface DeliveryPlace {
  /** What decides the charge: the address, else the pincode or Emirate that this browser keeps. */
  readonly goesTo: Place | null
  /** How sure the charge is. `unknown`: the flat tariff stands in for a zone's rates. */
  readonly known: 'address' | 'kept' | 'everywhere' | 'unknown'
}

/** Where an order would go, as far as that is known: zones are asked for only where the market has some. */
export function useDeliveryPlace(
  market: Market | undefined,
  currency: Currency,
  address: Address | null,
): DeliveryPlace {
  const kept = useKeptPlace(currency)
  if (address !== null) return { goesTo: address, known: 'address' }
  if (market === undefined || !hasZones(market)) return { goesTo: null, known: 'everywhere' }
  const place = currency === 'INR' ? deliveryPlaceOf(kept) : emirateOf(kept)
  return typeof place === 'string' ? { goesTo: null, known: 'unknown' } : { goesTo: place, known: 'kept' }
}

const emirateOf = (kept: string): Place | '' => (kept === '' ? '' : { pincode: '', state: kept })
