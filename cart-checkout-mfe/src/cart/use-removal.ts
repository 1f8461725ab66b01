import { addLine, type Cart, type CartLine, lineKey, removeLine } from '@store/shared/domain/orders/cart'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useState } from 'react'
import { editLines } from '../cart-state/cart-state'
import { cartOf } from '../cart-state/host-cart'
import { wishlistOf } from '../wishlist/host-wishlist'

interface Removed {
  readonly step: 'removed'
  readonly line: CartLine
  readonly index: number
  /** Put on the wishlist with it. */
  readonly isSaved: boolean
}

/** After the last removal; the line that takes the focus is null where the cart is empty. */
type Removal =
  | Removed
  | { readonly step: 'undone'; readonly line: CartLine; readonly focusedKey: string }
  | { readonly step: 'dismissed'; readonly focusedKey: string | null }
  | { readonly step: 'none' }

/** Takes lines out, and the last one in again where it was. */
export function useRemoval() {
  const host = useHost()
  const [removal, setRemoval] = useState<Removal>({ step: 'none' })
  const { store } = cartOf(host)
  const takeOut = (line: CartLine, isSaved: boolean) => {
    const key = lineKey(line)
    const index = store.get().cart.lines.findIndex((other) => lineKey(other) === key)
    store.change(editLines((cart) => removeLine(cart, key)))
    setRemoval({ step: 'removed', line, index, isSaved })
  }
  const removed = removal.step === 'removed' ? removal : null
  const focusedKey = 'focusedKey' in removal ? removal.focusedKey : undefined
  return {
    removed: removed?.line ?? null,
    isSaved: removed?.isSaved ?? false,
    /** The line that was just put back. */
    restored: removal.step === 'undone' ? removal.line : null,
    /** Whether the line takes the focus that the notice's buttons had. */
    isFocused: (line: CartLine) => focusedKey === lineKey(line),
    /** The same for what an empty cart shows. */
    isEmptyFocused: focusedKey === null,
    remove: (line: CartLine) => takeOut(line, false),
    /** Onto the wishlist, unless that is full. */
    save(line: CartLine) {
      if (wishlistOf(host).add(line)) takeOut(line, true)
    },
    undo() {
      if (removed === null) return
      store.change(editLines((cart) => restored(cart, removed)))
      if (removed.isSaved) wishlistOf(host).remove(removed.line.variantId)
      setRemoval({ step: 'undone', line: removed.line, focusedKey: lineKey(removed.line) })
    },
    forget() {
      const { lines } = store.get().cart
      const neighbour = lines[removed?.index ?? 0] ?? lines.at(-1)
      setRemoval({ step: 'dismissed', focusedKey: neighbour ? lineKey(neighbour) : null })
    },
  }
}

function restored(cart: Cart, { line, index }: Removed): Cart {
  const isBack = cart.lines.some((other) => lineKey(other) === lineKey(line))
  if (isBack) return addLine(cart, line)
  return { lines: [...cart.lines.slice(0, index), line, ...cart.lines.slice(index)] }
}
