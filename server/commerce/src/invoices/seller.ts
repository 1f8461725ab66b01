import type { Seller, SellerIdentity } from '../db/schema/seller'
import type { Shop } from '../mail/shop'

export const toSeller = (identity: SellerIdentity, shop: Shop): Seller => ({
  ...identity,
  brandName: shop.name,
  contactLines: [shop.supportEmail, shop.origin.replace(/^https?:\/\//, '')],
})
