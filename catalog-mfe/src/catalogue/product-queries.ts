import type { ProductExtras } from '@store/shared/api/catalogue'
import type { ApiClient } from '@store/shared/api/client'
import { isApiFailure } from '@store/shared/api/failure'
import type { ProductWithReviews } from '@store/shared/api/products'
import { queryOptions } from '@tanstack/react-query'
import { catalogueCalls, productCalls } from './catalogue-calls'

/** What the page needs of a product beside its reviews, which have queries of their own. */
export type ShownProduct = Pick<ProductWithReviews, 'product' | 'reviewers'>

/** A product; null for one that does not exist, which is an answer and kept like one. */
export const productQuery = (api: ApiClient, productId: number) =>
  queryOptions({
    queryKey: ['catalog', 'product', productId],
    queryFn: async ({ signal }): Promise<ShownProduct | null> => {
      try {
        const { getProductWithReviews } = await productCalls()
        const { product, reviewers } = await api.call(
          getProductWithReviews,
          { params: { id: productId }, query: { reviewLimit: 0 } },
          { signal },
        )
        return { product, reviewers }
      } catch (failure) {
        if (isApiFailure(failure) && failure.code === 'NOT_FOUND') return null
        throw failure
      }
    },
  })

/** What the page says beside the product; null for a product that does not exist. */
export const extrasQuery = (api: ApiClient, productId: number) =>
  queryOptions({
    queryKey: ['catalog', 'product-extras', productId],
    queryFn: async ({ signal }): Promise<ProductExtras | null> => {
      try {
        const { getProductExtras } = await catalogueCalls()
        return await api.call(getProductExtras, { params: { id: productId } }, { signal })
      } catch (failure) {
        if (isApiFailure(failure) && failure.code === 'NOT_FOUND') return null
        throw failure
      }
    },
  })
