import { isRecord } from '@store/shared/domain/record'
import type { Bus } from '@store/shared/events/bus'
import { createStore } from '@store/shared/remotes/host/create-store'
import type { ReadableStore } from '@store/shared/remotes/host/host-services'
import { readJson, type TextStorage } from '@store/shared/storage/browser-storage'
import { CART_KEY } from '@store/shared/storage/storage-keys'

/** Lines in the cart: as stored until the cart remote tells, and as other tabs leave it (HDR-06). */
export function createCartCount(storage: TextStorage, bus: Bus): ReadableStore<number> {
  const read = () => storedLines(readJson(storage, CART_KEY))
  const count = createStore(0, read())
  bus.onFact('cart/changed', ({ lineCount }) => count.set(lineCount))
  window.addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === null) count.set(read())
  })
  return count
}

/** Whether each line can be read is known to the cart remote, whose code the first view does without. */
const storedLines = (cart: unknown): number =>
  isRecord(cart) && cart.version === 1 && Array.isArray(cart.lines) ? cart.lines.length : 0
