import type { ApiClient } from '@store/shared/api/client'
import { isApiFailure } from '@store/shared/api/failure'
import { readFailureText } from '@store/shared/api/read-failure'
import {
  addToServerCart,
  getServerCart,
  removeFromServerCart,
  type ServerCartLine,
  updateServerCart,
} from '@store/shared/api/server-cart'
import type { CartLine } from '@store/shared/domain/orders/cart'
import { toCartLine } from '@store/shared/domain/orders/cart'
import type { Translate } from '@store/shared/i18n/message'
import { createStore } from '@store/shared/remotes/host/create-store'
import type { ReadableStore } from '@store/shared/remotes/host/host-services'
import { editLines, withSynced } from './cart-state'
import type { CartStore } from './cart-store'
import { fetchCurrentProducts } from './current-lines'
import { isSame, type PushStep, pushSteps, quantitiesOf, reconcile, withQuantities } from './reconcile'

/** Why the customer's copy on the server is behind; null while it is in step. */
export type SyncFailure = string | null

/** Keeps a logged-in customer's cart on the server in step with the browser's, in the background (CART-16). */
export interface ServerCartSync extends ReadableStore<SyncFailure> {
  /** Starts following the cart. Returns the way to stop. */
  start(): () => void
  /** Brings both in step now; resolves whether or not that worked. */
  syncNow(): Promise<void>
}

export interface ServerCartSyncOptions {
  readonly api: ApiClient
  readonly store: CartStore
  readonly customerId: () => number | null
  readonly onCustomerChange: (listen: () => void) => () => void
  readonly report: (error: unknown, where: string) => void
  readonly translate: Translate
  /** One tab at a time: two that add the same line at once would double it. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
  readonly debounceMs?: number
}

/** The server takes no more of a line. */
const MAX_UNITS = 999

/** Another customer is logged in by now, or none. */
class CustomerChanged extends Error {}

export function createServerCartSync({
  api,
  store,
  customerId,
  onCustomerChange,
  report,
  translate,
  exclusively,
  debounceMs = 800,
}: ServerCartSyncOptions): ServerCartSync {
  const failure = createStore<SyncFailure>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null

  const run = async (id: number) => {
    const assertSame = () => {
      if (customerId() !== id) throw new CustomerChanged()
    }
    const fetched = await whereFails('CART_UNAVAILABLE', translate, () => api.call(getServerCart, {}))
    const found = await findMissingLines(api, store, fetched)
    assertSame()

    store.change((state) => {
      const browser = quantitiesOf(state.cart.lines)
      const synced = state.account?.synced ?? {}
      const agreed = reconcile({ browser, server: quantitiesOf(fetched), synced })
      return isSame(agreed, browser) ? state : editLines((cart) => withQuantities(cart, agreed, found))(state)
    })
    const { cart, account } = store.get()
    // That change is being told right now.
    clearTimeout(timer)

    let server = fetched
    for (const step of pushSteps(cart, fetched, account?.synced ?? {})) {
      assertSame()
      const code = step.kind === 'remove' ? 'CART_UNAVAILABLE' : 'CART_ADD_FAILED'
      server = (await whereFails(code, translate, () => push(api, step))) ?? server
    }
    assertSame()
    const inStep = new Set(cart.lines.map(({ variantId }) => variantId))
    const synced = quantitiesOf(server.filter(({ variantId }) => inStep.has(variantId)))
    store.change(withSynced(id, synced, server[0]?.cartRevision ?? null))
  }

  const attempt = async () => {
    const id = customerId()
    if (id === null) return failure.set(null)
    try {
      await exclusively(() => run(id))
      failure.set(null)
    } catch (error) {
      if (customerId() !== id) return
      if (error instanceof SyncProblem) failure.set(error.message)
      else report(error, 'cart/CartService')
    }
  }

  /** One after the other; whoever asks while one is waiting shares it. */
  const syncNow = () => {
    clearTimeout(timer)
    waiting ??= latest.then(() => {
      waiting = null
      return attempt()
    })
    latest = waiting
    return latest
  }

  const syncSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(syncNow, debounceMs)
  }

  return {
    get: failure.get,
    getInitial: failure.getInitial,
    subscribe: failure.subscribe,
    syncNow,

    start() {
      const stopFollowing = [
        followLines(store, (areGone) => {
          if (areGone) void syncNow()
          else syncSoon()
        }),
        followCustomer(customerId, onCustomerChange, () => void syncNow()),
      ]
      const retry = () => {
        if (failure.get() !== null) void syncNow()
      }
      window.addEventListener('online', retry)
      void syncNow()
      return () => {
        clearTimeout(timer)
        for (const stop of stopFollowing) stop()
        window.removeEventListener('online', retry)
      }
    },
  }
}

/** @param onChange told whether no line is left */
function followLines(store: CartStore, onChange: (areGone: boolean) => void): () => void {
  let followed = store.get().cart.lines
  return store.subscribe(() => {
    const { lines } = store.get().cart
    if (lines === followed) return
    followed = lines
    onChange(lines.length === 0)
  })
}

function followCustomer(
  customerId: ServerCartSyncOptions['customerId'],
  onCustomerChange: ServerCartSyncOptions['onCustomerChange'],
  onChange: () => void,
): () => void {
  let id = customerId()
  return onCustomerChange(() => {
    if (customerId() === id) return
    id = customerId()
    onChange()
  })
}

/** A step that failed where the shopper can be told what did not happen. */
class SyncProblem extends Error {}

async function whereFails<T>(
  code: 'CART_UNAVAILABLE' | 'CART_ADD_FAILED',
  translate: Translate,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw new SyncProblem(readFailureText(error, code, translate), { cause: error })
  }
}

/** What the cart needs to show the lines that only the server has. */
async function findMissingLines(
  api: ApiClient,
  store: CartStore,
  server: readonly ServerCartLine[],
): Promise<readonly CartLine[]> {
  const { cart, account } = store.get()
  const held = new Set(cart.lines.map(({ variantId }) => variantId))
  const missing = server.filter(
    ({ variantId, quantity }) => !held.has(variantId) && account?.synced[variantId] !== quantity,
  )
  const products = await fetchCurrentProducts(
    api,
    missing.map(({ productId }) => productId),
  )
  return missing.flatMap(({ productId, variantId, quantity }) => {
    const product = products.get(productId)
    const variant = product?.variants.find(({ id }) => id === variantId)
    return product && variant ? [toCartLine(product, variant, quantity)] : []
  })
}

/** Null when the server will not hold this line, which is no reason to keep back the others. */
async function push(api: ApiClient, step: PushStep): Promise<readonly ServerCartLine[] | null> {
  try {
    if (step.kind === 'remove') return await api.call(removeFromServerCart, { params: { id: step.id } })
    if (step.kind === 'update') {
      const quantity = Math.min(step.quantity, MAX_UNITS)
      return await api.call(updateServerCart, { params: { id: step.id }, body: { quantity } })
    }
    const { productId, variantId, quantity } = step.line
    return await api.call(addToServerCart, {
      body: { productId, sizeId: variantId, quantity: Math.min(quantity, MAX_UNITS) },
    })
  } catch (error) {
    const isRefused = isApiFailure(error) && (error.status === 404 || error.status === 409)
    if (isRefused) return null
    throw error
  }
}
