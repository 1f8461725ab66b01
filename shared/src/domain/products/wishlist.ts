/** A product in one size that a shopper wants to come back to. */
export interface WishlistItem {
  readonly productId: number
  readonly variantId: number
}

/** Of one list. */
export const MOST_WISHES = 50
