import type { Market } from '@store/shared/domain/markets/market'
import { toMajor } from '@store/shared/domain/money'
import { addLine, type CartLine, cartTotals, lineKey } from '@store/shared/domain/orders/cart'
import type { Language } from '@store/shared/i18n/languages'
import { createStore } from '@store/shared/remotes/host/create-store'
import type { ReadableStore } from '@store/shared/remotes/host/host-services'
import { readJson, type TextStorage } from '@store/shared/storage/browser-storage'
import {
  CART_KEY,
  OLD_CART_ITEMS_KEY,
  OLD_CART_SUBTOTAL_KEY,
  OLD_CART_TOTAL_KEY,
} from '@store/shared/storage/storage-keys'
import {
  type CartEdit,
  type CartState,
  EMPTY_CART_STATE,
  editLines,
  isForgettable,
  ownedBy,
  parseCartState,
  toStoredCartState,
} from './cart-state'

const OLD_KEYS = [OLD_CART_ITEMS_KEY, OLD_CART_SUBTOTAL_KEY, OLD_CART_TOTAL_KEY]

export interface CartStoreOptions {
  /** Shared by the tabs of this browser. */
  readonly storage: TextStorage
  /** What the totals kept for readers of the old names are in. */
  readonly market: () => Pick<Market, 'currency' | 'taxPercent'>
  /** Of the page: that of the names in a cart that is begun here. */
  readonly language: Language
  /** Called once, when the browser will not keep the cart (FLT-07). */
  readonly onUnkept: () => void
}

export interface Added {
  readonly units: number
  /** Fewer than asked for: the line is at its `maxQuantity`. */
  readonly isCapped: boolean
}

/** The cart of this browser. Null where it cannot be known: on the server and while hydrating. */
export interface CartStore extends ReadableStore<CartState | null> {
  get(): CartState
  /** Applies an edit to the latest state, another tab's included. */
  change(edit: CartEdit): void
  add(line: CartLine): Added
  /** Whose cart it is from now on; null while no customer is logged in. */
  belongTo(customerId: number | null): void
  /** Takes over what another tab, or another version of this remote, has written. */
  reload(): void
  /** Computes the totals kept under the old names again, in the currency of now (CART-07). */
  updateTotals(): void
}

export function createCartStore({ storage, market, language, onUnkept }: CartStoreOptions): CartStore {
  let keptText = storage.read(CART_KEY)
  let customerId: number | null = null
  let hasWarned = false
  const state = createStore<CartState | null>(null, parseCartState(readJson(storage, CART_KEY)))
  const get = () => state.get() ?? EMPTY_CART_STATE

  const reload = () => {
    const text = storage.read(CART_KEY)
    if (text === keptText) return
    keptText = text
    state.set(parseCartState(readJson(storage, CART_KEY)))
  }

  const forget = () => {
    storage.remove(CART_KEY)
    keptText = null
  }

  const keep = (next: CartState) => {
    keptText = JSON.stringify(toStoredCartState(next))
    const isKept = storage.write(CART_KEY, keptText)
    if (isKept || hasWarned) return
    hasWarned = true
    onUnkept()
  }

  const keepUnderOldNames = ({ cart }: CartState) => {
    const { subtotal, totalWithTax } = cartTotals(cart, market())
    storage.write(OLD_CART_ITEMS_KEY, JSON.stringify(cart.lines))
    storage.write(OLD_CART_SUBTOTAL_KEY, String(toMajor(subtotal)))
    storage.write(OLD_CART_TOTAL_KEY, String(toMajor(totalWithTax)))
  }

  const updateTotals = () => {
    if (get().cart.lines.length > 0) keepUnderOldNames(get())
  }

  const commit = (edited: CartState) => {
    const next = ownedBy(customerId)(edited)
    if (isForgettable(next)) forget()
    else keep(next)
    if (next.cart.lines.length > 0) keepUnderOldNames(next)
    else for (const key of OLD_KEYS) storage.remove(key)
    state.set(next)
  }

  const change = (edit: CartEdit) => {
    reload()
    const before = get()
    const edited = begunIn(language, edit(before), before)
    if (edited !== before) commit(edited)
  }

  return {
    get,
    getInitial: state.getInitial,
    subscribe: state.subscribe,
    change,
    reload,
    updateTotals,

    add(line) {
      const unitsNow = () => get().cart.lines.find((other) => lineKey(other) === lineKey(line))?.quantity ?? 0
      reload()
      const before = unitsNow()
      change(editLines((cart) => addLine(cart, line)))
      const units = Math.max(0, unitsNow() - before)
      return { units, isCapped: units < line.quantity }
    },

    belongTo(id) {
      customerId = id
      reload()
      if (id !== null) commit(get())
    },
  }
}

/** The first line decides in which language the names are, until they are renewed. */
const begunIn = (language: Language, after: CartState, before: CartState): CartState =>
  before.cart.lines.length === 0 && after.cart.lines.length > 0 ? { ...after, language } : after
