import { defaultVariant, discountPercent } from '@store/shared/domain/products/product'
import type { ListedProduct } from '../product-card/listed-product'

/** Discounts are decided in rupees where there is such a price, so that the row is the same in both markets. */
const percentOff = (product: ListedProduct): number => {
  const { listPrice, price } = defaultVariant(product)
  const currency = price.INR.minor === 0 ? 'AED' : 'INR'
  return discountPercent(listPrice[currency], price[currency])
}

/** As many as the page has bytes for. */
const MOST_DEALS = 5

/** The products with a discount, the deepest first: all that any page shows, whichever product it leaves out. */
export const dealCandidates = (products: readonly ListedProduct[]): readonly ListedProduct[] =>
  products
    .filter((product) => percentOff(product) > 0)
    .toSorted((a, b) => percentOff(b) - percentOff(a))
    .slice(0, MOST_DEALS + 1)

/** At most five of them, without the one whose page this is. */
export const dealsAmong = (
  products: readonly ListedProduct[],
  excludeProductId: number | null,
): readonly ListedProduct[] =>
  dealCandidates(products)
    .filter(({ id }) => id !== excludeProductId)
    .slice(0, MOST_DEALS)

/** How the row is shown from each width on, in pixels (CAT-09); as many cards scroll as are shown. */
export const DEAL_LAYOUTS = [
  { from: 0, cards: 1, arrows: false },
  { from: 480, cards: 2, arrows: false },
  { from: 600, cards: 2, arrows: true },
  { from: 768, cards: 3, arrows: true },
  { from: 1024, cards: 4, arrows: true },
] as const
