import { canBuy, isPreorder, type Variant } from '@store/shared/domain/products/product'
import { compareSizesBy } from '@store/shared/domain/products/size-order'
import type { Translate } from '@store/shared/i18n/message'
import { sizeText } from '@store/shared/messages/names/size-names'
import shared from '@store/shared/messages/pages/catalogue.messages.json'
import type { ListedProduct } from './listed-product'
import messages from './messages.json'

/** The sizes to choose from, as pills from the smallest to the largest; those that cannot be bought say so. */
export function sizeOptions(t: Translate, product: ListedProduct) {
  const compareSizes = compareSizesBy(product.sizeOrder ?? [])
  return product.variants
    .toSorted((a, b) => compareSizes(a.size, b.size))
    .map((variant) => ({
      value: variant.size,
      label: sizeText(variant.size, t),
      note: canBuy(product, variant) ? undefined : t(messages.sizeOutOfStock),
    }))
}

/** What the button that buys says (CART-06); why not, where it cannot. */
export function buyLabel(t: Translate, product: ListedProduct, variant: Variant): string {
  if (!canBuy(product, variant)) return t(messages.outOfStock)
  return t(isPreorder(product, variant) ? shared.preorder : messages.addToCart)
}
