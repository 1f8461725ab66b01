import { type Market, marketIn } from '@store/shared/domain/markets/market'
import { orderTotals } from '@store/shared/domain/orders/order-totals'
import { isCashOffered, type OnlineMethod } from '@store/shared/domain/orders/payment-options'
import { type Address, currencyOfAddress } from '@store/shared/domain/people/address'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartState } from '../cart-state/cart-state'
import { addressesQuery } from '../cart-state/default-address-query'
import { useDeliveryAddress } from '../cart-state/use-delivery-address'
import { useDeliveryPlace } from '../cart-state/use-delivery-place'
import { useAppliedCoupons } from '../coupons/use-applied-coupons'
import { paymentOptionsQuery } from '../summary/payment-options-query'

interface CheckoutOrderOptions {
  readonly customerId: number
  /** What the shop sells in; one at least. */
  readonly markets: readonly [Market, ...Market[]]
  readonly state: CartState
}

/** What the cart comes to as an order: where it goes, how it is paid, its total, and what of that is still on its way. */
export function useCheckoutOrder({ customerId, markets, state }: CheckoutOrderOptions) {
  const host = useHost()
  const browsingCurrency = useStore(host.currency)
  const known = useDeliveryAddress()
  // Undefined until the picker has told.
  const [told, setTold] = useState<Address | null>()
  const addressBook = useQuery(addressesQuery(host.api, customerId))
  const { data: addresses, isError: haveAddressesFailed } = addressBook
  const { data: allOptions = [], isLoading: areOptionsAwaited } = useQuery(paymentOptionsQuery(host.api))

  const address = told === undefined ? known : told
  const wanted = address ? currencyOfAddress(address) : browsingCurrency
  const delivered = marketIn(markets, wanted)
  const market = delivered ?? markets[0]
  const { currency } = market
  const place = useDeliveryPlace(market, currency, delivered ? address : null)
  const { promotions, problems, isAwaited } = useAppliedCoupons({
    customerId,
    state,
    currency,
    isSettled: Boolean(told),
  })
  const options = marketIn(allOptions, currency) ?? { currency, online: NO_METHODS, cash: null }
  const order = { lines: state.cart.lines, market, address: place.goesTo, promotions }
  const withoutFee = orderTotals(order).grandTotal
  const isCashWanted =
    state.paymentMethod === 'cash-on-delivery' || (options.online.length === 0 && options.cash !== null)
  const paymentMethod: CartState['paymentMethod'] =
    isCashWanted && isCashOffered(options.cash, withoutFee) ? 'cash-on-delivery' : 'online'
  const quote = orderTotals({ ...order, cash: paymentMethod === 'cash-on-delivery' ? options.cash : null })
  const isTotalAwaited = isAwaited || areOptionsAwaited
  const awaited: 'address' | 'total' | null =
    told === undefined && !haveAddressesFailed ? 'address' : isTotalAwaited ? 'total' : null

  return {
    /** Where the order goes, as the picker told; undefined until it has, null for none. */
    told,
    tell: setTold,
    /** As far as it is known. */
    address,
    addresses: addresses ?? NO_ADDRESSES,
    /** Until the first answer, also one that is a failure. */
    areAddressesAwaited: addressBook.isLoading && addressBook.failureCount === 0,
    /** Whether the picker shows the form for a first address, or will. */
    hasNoAddress: addresses?.length === 0 && !told,
    /** Whether the shop delivers there; false for an address in a country that it has left. */
    isDelivered: delivered !== undefined,
    market,
    currency,
    place,
    promotions,
    couponProblems: problems,
    paymentMethod,
    paymentOptions: options,
    /** Before a fee for cash. */
    withoutFee,
    quote,
    awaited,
  }
}

export type CheckoutOrder = ReturnType<typeof useCheckoutOrder>

const NO_ADDRESSES: readonly Address[] = []
const NO_METHODS: readonly OnlineMethod[] = ['card']
