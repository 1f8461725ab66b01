import type { Seller, SellerIdentity } from '../db/schema/seller'
import type { Shop } from '../mail/shop'

/** Who sells, under the shop's name as it is when a document is issued. */
export const toSeller = (identity: SellerIdentity, shop: Shop): Seller => ({
  ...identity,
  get brandName() {
    return shop.name
  },
  get contactLines() {
    return [shop.supportEmail, shop.origin.replace(/^https?:\/\//, '')]
  },
})
