import { useHost } from '@store/shared/remotes/host/use-host'
import { useCallback, useEffect, useState } from 'react'
import { editLines } from '../cart-state/cart-state'
import { fetchCurrentProducts, freshen, type LineChange } from '../cart-state/current-lines'
import { cartOf } from '../cart-state/host-cart'

export type LineChanges = ReadonlyMap<string, readonly LineChange[]>

/**
 * Brings the cart's lines up to the catalogue's prices and stock, once on arrival and whenever asked, and tells what has
 * changed while the page was open. Lines whose product cannot be asked for stay as they are.
 */
export function useFreshLines() {
  const host = useHost()
  const [changes, setChanges] = useState<LineChanges>(new Map())

  const refresh = useCallback(async () => {
    const { store } = cartOf(host)
    const products = await fetchCurrentProducts(
      host.api,
      store.get().cart.lines.map(({ productId }) => productId),
    )
    const before = store.get().cart
    const fresh = freshen(before, products)
    if (JSON.stringify(fresh.cart) !== JSON.stringify(before)) store.change(editLines(() => fresh.cart))
    setChanges((told) =>
      told.size + fresh.changes.size === 0 ? told : new Map([...stillTrue(told), ...fresh.changes]),
    )
  }, [host])

  useEffect(() => {
    void refresh()
  }, [refresh])

  return { changes, refresh }
}

/** A price that has changed stays worth knowing; what is sold out was found out anew. */
const stillTrue = (told: LineChanges): LineChanges =>
  new Map([...told].filter(([, changes]) => changes.every(({ kind }) => kind !== 'sold-out')))
