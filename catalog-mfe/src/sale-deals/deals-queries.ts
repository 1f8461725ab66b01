import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'
import { catalogueCalls } from '../catalogue-calls'
import { toListed } from '../product-card/listed-product'
import { PRODUCT_LISTS_KEY } from '../product-list/product-list-queries'

/** The call without any parameter gives the featured products (SPEC §7). */
export const featuredQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...PRODUCT_LISTS_KEY, 'featured'],
    queryFn: async ({ signal }) =>
      (await api.call((await catalogueCalls()).getProducts, {}, { signal })).map(toListed),
  })
