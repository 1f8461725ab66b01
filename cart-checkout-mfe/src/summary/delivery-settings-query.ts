import { getDeliverySettings } from '@store/shared/api/cart-checks'
import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'

export const deliverySettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['cart', 'delivery-settings'],
    queryFn: ({ signal }) => api.call(getDeliverySettings, {}, { signal }),
  })
