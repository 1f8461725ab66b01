import type { Product, Variant } from '@store/shared/domain/products/product'

/** What is about to be bought. */
export interface BuyingProps {
  product: Product
  variant: Variant
  quantity: number
}
