import type { ApiClient } from '@store/shared/api/client'
import type { Currency } from '@store/shared/domain/money'
import { queryOptions } from '@tanstack/react-query'
import type { PromisedTerms } from './promise-texts'

/** What the store promises in one market; null in a market that it does not serve. */
export const promisesQuery = (api: ApiClient, currency: Currency) =>
  queryOptions({
    queryKey: ['catalog', 'promises', currency],
    queryFn: async ({ signal }): Promise<PromisedTerms | null> => {
      const { getStoreTerms } = await import('@store/shared/api/store-terms')
      const { markets, returns } = await api.call(getStoreTerms, {}, { signal })
      const market = markets.find((each) => each.currency === currency)
      return market === undefined ? null : { market, returns }
    },
  })
