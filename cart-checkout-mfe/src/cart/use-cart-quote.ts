import { marketIn } from '@store/shared/domain/markets/market'
import { type CartLine, cartSubtotal } from '@store/shared/domain/orders/cart'
import { orderTotals } from '@store/shared/domain/orders/order-totals'
import { currencyOfAddress } from '@store/shared/domain/people/address'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { useQuery } from '@tanstack/react-query'
import { useDeliveryAddress } from '../cart-state/use-delivery-address'
import { useDeliveryPlace } from '../cart-state/use-delivery-place'
import { marketsQuery } from '../summary/markets-query'

/**
 * What the lines cost without promotions: in the currency of the delivery address, of the visitor's country without one. Without
 * `quoted` while the rules of the market are not known.
 */
export function useCartQuote(lines: readonly CartLine[]) {
  const host = useHost()
  const browsingCurrency = useStore(host.currency)
  const address = useDeliveryAddress()
  const currency = address ? currencyOfAddress(address) : browsingCurrency
  const { data = [], isError, refetch } = useQuery(marketsQuery(host.api))
  const market = marketIn(data, currency)
  const place = useDeliveryPlace(market, currency, address)
  return {
    address,
    browsingCurrency,
    currency,
    quoted: market && {
      market,
      place,
      quote: orderTotals({ lines, market, address: place.goesTo, promotions: [] }),
    },
    awaited: {
      subtotal: cartSubtotal({ lines }, currency),
      isFailed: isError,
      onRetry: () => void refetch(),
    },
  }
}
