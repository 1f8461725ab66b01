import { defineSlot } from '@store/shared/remotes/slot-definition'
import { OrdersPage } from './OrdersPage'

export const slot = defineSlot({ name: 'account/OrdersPage', version: 1, Component: OrdersPage })
