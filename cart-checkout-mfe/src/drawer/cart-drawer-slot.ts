import { defineSlot } from '@store/shared/remotes/contract/slot-definition'
import { CartDrawer } from './CartDrawer'

export const slot = defineSlot({ name: 'cart/CartDrawer', version: 1, Component: CartDrawer })
