import type { Money } from './money'

export interface Coupon {
  readonly id: number
  readonly code: string
  readonly description: string
  /** Zero or less means the coupon makes delivery free instead (SPEC §2 "Coupon dialog"). */
  readonly discount: Money
}

/** What the shopper has applied; the all-null default means none. */
export type AppliedCoupon =
  | { readonly id: number; readonly code: string; readonly discountAmount: number }
  | { readonly id: null; readonly code: null; readonly discountAmount: 0 }

export const NO_COUPON: AppliedCoupon = { id: null, code: null, discountAmount: 0 }
