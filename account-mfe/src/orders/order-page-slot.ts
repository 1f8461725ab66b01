import { defineSlot } from '@store/shared/remotes/slot-definition'
import { OrderPage } from './OrderPage'

export const slot = defineSlot({ name: 'account/OrderPage', version: 1, Component: OrderPage })
