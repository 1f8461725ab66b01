import type { ServerCartLine } from '@store/shared/api/server-cart'
import {
  addLine,
  type Cart,
  type CartLine,
  lineKey,
  removeLine,
  setQuantity,
} from '@store/shared/domain/orders/cart'
import type { Quantities } from './cart-state'

export interface Sides {
  readonly browser: Quantities
  readonly server: Quantities
  /** What both held when they last agreed; empty for a first meeting. */
  readonly synced: Quantities
}

/**
 * What both should hold: of each variant the side that has changed since they last agreed decides, and where both have, the
 * larger quantity, so that nothing is lost (CART-16). Variants left with nothing are not listed.
 */
export function reconcile({ browser, server, synced }: Sides): Quantities {
  const ids = [...new Set([browser, server].flatMap((side) => Object.keys(side).map(Number)))]
  const agreed = ids.map((id) => {
    const [here, there, before] = [browser[id] ?? 0, server[id] ?? 0, synced[id] ?? 0]
    if (here === before) return [id, there] as const
    if (there === before) return [id, here] as const
    return [id, Math.max(here, there)] as const
  })
  return Object.fromEntries(agreed.filter(([, quantity]) => quantity > 0))
}

export const quantitiesOf = (
  lines: ReadonlyArray<{ readonly variantId: number; readonly quantity: number }>,
): Quantities => Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity]))

export function isSame(a: Quantities, b: Quantities): boolean {
  const ids = Object.keys({ ...a, ...b }).map(Number)
  return ids.every((id) => a[id] === b[id])
}

/**
 * The cart with these quantities, each capped by its line. Lines it lacks come from `found`; one that is in neither cannot
 * be shown and stays out.
 */
export function withQuantities(cart: Cart, quantities: Quantities, found: readonly CartLine[]): Cart {
  const kept = cart.lines.reduce((lines, line) => {
    const quantity = quantities[line.variantId] ?? 0
    return quantity === 0 ? removeLine(lines, lineKey(line)) : setQuantity(lines, lineKey(line), quantity)
  }, cart)
  const has = new Set(kept.lines.map(({ variantId }) => variantId))
  return found
    .filter(({ variantId }) => !has.has(variantId))
    .reduce((lines, line) => {
      const quantity = quantities[line.variantId] ?? 0
      return quantity === 0 ? lines : addLine(lines, { ...line, quantity })
    }, kept)
}

export type PushStep =
  | { readonly kind: 'add'; readonly line: CartLine }
  | { readonly kind: 'update'; readonly id: number; readonly quantity: number }
  | { readonly kind: 'remove'; readonly id: number }

/**
 * What makes the server's copy hold what the cart holds. A line that is only the server's goes when both once agreed on it,
 * for then it was taken out here; any other is left alone.
 */
export function pushSteps(
  cart: Cart,
  server: readonly ServerCartLine[],
  synced: Quantities,
): readonly PushStep[] {
  const wanted = new Map(cart.lines.map((line) => [line.variantId, line]))
  const held = new Set(server.map(({ variantId }) => variantId))
  const corrections = server.flatMap(({ id, variantId, quantity }): PushStep[] => {
    const line = wanted.get(variantId)
    if (line === undefined) return synced[variantId] === undefined ? [] : [{ kind: 'remove', id }]
    return line.quantity === quantity ? [] : [{ kind: 'update', id, quantity: line.quantity }]
  })
  const additions = cart.lines
    .filter(({ variantId }) => !held.has(variantId))
    .map((line): PushStep => ({ kind: 'add', line }))
  return [...corrections, ...additions]
}
