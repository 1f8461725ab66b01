import { isPreorder, type Variant } from '@store/shared/domain/products/product'
import type { Translate } from '@store/shared/i18n/message'
import type { ListedProduct } from './listed-product'
import messages from './messages.json'
import stockMessages from './stock.messages.json'

/** One to this many left are worth saying. */
const FEW = 5

/** How much there is of one size, in words, and how glad the news is. */
export function stockLine(
  t: Translate,
  product: ListedProduct,
  variant: Variant,
): { text: string; tone: 'leaf' | 'clay' | 'danger' } {
  if (isPreorder(product, variant)) return { text: t(stockMessages.preorderShips), tone: 'clay' }
  const { available } = variant
  if (available <= 0) {
    const others = product.variants.some((other) => other.available > 0)
    return { text: t(others ? stockMessages.outOfStockInThisSize : messages.outOfStock), tone: 'danger' }
  }
  if (available <= FEW) return { text: t(stockMessages.onlyLeft, { count: available }), tone: 'clay' }
  return { text: t(stockMessages.inStock), tone: 'leaf' }
}
