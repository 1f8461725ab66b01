import type { ApiClient } from '@store/shared/api/client'
import { getOrder } from '@store/shared/api/orders'
import { queryOptions } from '@tanstack/react-query'

/** One order as it is at this moment. */
export const orderQuery = (api: ApiClient, orderId: number) =>
  queryOptions({
    queryKey: ['cart', 'order', orderId],
    queryFn: ({ signal }) => api.call(getOrder, { params: { id: orderId } }, { signal }),
    staleTime: 0,
  })
