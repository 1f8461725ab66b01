import { getCustomer } from '@store/shared/api/accounts'
import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'

export const customerQuery = (api: ApiClient, customerId: number) =>
  queryOptions({
    queryKey: ['account', 'customer', customerId],
    queryFn: ({ signal }) => api.call(getCustomer, { params: { id: customerId } }, { signal }),
  })
