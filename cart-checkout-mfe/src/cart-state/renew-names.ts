import type { CartLine } from '@store/shared/domain/orders/cart'
import type { Product } from '@store/shared/domain/products/product'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { type CurrentProducts, fetchCurrentProducts } from './current-lines'
import { cartOf } from './host-cart'

/** Names the products of a cart that was filled in another language in that of the page; what cannot be asked for keeps its name until the next page. */
export async function renewNames(host: HostServices): Promise<void> {
  const { store } = cartOf(host)
  const { language, cart } = store.get()
  if (language === host.language || cart.lines.length === 0) return
  const products = await fetchCurrentProducts(
    host.api,
    cart.lines.map(({ productId }) => productId),
  )
  store.change((state) => ({
    ...state,
    cart: { lines: state.cart.lines.map((line) => renamed(line, products.get(line.productId))) },
    language: isComplete(state.cart.lines, products) ? host.language : state.language,
  }))
}

/** Price and stock stay: the pages of the cart tell what has become of them. */
const renamed = (line: CartLine, product: Product | null | undefined): CartLine =>
  product
    ? {
        ...line,
        title: product.name,
        category: product.category,
        categorySlug: product.categorySlug,
        picture: product.pictures[0] ?? null,
      }
    : line

const isComplete = (lines: readonly CartLine[], products: CurrentProducts): boolean =>
  lines.every(({ productId }) => products.has(productId))
