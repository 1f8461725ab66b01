import type { ProductWithReviews } from '@store/shared/api/catalogue'
import type { ApiClient } from '@store/shared/api/client'
import { isApiFailure } from '@store/shared/api/failure'
import { queryOptions } from '@tanstack/react-query'
import { catalogueCalls } from '../catalogue-calls'

/** A product and its reviews; null for one that does not exist, which is an answer and kept like one. */
export const productQuery = (api: ApiClient, productId: number) =>
  queryOptions({
    queryKey: ['catalog', 'product', productId],
    queryFn: async ({ signal }): Promise<ProductWithReviews | null> => {
      try {
        const { getProductWithReviews } = await catalogueCalls()
        return await api.call(getProductWithReviews, { params: { id: productId } }, { signal })
      } catch (failure) {
        if (isApiFailure(failure) && failure.code === 'NOT_FOUND') return null
        throw failure
      }
    },
  })
