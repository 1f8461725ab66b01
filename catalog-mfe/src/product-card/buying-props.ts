import type { Product, Variant } from '@store/shared/domain/products/product'
import type { HostServices } from '@store/shared/remotes/host/host-services'

/** What is about to be bought. */
export interface BuyingProps {
  host: HostServices
  product: Product
  variant: Variant
  quantity: number
}
