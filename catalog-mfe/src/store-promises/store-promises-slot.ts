import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
import { promisesQuery } from './promises-query'
import { StorePromises } from './StorePromises'

export const slot = defineSlot({
  name: 'catalog/StorePromises',
  version: 1,
  Component: StorePromises,
  prefetch: async ({ api, queryClient, currency }) => {
    await queryClient.prefetchQuery(promisesQuery(api, currency))
  },
})
