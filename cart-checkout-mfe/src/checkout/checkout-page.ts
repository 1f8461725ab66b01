import { definePage } from '@store/shared/remotes/contract/slot-definition'
import type { remote } from '../../remote'
import { marketsQuery } from '../summary/markets-query'
import { paymentOptionsQuery } from '../summary/payment-options-query'
import { CheckoutPage } from './CheckoutPage'

export const page = definePage<typeof remote, 'CheckoutPage'>({
  Component: CheckoutPage,
  prefetch: async ({ api, queryClient }) => {
    await Promise.all([
      queryClient.prefetchQuery(marketsQuery(api)),
      queryClient.prefetchQuery(paymentOptionsQuery(api)),
    ])
  },
})
