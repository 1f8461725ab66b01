import type { Address } from '@store/shared/domain/people/address'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { shopMarketsOf } from '@store/shared/remotes/shop/shop-markets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressesQuery, deliveryAddressIn } from './default-address-query'
import { useCart } from './host-cart'

/**
 * The one address that decides delivery, currency and total on the cart's page and at checkout alike, kept up with what the
 * customer does to her addresses elsewhere (SUM-12). Null without a customer or an address where the shop delivers.
 */
export function useDeliveryAddress(): Address | null {
  const host = useHost()
  const queryClient = useQueryClient()
  const customerId = useStore(host.session)?.user.id ?? null
  const account = useCart()?.account ?? null
  const { data } = useQuery(addressesQuery(host.api, customerId))
  useEffect(
    () =>
      host.bus.onFact('addresses/changed', () => {
        void queryClient.invalidateQueries({ queryKey: ['cart', 'addresses'] })
      }),
    [host, queryClient],
  )
  const chosenId = account !== null && account.customerId === customerId ? account.addressId : null
  const countries = shopMarketsOf(host).sold.map(({ country }) => country)
  return deliveryAddressIn(
    data?.filter(({ country }) => countries.includes(country)),
    chosenId,
  )
}
