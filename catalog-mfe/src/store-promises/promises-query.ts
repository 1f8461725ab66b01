import type { ApiClient } from '@store/shared/api/client'
import type { Currency } from '@store/shared/domain/money'
import { queryOptions } from '@tanstack/react-query'
import { promisesOf } from './promise-texts'

/** What the store promises in one market; nothing in a market that it does not serve. */
export const promisesQuery = (api: ApiClient, currency: Currency) =>
  queryOptions({
    queryKey: ['catalog', 'promises', currency],
    queryFn: async ({ signal }) => {
      const { getStoreTerms } = await import('@store/shared/api/store-terms')
      return promisesOf(await api.call(getStoreTerms, {}, { signal }), currency)
    },
  })
