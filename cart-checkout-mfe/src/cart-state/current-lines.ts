import type { ApiClient } from '@store/shared/api/client'
import { isApiFailure } from '@store/shared/api/failure'
import { getProductWithReviews } from '@store/shared/api/products'
import type { PriceByCurrency } from '@store/shared/domain/money'
import { type Cart, type CartLine, lineKey, setQuantity, toCartLine } from '@store/shared/domain/orders/cart'
import { canBuy, type Product } from '@store/shared/domain/products/product'

/** Products as the catalogue has them now; null for one that is gone. One that could not be asked for is missing. */
export type CurrentProducts = ReadonlyMap<number, Product | null>

export async function fetchCurrentProducts(
  api: ApiClient,
  productIds: readonly number[],
  signal?: AbortSignal,
): Promise<CurrentProducts> {
  const answers = await Promise.all(
    [...new Set(productIds)].map(async (id): Promise<[number, Product | null] | null> => {
      try {
        const { product } = await api.call(
          getProductWithReviews,
          { params: { id } },
          signal ? { signal } : {},
        )
        return [id, product]
      } catch (error) {
        return isApiFailure(error) && error.status === 404 ? [id, null] : null
      }
    }),
  )
  return new Map(answers.filter((answer) => answer !== null))
}

/** What has become of a line since the shopper put it into the cart, and what she should know before she pays. */
export type LineChange =
  | { readonly kind: 'price'; readonly was: PriceByCurrency }
  | { readonly kind: 'fewer-left'; readonly left: number }
  | { readonly kind: 'sold-out' }

export interface FreshCart {
  readonly cart: Cart
  /** By line key. */
  readonly changes: ReadonlyMap<string, readonly LineChange[]>
}

/** The cart at today's prices and limits. Lines that cannot be bought stay, marked: taking them out is the shopper's. */
export function freshen(cart: Cart, products: CurrentProducts): FreshCart {
  const changes = new Map<string, readonly LineChange[]>()
  const lines = cart.lines.map((line) => {
    const product = products.get(line.productId)
    if (product === undefined) return line
    const variant = product?.variants.find(({ id }) => id === line.variantId)
    if (!product || !variant || !canBuy(product, variant)) {
      changes.set(lineKey(line), [{ kind: 'sold-out' }])
      return line
    }
    const fresh = capped(toCartLine(product, variant, line.quantity))
    const found = changesOf(line, fresh)
    if (found.length > 0) changes.set(lineKey(line), found)
    return fresh
  })
  return { cart: { lines }, changes }
}

function changesOf(line: CartLine, fresh: CartLine): readonly LineChange[] {
  const { INR, AED } = line.unitPrice
  const isSamePrice = INR.minor === fresh.unitPrice.INR.minor && AED.minor === fresh.unitPrice.AED.minor
  return [
    ...(isSamePrice ? [] : [{ kind: 'price', was: line.unitPrice } as const]),
    ...(fresh.quantity < line.quantity ? [{ kind: 'fewer-left', left: fresh.quantity } as const] : []),
  ]
}

function capped(line: CartLine): CartLine {
  const [result = line] = setQuantity({ lines: [line] }, lineKey(line), line.quantity).lines
  return result
}
