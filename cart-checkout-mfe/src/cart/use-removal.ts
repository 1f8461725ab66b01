import { addLine, type Cart, type CartLine, lineKey, removeLine } from '@store/shared/domain/orders/cart'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useState } from 'react'
import { editLines } from '../cart-state/cart-state'
import { cartOf } from '../cart-state/host-cart'
import { wishlistOf } from '../wishlist/host-wishlist'

interface Removed {
  readonly line: CartLine
  readonly index: number
  /** Put on the wishlist with it. */
  readonly isSaved: boolean
}

/** Takes lines out, and the last one in again where it was. */
export function useRemoval() {
  const host = useHost()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const { store } = cartOf(host)
  const takeOut = (line: CartLine, isSaved: boolean) => {
    const key = lineKey(line)
    const index = store.get().cart.lines.findIndex((other) => lineKey(other) === key)
    store.change(editLines((cart) => removeLine(cart, key)))
    setRemoved({ line, index, isSaved })
  }
  return {
    removed: removed?.line ?? null,
    isSaved: removed?.isSaved ?? false,
    remove: (line: CartLine) => takeOut(line, false),
    /** Onto the wishlist, unless that is full. */
    save(line: CartLine) {
      if (wishlistOf(host).add(line)) takeOut(line, true)
    },
    undo() {
      if (removed !== null) {
        store.change(editLines((cart) => restored(cart, removed)))
        if (removed.isSaved) wishlistOf(host).remove(removed.line.variantId)
      }
      setRemoved(null)
    },
    forget: () => setRemoved(null),
  }
}

function restored(cart: Cart, { line, index }: Removed): Cart {
  const isBack = cart.lines.some((other) => lineKey(other) === lineKey(line))
  if (isBack) return addLine(cart, line)
  return { lines: [...cart.lines.slice(0, index), line, ...cart.lines.slice(index)] }
}
