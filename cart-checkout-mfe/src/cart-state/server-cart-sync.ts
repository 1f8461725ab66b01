import type { ApiClient } from '@store/shared/api/client'
import type { Translate } from '@store/shared/i18n/message'
import { createStore } from '@store/shared/remotes/host/create-store'
import type { ReadableStore } from '@store/shared/remotes/host/host-services'
import type { CartStore } from './cart-store'
import { SyncProblem, syncCarts } from './sync-carts'

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
}

/** How long edits that follow one another are waited for. */
const DEBOUNCE_MS = 800

export function createServerCartSync({
  api,
  store,
  customerId,
  onCustomerChange,
  report,
  translate,
  exclusively,
}: ServerCartSyncOptions): ServerCartSync {
  const failure = createStore<SyncFailure>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null

  const attempt = async () => {
    const id = customerId()
    if (id === null) return failure.set(null)
    try {
      await exclusively(() =>
        // What follows from the change is being told right now.
        syncCarts(id, { api, store, customerId, translate, onAgreed: () => clearTimeout(timer) }),
      )
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
    timer = setTimeout(syncNow, DEBOUNCE_MS)
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
