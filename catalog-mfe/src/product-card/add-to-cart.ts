import { canBuy, isPreorder, sizeLabel, type Variant } from '@store/shared/domain/product'
import { compareSizesBy } from '@store/shared/domain/size-order'
import { CATALOGUE_TEXTS } from '@store/shared/messages/texts'
import type { ListedProduct } from './listed-product'

/** The sizes to choose from, as pills from the smallest to the largest; those that cannot be bought say so. */
export function sizeOptions(product: ListedProduct) {
  const compareSizes = compareSizesBy(product.sizeOrder ?? [])
  return product.variants
    .toSorted((a, b) => compareSizes(a.size, b.size))
    .map((variant) => ({
      value: variant.size,
      label: sizeLabel(variant.size),
      note: canBuy(product, variant) ? undefined : 'out of stock',
    }))
}

/** What the button that buys says (CART-06); why not, where it cannot. */
export function buyLabel(product: ListedProduct, variant: Variant): string {
  if (!canBuy(product, variant)) return 'Out of stock'
  return isPreorder(product, variant) ? CATALOGUE_TEXTS.preorder : 'Add to cart'
}

/** One to this many left are worth saying. */
const FEW = 5

/** How much there is of one size, in words, and how glad the news is. */
export function stockLine(
  product: ListedProduct,
  variant: Variant,
): { text: string; tone: 'leaf' | 'clay' | 'danger' } {
  if (isPreorder(product, variant))
    return { text: `${CATALOGUE_TEXTS.preorder}: ships as soon as it is back in stock`, tone: 'clay' }
  if (variant.available <= 0) {
    const others = product.variants.some((other) => other.available > 0)
    return { text: others ? 'Out of stock in this size' : 'Out of stock', tone: 'danger' }
  }
  if (variant.available <= FEW) return { text: `Only ${variant.available} left`, tone: 'clay' }
  return { text: 'In stock', tone: 'leaf' }
}
