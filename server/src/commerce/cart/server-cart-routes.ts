import {
  addToServerCart,
  getServerCart,
  removeFromServerCart,
  updateServerCart,
} from '@store/shared/api/server-cart'
import type { Mount } from '../http/mount-endpoint'
import type { ServerCartService } from './server-cart'

export function registerServerCartRoutes(mount: Mount, cart: ServerCartService): void {
  mount(getServerCart, ({ customerId }) => cart.list(customerId))
  mount(addToServerCart, ({ customerId, body }) => cart.add(customerId, body))
  mount(updateServerCart, ({ customerId, params, body }) =>
    cart.setQuantity(customerId, params.id, body.quantity),
  )
  mount(removeFromServerCart, ({ customerId, params }) => cart.remove(customerId, params.id))
}
