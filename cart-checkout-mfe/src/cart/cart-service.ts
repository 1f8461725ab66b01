import type { CartLine } from '@store/shared/domain/orders/cart'
import { slugOf } from '@store/shared/domain/products/product'
import type { Command } from '@store/shared/events/commands'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import { defineService } from '@store/shared/remotes/contract/slot-definition'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { cartOf } from '../cart-state/host-cart'
import { renewNames } from '../cart-state/renew-names'
import { wishlistOf } from '../wishlist/host-wishlist'
import messages from './cart-service.messages.json'

const TOAST = { closeAfterMs: 3000 }

/** Carries out `cart/add` for every part of the store and keeps the customer's cart on the server in step. */
export const service = defineService({
  name: 'cart/CartService',
  version: 1,
  start(host) {
    const { sync, announce } = cartOf(host)
    const disown = host.bus.own('cart/add', (line) => addToCart(host, toLine(line)))
    const disownHeart = host.bus.own('wishlist/toggle', (item) => wishlistOf(host).toggle(item))
    announce()
    void renewNames(host)
    const stopSaying = sayFailedAdding(host)
    const stopSync = sync.start()
    const stopWishlist = wishlistOf(host).start()
    return () => {
      disown()
      disownHeart()
      stopSync()
      stopSaying()
      stopWishlist()
    }
  },
})

/** Wherever the shopper is, once for each failure: the same one is not said again when the cart is sent again. */
const sayFailedAdding = (host: HostServices): (() => void) => {
  const { sync } = cartOf(host)
  return sync.subscribe(() => {
    const failure = sync.get()
    if (failure === host.translate(FAILURE_MESSAGES.CART_ADD_FAILED)) host.toasts.failure(failure)
  })
}

/** Earlier versions of the other remotes name the category in English alone. */
const toLine = ({ categorySlug, ...line }: Command<'cart/add'>): CartLine => ({
  ...line,
  categorySlug: categorySlug ?? slugOf(line.category),
})

function addToCart(host: HostServices, line: CartLine): void {
  const { units, isCapped } = cartOf(host).store.add(line)
  if (units > 0) {
    host.toasts.success(host.translate(messages.added, { product: line.title }), TOAST)
    host.bus.announce('cart/added', { productId: line.productId, variantId: line.variantId })
  }
  if (isCapped) host.toasts.info(host.translate(FAILURE_MESSAGES.MAX_QUANTITY_REACHED), TOAST)
}
