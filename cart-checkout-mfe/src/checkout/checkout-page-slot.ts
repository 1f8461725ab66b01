import { defineSlot } from '@store/shared/remotes/slot-definition'
import { deliverySettingsQuery } from '../summary/delivery-settings-query'
import { CheckoutPage } from './CheckoutPage'

export const slot = defineSlot({
  name: 'cart/CheckoutPage',
  version: 1,
  Component: CheckoutPage,
  prefetch: async ({ api, queryClient }) => {
    await queryClient.prefetchQuery(deliverySettingsQuery(api))
  },
})
