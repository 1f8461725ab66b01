import { type Currency, isAbove, type Money, zero } from '../money'

/** What a gateway's page may offer, as the checkout names it before the shopper goes there. */
export const ONLINE_METHODS = ['upi', 'card', 'net-banking', 'wallet', 'apple-pay'] as const
export type OnlineMethod = (typeof ONLINE_METHODS)[number]

/** Cash on delivery in one currency. */
export interface CashTerms {
  /** With or without tax, as the market's prices. */
  readonly fee: Money
  /** The highest total, with tax and without the fee, that can be paid so; null for any. */
  readonly limit: Money | null
}

/** How orders of one currency can be paid. */
export interface PaymentOptions {
  readonly currency: Currency
  readonly online: readonly OnlineMethod[]
  /** Null where the shop takes no cash. */
  readonly cash: CashTerms | null
}

/** @param total without the fee */
export const isCashOffered = (cash: CashTerms | null, total: Money): boolean =>
  cash !== null && (cash.limit === null || !isAbove(total, cash.limit))

/** Nothing where nothing is left to pay, since nothing is collected then. */
export const cashFeeOn = (cash: CashTerms, total: Money): Money =>
  total.minor === 0 ? zero(total.currency) : cash.fee
