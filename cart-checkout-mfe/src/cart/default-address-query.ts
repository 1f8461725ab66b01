import { getAddresses } from '@store/shared/api/addresses'
import type { ApiClient } from '@store/shared/api/client'
import { type Address, currencyOfAddress } from '@store/shared/domain/address'
import type { Currency } from '@store/shared/domain/money'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** The addresses of a customer, the default first; never asked for while nobody is logged in. */
export const addressesQuery = (api: ApiClient, customerId: number | null) =>
  queryOptions({
    queryKey: ['cart', 'addresses', customerId],
    queryFn:
      customerId === null
        ? skipToken
        : ({ signal }) => api.call(getAddresses, { params: { id: customerId } }, { signal }),
  })

/** Where the cart would go, if it goes to the market it is shown in. */
export function defaultAddressIn(
  addresses: readonly Address[] | undefined,
  currency: Currency,
): Address | null {
  const first = addresses?.[0]
  return first !== undefined && currencyOfAddress(first) === currency ? first : null
}
