import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { marketsQuery } from '../summary/markets-query'
import { CartPage } from './CartPage'

export const page = definePage<typeof remote, 'CartPage'>({
  Component: CartPage,
  prefetch: async ({ api, queryClient }) => {
    await queryClient.prefetchQuery(marketsQuery(api))
  },
})
