import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'
import { catalogueCalls } from '../catalogue/catalogue-calls'
import { type ListedProduct, toListed } from '../product-card/listed-product'
import { PRODUCT_LISTS_KEY } from '../product-list/product-list-queries'
import { dealCandidates } from './deals'

/** The call without any parameter gives the featured products (SPEC §7), of which the reduced ones are kept. */
export const featuredQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...PRODUCT_LISTS_KEY, 'featured'],
    queryFn: async ({ signal }) => {
      const { getProducts } = await catalogueCalls()
      return dealCandidates((await api.call(getProducts, {}, { signal })).map(toListed)).map(withOnePicture)
    },
  })

/** The row stands on a page that has much else to bring along. */
const withOnePicture = (deal: ListedProduct): ListedProduct => ({
  ...deal,
  pictures: deal.pictures.slice(0, 1),
})
