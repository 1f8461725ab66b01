import type { ApiClient } from '@store/shared/api/client'
import type { Currency } from '@store/shared/domain/money'
import { queryOptions } from '@tanstack/react-query'
import { catalogueCalls } from '../catalogue-calls'

export interface EstimateRequest {
  readonly productId: number
  readonly sizeId: number
  readonly quantity: number
  readonly currency: Currency
  /** A pincode in India, an Emirate in the UAE; empty for none. */
  readonly place: string
}

/** Charge and day for a place; idle without one. */
export const estimateQuery = (api: ApiClient, { productId, place, ...request }: EstimateRequest) =>
  queryOptions({
    queryKey: ['catalog', 'delivery-estimate', productId, place, request],
    queryFn: async ({ signal }) => {
      const { getDeliveryEstimate } = await catalogueCalls()
      const to = request.currency === 'INR' ? { pincode: place } : { emirate: place }
      return api.call(
        getDeliveryEstimate,
        { params: { id: productId }, query: { ...request, ...to } },
        { signal },
      )
    },
    enabled: place !== '',
    // The day moves on.
    staleTime: 5 * 60_000,
  })
