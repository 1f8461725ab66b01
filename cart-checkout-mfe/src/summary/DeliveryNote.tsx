import { freeDeliveryProgress, hasZones } from '@store/shared/domain/markets/delivery'
import type { Market } from '@store/shared/domain/markets/market'
import type { OrderQuote } from '@store/shared/domain/orders/order-totals'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { Stack } from '@store/shared/ui/Layout'
import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '../cart-state/default-address-query'
import type { DeliveryPlace } from '../cart-state/use-delivery-place'
import { FreeDelivery } from './FreeDelivery'
import { PincodeForm } from './PincodeForm'

interface DeliveryNoteProps {
  readonly quote: OrderQuote
  readonly place: DeliveryPlace
  readonly market: Market
}

/** What is to be said of the delivery above the amounts: how far it is from free, and where it goes, as far as a pincode decides. */
export function DeliveryNote({ quote, place, market }: DeliveryNoteProps) {
  const host = useHost()
  const customerId = useStore(host.session)?.user.id ?? null
  const isAddressAwaited = useQuery(addressesQuery(host.api, customerId)).isLoading
  const asksForPincode =
    hasZones(market) && market.currency === 'INR' && place.known !== 'address' && !isAddressAwaited
  const progress = freeDeliveryProgress(quote.delivery, quote.subtotal, market)
  if (progress === null && !asksForPincode) return null
  return (
    <Stack $gap={8}>
      {progress && <FreeDelivery {...progress} />}
      {asksForPincode && <PincodeForm pincode={place.goesTo?.pincode ?? ''} />}
    </Stack>
  )
}
