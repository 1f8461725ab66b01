import { lineCount, parseCart } from '@store/shared/domain/cart'
import { CART_KEY } from '@store/shared/domain/storage-keys'
import type { Bus } from '@store/shared/events/bus'
import { readJson, type TextStorage } from '@store/shared/remotes/browser-storage'
import { createStore } from '@store/shared/remotes/create-store'
import type { ReadableStore } from '@store/shared/remotes/host-services'

/** Lines in the cart: as stored until the cart remote tells, and as other tabs leave it (HDR-06). */
export function createCartCount(storage: TextStorage, bus: Bus): ReadableStore<number> {
  const read = () => lineCount(parseCart(readJson(storage, CART_KEY)))
  const count = createStore(0, read())
  bus.onFact('cart/changed', ({ lineCount }) => count.set(lineCount))
  window.addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === null) count.set(read())
  })
  return count
}
