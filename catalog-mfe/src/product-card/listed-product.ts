import type { Product } from '@store/shared/domain/product'

/** What a card shows and sells. Pages bring their lists along, so a list holds no more. */
export type ListedProduct = Omit<Product, 'details'>

/** Without its texts, and with the one picture of a card. */
export function toListed({ details: _, pictures, ...product }: Product): ListedProduct {
  return { ...product, pictures: pictures.slice(0, 1) }
}
