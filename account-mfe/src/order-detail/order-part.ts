import type { Order } from '@store/shared/domain/orders/order'

/** What every part of an order's page is given. */
export interface OrderPartProps {
  customerId: number
  order: Order
}
