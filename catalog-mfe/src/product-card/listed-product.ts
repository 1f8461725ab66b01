import type { Product } from '@store/shared/domain/products/product'

/** What a card shows and sells. Pages bring their lists along, so a list holds no more. */
export type ListedProduct = Omit<Product, 'details' | 'subtitle'>

/** Without what only its own page tells, and with the two pictures of a card. */
export function toListed({
  details: _texts,
  subtitle: _subtitle,
  pictures,
  ...product
}: Product): ListedProduct {
  return {
    ...product,
    pictures: pictures.slice(0, 2),
  }
}
