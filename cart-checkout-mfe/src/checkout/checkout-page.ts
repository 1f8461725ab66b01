import { definePage } from '@store/shared/remotes/slot-definition'
import type { remote } from '../../remote'
import { deliverySettingsQuery } from '../summary/delivery-settings-query'
import { CheckoutPage } from './CheckoutPage'

export const page = definePage<typeof remote, 'CheckoutPage'>({
  Component: CheckoutPage,
  prefetch: async ({ api, queryClient }) => {
    await queryClient.prefetchQuery(deliverySettingsQuery(api))
  },
})
