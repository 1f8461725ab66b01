import { getPaymentOptions } from '@store/shared/api/checkout'
import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'

export const paymentOptionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['cart', 'payment-options'],
    queryFn: ({ signal }) => api.call(getPaymentOptions, {}, { signal }),
  })
