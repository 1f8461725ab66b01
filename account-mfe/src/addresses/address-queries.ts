import { getAddresses } from '@store/shared/api/addresses'
import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'

/** The customer's addresses; the first is the default (ADR-03). */
export const addressesQuery = (api: ApiClient, customerId: number) =>
  queryOptions({
    queryKey: ['account', 'addresses', customerId],
    queryFn: ({ signal }) => api.call(getAddresses, { params: { id: customerId } }, { signal }),
  })
