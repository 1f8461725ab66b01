import { getDeliverySettings } from '@store/shared/api/cart-checks'
import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'

/** By which rules the shop sells; one entry for each currency. */
export const marketsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['cart', 'markets'],
    queryFn: ({ signal }) => api.call(getDeliverySettings, {}, { signal }),
  })
