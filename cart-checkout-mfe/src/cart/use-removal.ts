import { addLine, type Cart, type CartLine, lineKey, removeLine } from '@store/shared/domain/cart'
import type { HostServices } from '@store/shared/remotes/host-services'
import { useState } from 'react'
import { editLines } from './cart-state'
import { cartOf } from './host-cart'

interface Removed {
  readonly line: CartLine
  readonly index: number
}

/** Takes lines out, and the last one in again where it was. */
export function useRemoval(host: HostServices) {
  const [removed, setRemoved] = useState<Removed | null>(null)
  const { store } = cartOf(host)
  return {
    removed: removed?.line ?? null,
    remove(line: CartLine) {
      const key = lineKey(line)
      const index = store.get().cart.lines.findIndex((other) => lineKey(other) === key)
      store.change(editLines((cart) => removeLine(cart, key)))
      setRemoved({ line, index })
    },
    undo() {
      if (removed !== null) store.change(editLines((cart) => restored(cart, removed)))
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
