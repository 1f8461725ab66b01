import { getProductWithReviews, type ProductWithReviews } from '@store/shared/api/catalogue'
import type { ApiClient } from '@store/shared/api/client'
import { isRecord } from '@store/shared/domain/record'
import { queryOptions } from '@tanstack/react-query'

// By its code: a failure thrown by the shell's client is no instance of a class compiled into this remote.
const isNotFound = (failure: unknown): boolean => isRecord(failure) && failure.code === 'NOT_FOUND'

/** A product and its reviews; null for one that does not exist, which is an answer and kept like one. */
export const productQuery = (api: ApiClient, productId: number) =>
  queryOptions({
    queryKey: ['catalog', 'product', productId],
    queryFn: async ({ signal }): Promise<ProductWithReviews | null> => {
      try {
        return await api.call(getProductWithReviews, { params: { id: productId } }, { signal })
      } catch (failure) {
        if (isNotFound(failure)) return null
        throw failure
      }
    },
  })
