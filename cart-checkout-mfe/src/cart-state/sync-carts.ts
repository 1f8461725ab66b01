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
import { type CartLine, toCartLine } from '@store/shared/domain/orders/cart'
import type { Translate } from '@store/shared/i18n/message'
import { editLines, withSynced } from './cart-state'
import type { CartStore } from './cart-store'
import { fetchCurrentProducts } from './current-lines'
import { isSame, type PushStep, pushSteps, quantitiesOf, reconcile, withQuantities } from './reconcile'

/** The server takes no more of a line. */
const MAX_UNITS = 999

/** Another customer is logged in by now, or none. */
class CustomerChanged extends Error {}

export interface SyncOptions {
  readonly api: ApiClient
  readonly store: CartStore
  readonly customerId: () => number | null
  readonly translate: Translate
  /** The browser's cart is as both are to be; the server's is changed next. */
  readonly onAgreed: () => void
}

/**
 * Brings the browser's cart and that of the customer on the server in step, once (CART-16).
 *
 * @throws {SyncProblem} @throws {Error} when another customer is logged in by now, or what is fetched cannot be read
 */
export async function syncCarts(
  id: number,
  { api, store, customerId, translate, onAgreed }: SyncOptions,
): Promise<void> {
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
  onAgreed()

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

/** A step that failed where the shopper can be told what did not happen. */
export class SyncProblem extends Error {}

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
