import type { ApiClient } from '@store/shared/api/client'
import { isApiFailure } from '@store/shared/api/failure'
import { getProductWithReviews } from '@store/shared/api/products'
import { type CartLine, toCartLine } from '@store/shared/domain/orders/cart'
import type { OrderLine } from '@store/shared/domain/orders/order'
import { canBuy, type Product } from '@store/shared/domain/products/product'

export interface BuyAgain {
  /** At today's prices, as many as there are. */
  readonly lines: readonly CartLine[]
  /** Not sold any more, or out of stock. */
  readonly missing: readonly OrderLine[]
  /** Those of `lines` of which fewer are left than were ordered. */
  readonly fewer: ReadonlyArray<{ readonly line: OrderLine; readonly left: number }>
}

/** Each product of an order as the catalogue has it now; null for one that is gone. @throws {ApiFailure} */
export async function fetchProducts(
  api: ApiClient,
  lines: readonly OrderLine[],
): Promise<ReadonlyMap<number, Product | null>> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const found = await Promise.all(
    ids.map(async (id): Promise<[number, Product | null]> => {
      try {
        return [id, (await api.call(getProductWithReviews, { params: { id } })).product]
      } catch (failure) {
        if (isApiFailure(failure) && failure.status === 404) return [id, null]
        throw failure
      }
    }),
  )
  return new Map(found)
}

/** What of an order can be bought now. */
export function planBuyAgain(
  ordered: readonly OrderLine[],
  products: ReadonlyMap<number, Product | null>,
): BuyAgain {
  const lines: CartLine[] = []
  const missing: OrderLine[] = []
  const fewer: Array<{ line: OrderLine; left: number }> = []
  for (const line of ordered) {
    const product = products.get(line.productId)
    const variant = product?.variants.find(({ id }) => id === line.variantId)
    if (!product || !variant || !canBuy(product, variant)) {
      missing.push(line)
      continue
    }
    const wanted = toCartLine(product, variant, line.quantity)
    const quantity = Math.min(wanted.quantity, wanted.maxQuantity)
    lines.push({ ...wanted, quantity })
    if (quantity < line.quantity && !wanted.isPreorder) fewer.push({ line, left: quantity })
  }
  return { lines, missing, fewer }
}
