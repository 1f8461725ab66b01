import {
  addToServerCart,
  getServerCart,
  removeFromServerCart,
  updateServerCart,
} from '@store/shared/api/server-cart'
import { addToWishlist, getWishlist, removeFromWishlist } from '@store/shared/api/wishlist'
import type { Mount } from '../http/mount-endpoint'
import type { ServerCartService } from './server-cart'
import type { WishlistService } from './wishlist'

export function registerServerCartRoutes(mount: Mount, cart: ServerCartService): void {
  mount(getServerCart, ({ customerId }) => cart.list(customerId))
  mount(addToServerCart, ({ customerId, body }) => cart.add(customerId, body))
  mount(updateServerCart, ({ customerId, params, body }) =>
    cart.setQuantity(customerId, params.id, body.quantity),
  )
  mount(removeFromServerCart, ({ customerId, params }) => cart.remove(customerId, params.id))
}

export function registerWishlistRoutes(mount: Mount, wishlist: WishlistService): void {
  mount(getWishlist, ({ customerId }) => wishlist.list(customerId))
  mount(addToWishlist, ({ customerId, body }) =>
    wishlist.add(
      customerId,
      body.items.map(({ sizeId }) => sizeId),
    ),
  )
  mount(removeFromWishlist, ({ customerId, params }) => wishlist.remove(customerId, params.sizeId))
}
