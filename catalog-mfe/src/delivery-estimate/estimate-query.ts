import type { DeliveryEstimate } from '@store/shared/api/catalogue'
import type { ApiClient } from '@store/shared/api/client'
import { isApiFailure } from '@store/shared/api/failure'
import type { Currency } from '@store/shared/domain/money'
import { queryOptions } from '@tanstack/react-query'
import { catalogueCalls } from '../catalogue/catalogue-calls'

export interface EstimateRequest {
  readonly productId: number
  readonly sizeId: number
  readonly quantity: number
  readonly currency: Currency
  /** A pincode in India, an Emirate in the UAE; empty for none. */
  readonly place: string
}

/** What is known of a place: charge and day, or what is wrong with it, which is an answer and kept like one. */
export type PlaceAnswer =
  | { readonly estimate: DeliveryEstimate; readonly refused: null }
  | { readonly estimate: null; readonly refused: string }

/** Idle without a place. */
export const estimateQuery = (api: ApiClient, { productId, place, ...request }: EstimateRequest) =>
  queryOptions({
    queryKey: ['catalog', 'delivery-estimate', productId, place, request],
    queryFn: async ({ signal }): Promise<PlaceAnswer> => {
      const { getDeliveryEstimate } = await catalogueCalls()
      const to = request.currency === 'INR' ? { pincode: place } : { emirate: place }
      try {
        const asked = { params: { id: productId }, query: { ...request, ...to } }
        return { estimate: await api.call(getDeliveryEstimate, asked, { signal }), refused: null }
      } catch (failure) {
        const problem = isApiFailure(failure) ? failure.fields[0] : undefined
        if (problem === undefined) throw failure
        return { estimate: null, refused: problem.message }
      }
    },
    enabled: place !== '',
    // The day moves on.
    staleTime: 5 * 60_000,
  })
