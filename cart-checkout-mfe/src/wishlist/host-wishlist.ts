import { serverMessageOr } from '@store/shared/api/call-failure'
import { isApiFailure } from '@store/shared/api/failure'
import { addToWishlist, getWishlist, removeFromWishlist } from '@store/shared/api/wishlist'
import type { WishlistItem } from '@store/shared/domain/products/wishlist'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import wishlistMessages from '@store/shared/messages/pages/wishlist.cart.messages.json'
import { createStore } from '@store/shared/remotes/host/create-store'
import type { HostServices, ReadableStore } from '@store/shared/remotes/host/host-services'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { createBrowserStorage, createMemoryStorage, readJson } from '@store/shared/storage/browser-storage'
import { WISHLIST_KEY } from '@store/shared/storage/storage-keys'
import {
  EMPTY_WISHES,
  mergedWith,
  parseWishes,
  toStoredWishes,
  type Wishes,
  withoutAccount,
  withoutWish,
  withWish,
} from './wishlist-state'

/** Kept in this browser and, for a customer, in her account. Null where it cannot be known: on the server and while hydrating. */
export interface Wishlist extends ReadableStore<Wishes | null> {
  get(): Wishes
  /** False when the list is full. */
  add(item: WishlistItem): boolean
  remove(variantId: number): void
  /** A click on the heart of a product: puts this size on the list, or takes every size of the product off it. */
  toggle(item: WishlistItem): void
  /** Takes the browser's list into the account and the account's into the browser, from now on at every log-in. */
  start(): () => void
}

const TOAST = { closeAfterMs: 3000 }

const wishlists = new WeakMap<HostServices, Wishlist>()

/** The one list of a page: service and slots are loaded apart and must not each have their own. */
export function wishlistOf(host: HostServices): Wishlist {
  const wishlist = wishlists.get(host) ?? createWishlist(host)
  wishlists.set(host, wishlist)
  return wishlist
}

export const useWishlist = (): Wishes | null => {
  const host = useHost()
  return useStore(wishlistOf(host))
}

function createWishlist(host: HostServices): Wishlist {
  const { get, getInitial, subscribe, read, reload, tell, keep, edit } = createBrowserWishes(host)
  const customerId = () => host.session.get()?.user.id
  const isCustomer = () => customerId() !== undefined
  const forCustomer = createAccountCalls(customerId, (account) =>
    edit((wishes) => mergedWith(wishes, account)),
  )

  const syncNow = async () => {
    if (!isCustomer()) return
    const items = read().flatMap(({ variantId, isSaved }) => (isSaved ? [] : [{ sizeId: variantId }]))
    try {
      await forCustomer(() =>
        items.length === 0
          ? host.api.call(getWishlist, {})
          : host.api.call(addToWishlist, { body: { items } }),
      )
    } catch (error) {
      // What the browser holds stays, and is sent the next time.
      if (isApiFailure(error) && error.code === 'WISHLIST_FULL') host.toasts.info(error.message)
      else host.report(error, 'cart/WishlistPage')
    }
  }

  const add: Wishlist['add'] = (item) => {
    const wishes = withWish(read(), item)
    if (wishes === null) {
      host.toasts.info(host.translate(FAILURE_MESSAGES.WISHLIST_FULL))
      // The heart that was clicked is filled until it hears.
      tell()
      return false
    }
    keep(wishes)
    void syncNow()
    return true
  }

  const remove = (variantId: number) => {
    const before = read()
    keep(withoutWish(before, variantId))
    if (!isCustomer()) return
    forCustomer(() => host.api.call(removeFromWishlist, { params: { sizeId: variantId } })).catch((error) => {
      const wish = before.find((each) => each.variantId === variantId)
      if (wish) edit((wishes) => withWish(wishes, wish) ?? wishes)
      host.toasts.failure(serverMessageOr(error, 'SOMETHING_WENT_WRONG', host.translate))
    })
  }

  const takeOver = () => {
    if (isCustomer()) {
      tell()
      void syncNow()
    } else edit(withoutAccount)
  }

  return {
    get,
    getInitial,
    subscribe,
    add,
    remove,
    toggle(item) {
      const own = read().filter(({ productId }) => productId === item.productId)
      if (own.length > 0) {
        for (const { variantId } of own) remove(variantId)
        host.toasts.info(host.translate(wishlistMessages.removed), TOAST)
      } else if (add(item)) {
        host.toasts.success(host.translate(wishlistMessages.saved), TOAST)
      }
    },
    start() {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === WISHLIST_KEY || key === null) reload()
      }
      window.addEventListener('storage', onStorage)
      let takenOver = customerId()
      const stopSession = host.session.subscribe(() => {
        // A renewed token is the same customer: asking again would renew again where the answer is 401.
        if (customerId() === takenOver) return
        takenOver = customerId()
        takeOver()
      })
      takeOver()
      return () => {
        window.removeEventListener('storage', onStorage)
        stopSession()
      }
    },
  }
}

/** The list as this browser keeps it. */
function createBrowserWishes(host: HostServices) {
  const isBrowser = typeof window !== 'undefined'
  const storage = isBrowser ? createBrowserStorage(() => window.localStorage) : createMemoryStorage()
  const read = () => parseWishes(readJson(storage, WISHLIST_KEY))
  const state = createStore<Wishes | null>(null, read())
  const get = () => state.get() ?? EMPTY_WISHES

  const tell = () => {
    const productIds = [...new Set(get().map(({ productId }) => productId))]
    host.bus.announce('wishlist/changed', { productIds })
  }
  const keep = (wishes: Wishes) => {
    if (wishes.length === 0) storage.remove(WISHLIST_KEY)
    else storage.write(WISHLIST_KEY, JSON.stringify(toStoredWishes(wishes)))
    state.set(wishes)
    tell()
  }
  return {
    get,
    getInitial: state.getInitial,
    subscribe: state.subscribe,
    read,
    tell,
    keep,
    edit: (change: (wishes: Wishes) => Wishes) => keep(change(read())),
    /** Another tab has written it. */
    reload() {
      state.set(read())
      tell()
    },
  }
}

/**
 * Calls about the customer's list, one after another, so that the last answer is the latest list. An answer counts only for the customer who
 * asked.
 */
function createAccountCalls(
  customerId: () => number | undefined,
  onAnswer: (account: readonly WishlistItem[]) => void,
) {
  let last: Promise<unknown> = Promise.resolve()
  return (call: () => Promise<readonly WishlistItem[]>): Promise<void> => {
    const asked = customerId()
    const answer = last.then(async () => {
      const account = await call()
      if (customerId() === asked) onAnswer(account)
    })
    last = answer.catch(() => {})
    return answer
  }
}
