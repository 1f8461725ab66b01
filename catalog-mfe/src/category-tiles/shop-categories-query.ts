import type { ApiClient } from '@store/shared/api/client'
import { queryOptions } from '@tanstack/react-query'
import { catalogueCalls } from '../catalogue/catalogue-calls'

/** The categories as the home page shows them: without the texts that only their own pages say. */
export const shopCategoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['catalog', 'shop-categories'],
    queryFn: async ({ signal }) => {
      const categories = await api.call((await catalogueCalls()).getCategories, {}, { signal })
      return categories.map(({ intro: _, ...category }) => category)
    },
  })
