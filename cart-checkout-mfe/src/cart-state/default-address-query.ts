import { getAddresses } from '@store/shared/api/addresses'
import type { ApiClient } from '@store/shared/api/client'
import type { Address } from '@store/shared/domain/people/address'
import { queryOptions, skipToken } from '@tanstack/react-query'

/**
 * The addresses of a customer, the default first; never asked for while no customer is logged in. They change on other pages and
 * in other tabs, so coming back asks again, behind what is known already.
 */
export const addressesQuery = (api: ApiClient, customerId: number | null) =>
  queryOptions({
    queryKey: ['cart', 'addresses', customerId],
    queryFn:
      customerId === null
        ? skipToken
        : ({ signal }) => api.call(getAddresses, { params: { id: customerId } }, { signal }),
    refetchOnMount: 'always',
  })

/** Where the order goes: to the address chosen at checkout, else to the default; null where there is none (SUM-02). */
export const deliveryAddressIn = (
  addresses: readonly Address[] | undefined,
  chosenId: number | null,
): Address | null => addresses?.find(({ id }) => id === chosenId) ?? addresses?.[0] ?? null
