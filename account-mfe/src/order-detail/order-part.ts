import type { Order } from '@store/shared/domain/orders/order'
import type { HostServices } from '@store/shared/remotes/host/host-services'

/** What every part of an order's page is given. */
export interface OrderPartProps {
  host: HostServices
  customerId: number
  order: Order
}
