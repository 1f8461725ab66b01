import { defaultVariant, discountPercent } from '@store/shared/domain/product'
import type { ListedProduct } from '../product-card/listed-product'

/** Discounts are decided in rupees, so that the row is the same in both markets. */
const percentOff = (product: ListedProduct): number => {
  const { listPrice, price } = defaultVariant(product)
  return discountPercent(listPrice.INR, price.INR)
}

/** The products with a discount, the deepest first, without the one whose page this is. */
export const dealsAmong = (
  products: readonly ListedProduct[],
  excludeProductId: number | null,
): readonly ListedProduct[] =>
  products
    .filter((product) => product.id !== excludeProductId && percentOff(product) > 0)
    .toSorted((a, b) => percentOff(b) - percentOff(a))

/** How the row is shown from each width on, in pixels (CAT-09); as many cards scroll as are shown. */
export const DEAL_LAYOUTS = [
  { from: 0, cards: 1, arrows: false },
  { from: 480, cards: 2, arrows: false },
  { from: 600, cards: 2, arrows: true },
  { from: 768, cards: 3, arrows: true },
  { from: 1024, cards: 4, arrows: true },
] as const
