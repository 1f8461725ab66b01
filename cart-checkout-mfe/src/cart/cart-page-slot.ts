import { defineSlot } from '@store/shared/remotes/slot-definition'
import { deliverySettingsQuery } from '../summary/delivery-settings-query'
import { CartPage } from './CartPage'

export const slot = defineSlot({
  name: 'cart/CartPage',
  version: 1,
  Component: CartPage,
  prefetch: async ({ api, queryClient }) => {
    await queryClient.prefetchQuery(deliverySettingsQuery(api))
  },
})
