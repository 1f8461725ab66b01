import { getCoupons } from '@store/shared/api/checkout'
import type { ApiClient } from '@store/shared/api/client'
import type { Currency } from '@store/shared/domain/money'
import { queryOptions, skipToken } from '@tanstack/react-query'

const MINUTE_MS = 60_000

/** What a customer may use now, in one currency. Fresh for five minutes and tried twice (GEN-05, CPN-04). */
export const couponsQuery = (api: ApiClient, customerId: number | null, currency: Currency) =>
  queryOptions({
    queryKey: ['cart', 'coupons', customerId, currency],
    queryFn:
      customerId === null
        ? skipToken
        : ({ signal }) => api.call(getCoupons, { params: { customerId }, query: { currency } }, { signal }),
    staleTime: 5 * MINUTE_MS,
    retry: 1,
  })
