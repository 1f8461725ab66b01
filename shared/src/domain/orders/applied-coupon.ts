/** What the shopper has applied; the all-null default means none. */
export type AppliedCoupon =
  | KeptCoupon
  | { readonly id: null; readonly code: null; readonly discountAmount: 0 }

export interface KeptCoupon {
  readonly id: number
  readonly code: string
  /** What it took off when it was applied. */
  readonly discountAmount: number
  /** Of those whose discount follows the cart. */
  readonly kind?: 'percentage' | 'buy-x-get-y'
}

export const NO_COUPON: AppliedCoupon = { id: null, code: null, discountAmount: 0 }
