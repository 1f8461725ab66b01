import { currencyOfAddress } from '@store/shared/domain/address'
import type { CartLine } from '@store/shared/domain/cart'
import { orderTotals } from '@store/shared/domain/order-totals'
import type { HostServices } from '@store/shared/remotes/host-services'
import { useStore } from '@store/shared/remotes/use-store'
import { useQuery } from '@tanstack/react-query'
import { useDeliveryAddress } from '../cart-state/use-delivery-address'
import { useDeliveryPlace } from '../cart-state/use-delivery-place'
import { deliverySettingsQuery } from '../summary/delivery-settings-query'

/** What the lines cost without promotions: in the currency of the delivery address, of the visitor's country without one. */
export function useCartQuote(host: HostServices, lines: readonly CartLine[]) {
  const browsingCurrency = useStore(host.currency)
  const address = useDeliveryAddress(host)
  const currency = address ? currencyOfAddress(address) : browsingCurrency
  const place = useDeliveryPlace(currency, address)
  const settings = useQuery(deliverySettingsQuery(host.api)).data ?? []
  const quote = orderTotals({ lines, currency, address: place.goesTo, promotions: [], settings })
  return { address, browsingCurrency, currency, place, settings, quote }
}
