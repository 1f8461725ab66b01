import { marketIn } from '@store/shared/domain/markets/market'
import { lineCount } from '@store/shared/domain/orders/cart'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { shopMarketsOf } from '@store/shared/remotes/shop/shop-markets'
import { createBrowserStorage, createMemoryStorage } from '@store/shared/storage/browser-storage'
import { CART_KEY } from '@store/shared/storage/storage-keys'
import type { CartState } from './cart-state'
import { type CartStore, createCartStore } from './cart-store'
import { createServerCartSync, type ServerCartSync } from './server-cart-sync'

export interface HostCart {
  readonly store: CartStore
  readonly sync: ServerCartSync
  /** Tells how many lines there are: once the service starts, since the header has counted the stored ones; then at every change. */
  announce(): void
}

const carts = new WeakMap<HostServices, HostCart>()

/** The one cart of a page: service and slots are loaded apart and must not each have their own. */
export function cartOf(host: HostServices): HostCart {
  const cart = carts.get(host) ?? createHostCart(host)
  carts.set(host, cart)
  return cart
}

/** Null on the server and while hydrating, where a browser's cart cannot be known. */
export const useCart = (): CartState | null => {
  const host = useHost()
  return useStore(cartOf(host).store)
}

function createHostCart(host: HostServices): HostCart {
  const isBrowser = typeof window !== 'undefined'
  const store = createCartStore({
    storage: isBrowser ? createBrowserStorage(() => window.localStorage) : createMemoryStorage(),
    market: () => {
      const currency = host.currency.get()
      return marketIn(shopMarketsOf(host).sold, currency) ?? { currency, taxPercent: 0 }
    },
    language: host.language,
    onUnkept: () => host.toasts.info(host.translate(FAILURE_MESSAGES.STORAGE_UNAVAILABLE)),
  })
  const sync = createServerCartSync({
    api: host.api,
    store,
    customerId: () => customerIdOf(host),
    onCustomerChange: host.session.subscribe,
    report: host.report,
    translate: host.translate,
    exclusively: inOneTab,
  })
  let isHearing = false
  const announce = () => {
    if (!isHearing) host.bus.announce('cart/changed', { lineCount: lineCount(store.get().cart) })
  }
  if (isBrowser) {
    connect(host, store)
    // After a release or a rollback, the version that was here before may still own the cart's commands.
    host.bus.onFact('cart/changed', () => {
      isHearing = true
      store.reload()
      isHearing = false
    })
    store.subscribe(announce)
  }
  return { store, sync, announce }
}

const customerIdOf = (host: HostServices): number | null => host.session.get()?.user.id ?? null

/** Ties the store to what goes on around it, for as long as the page lives. */
function connect(host: HostServices, store: CartStore): void {
  const takeOver = () => store.belongTo(customerIdOf(host))
  takeOver()
  host.session.subscribe(takeOver)
  store.updateTotals()
  host.currency.subscribe(store.updateTotals)

  window.addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === null) store.reload()
  })
}

const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('store-cart', work) : work()
