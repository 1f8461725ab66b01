import { type Address, currencyOfAddress } from '@store/shared/domain/address'
import type { Currency } from '@store/shared/domain/money'
import { orderTotals } from '@store/shared/domain/order-totals'
import {
  DEFAULT_PAYMENT_OPTIONS,
  isCashOffered,
  type PaymentOptions,
} from '@store/shared/domain/payment-options'
import type { HostServices } from '@store/shared/remotes/host-services'
import { useStore } from '@store/shared/remotes/use-store'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartState } from '../cart-state/cart-state'
import { addressesQuery } from '../cart-state/default-address-query'
import { useDeliveryAddress } from '../cart-state/use-delivery-address'
import { useDeliveryPlace } from '../cart-state/use-delivery-place'
import { useAppliedCoupons } from '../coupons/use-applied-coupons'
import { deliverySettingsQuery } from '../summary/delivery-settings-query'
import { paymentOptionsQuery } from '../summary/payment-options-query'

/** What the cart comes to as an order: where it goes, how it is paid, its total, and what of that is still on its way. */
export function useCheckoutOrder(
  host: HostServices,
  { customerId, state }: { readonly customerId: number; readonly state: CartState },
) {
  const browsingCurrency = useStore(host.currency)
  const known = useDeliveryAddress(host)
  // Undefined until the picker has told.
  const [told, setTold] = useState<Address | null>()
  const { data: addresses = [], isError: haveAddressesFailed } = useQuery(
    addressesQuery(host.api, customerId),
  )
  const { data: settings = [], isLoading: areSettingsAwaited } = useQuery(deliverySettingsQuery(host.api))
  const { data: allOptions = DEFAULT_PAYMENT_OPTIONS, isLoading: areOptionsAwaited } = useQuery(
    paymentOptionsQuery(host.api),
  )

  const address = told === undefined ? known : told
  const currency = address ? currencyOfAddress(address) : browsingCurrency
  const place = useDeliveryPlace(currency, address)
  const { promotions, problems, isAwaited } = useAppliedCoupons(host, {
    customerId,
    state,
    currency,
    isSettled: Boolean(told),
  })
  const options = allOptions.find((each) => each.currency === currency) ?? NO_OPTIONS[currency]
  const order = { lines: state.cart.lines, currency, address: place.goesTo, promotions, settings }
  const withoutFee = orderTotals(order).grandTotal
  const paymentMethod: CartState['paymentMethod'] =
    state.paymentMethod === 'cash-on-delivery' && isCashOffered(options.cash, withoutFee)
      ? 'cash-on-delivery'
      : 'online'
  const quote = orderTotals({ ...order, cash: paymentMethod === 'cash-on-delivery' ? options.cash : null })
  const isTotalAwaited = isAwaited || areSettingsAwaited || areOptionsAwaited
  const awaited: 'address' | 'total' | null =
    told === undefined && !haveAddressesFailed ? 'address' : isTotalAwaited ? 'total' : null

  return {
    /** Where the order goes, as the picker told; undefined until it has, null for none. */
    told,
    tell: setTold,
    /** As far as it is known. */
    address,
    addresses,
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

/** A currency that the shop does not sell in: the server says so. */
const NO_OPTIONS = {
  INR: { currency: 'INR', online: ['card'], cash: null },
  AED: { currency: 'AED', online: ['card'], cash: null },
} as const satisfies Record<Currency, PaymentOptions>
