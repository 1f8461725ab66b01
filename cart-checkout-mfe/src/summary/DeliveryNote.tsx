import { hasZones } from '@store/shared/domain/delivery'
import type { DeliverySetting } from '@store/shared/domain/delivery-setting'
import type { OrderQuote } from '@store/shared/domain/order-totals'
import type { HostServices } from '@store/shared/remotes/host-services'
import { useStore } from '@store/shared/remotes/use-store'
import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '../cart-state/default-address-query'
import type { DeliveryPlace } from '../cart-state/use-delivery-place'
import { FreeDelivery } from './FreeDelivery'
import { PincodeForm } from './PincodeForm'

interface DeliveryNoteProps {
  readonly host: HostServices
  readonly quote: OrderQuote
  readonly place: DeliveryPlace
  readonly settings: readonly DeliverySetting[]
}

/** What is to be said of the delivery above the amounts: where it goes in India, how far it is from free in the UAE. */
export function DeliveryNote({ host, quote, place, settings }: DeliveryNoteProps) {
  const customerId = useStore(host.session)?.user.id ?? null
  const isAddressAwaited = useQuery(addressesQuery(host.api, customerId)).isLoading
  if (!hasZones(quote.subtotal.currency)) return <FreeDelivery quote={quote} settings={settings} />
  if (place.known === 'address' || isAddressAwaited) return null
  return <PincodeForm host={host} pincode={place.goesTo?.pincode ?? ''} />
}
