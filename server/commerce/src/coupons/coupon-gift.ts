import { type Currency, money, type PriceByCurrency } from '@store/shared/domain/money'
import type { PromotionKind, SetScope } from '@store/shared/domain/orders/promotion'

/** What a coupon gives, in both markets. */
export type CouponGift =
  /** Zero in one market makes the delivery free there. */
  | { readonly kind: 'fixed-amount'; readonly amount: PriceByCurrency }
  | { readonly kind: 'percentage'; readonly percent: number; readonly cap: PriceByCurrency }
  | { readonly kind: 'buy-x-get-y'; readonly buy: number; readonly free: number; readonly scope: SetScope }
  | { readonly kind: 'free-delivery' }

/** What says what a coupon gives; which of it is needed follows from the kind. */
export interface GiftFields {
  readonly kind?: PromotionKind | undefined
  /** The amount, or the most that a percentage takes off. */
  readonly discount?: Partial<PriceByCurrency> | undefined
  readonly percent?: number | undefined
  readonly buy?: number | undefined
  readonly free?: number | undefined
  readonly scope?: SetScope | undefined
}

/** A coupon as a shop writes it down. */
export interface CouponRecord {
  readonly code: string
  readonly description: string
  readonly gift: CouponGift
  readonly combines: boolean
  /** The markets in which it counts; empty for all. */
  readonly currencies: readonly Currency[]
  readonly minSubtotal: PriceByCurrency
  readonly validFrom: Date
  /** The first instant at which it no longer counts. */
  readonly validUntil: Date
  readonly maxUses: number | null
  readonly maxUsesPerCustomer: number | null
  /** Only for a customer without another order that stands. */
  readonly firstOrderOnly: boolean
  /** Names of the categories whose products count; empty for all. */
  readonly categories: readonly string[]
}

/** What a coupon is to give does not fit its kind. */
export class GiftProblem extends Error {
  override readonly name = 'GiftProblem'
}

/** @throws {GiftProblem} where the kind needs more, or has no use for what is given. */
export function giftOf({ discount, percent, buy, free, scope, ...given }: GiftFields): CouponGift {
  const kind = given.kind ?? (isZero(discount) ? 'free-delivery' : 'fixed-amount')
  const refuse = (why: string): never => {
    throw new GiftProblem(why)
  }
  const has = (value: unknown) => value !== undefined
  if (kind !== 'percentage' && has(percent)) refuse('must be percentage for a percentage')
  if (kind !== 'buy-x-get-y' && (has(buy) || has(free) || has(scope))) {
    refuse('must be buy-x-get-y for units to buy and get')
  }
  const amounts = { INR: discount?.INR ?? money('INR', 0), AED: discount?.AED ?? money('AED', 0) }
  switch (kind) {
    case 'fixed-amount':
      return isZero(amounts) ? refuse('needs an amount above 0') : { kind, amount: amounts }
    case 'percentage':
      if (percent === undefined) return refuse('needs a percentage')
      if (isZero(amounts)) return refuse('needs the most that it takes off')
      return { kind, percent, cap: amounts }
    case 'buy-x-get-y':
      if (!isZero(discount)) return refuse('takes no amount: the cheapest of each set are free')
      if (buy === undefined || free === undefined)
        return refuse('needs how many to buy and how many are free')
      return { kind, buy, free, scope: scope ?? 'product' }
    case 'free-delivery':
      return isZero(discount) ? { kind } : refuse('takes no amount: the delivery is free')
  }
}

const isZero = (amounts: Partial<PriceByCurrency> | undefined): boolean =>
  (amounts?.INR?.minor ?? 0) === 0 && (amounts?.AED?.minor ?? 0) === 0
