import type { DeliveryTerms } from '../markets/delivery'
import type { Currency } from '../money'
import type { OnlineMethod } from '../orders/payment-options'
import type { ReturnCondition } from '../orders/returns'

/** How the store delivers and is paid in one market. */
export interface MarketTerms {
  readonly currency: Currency
  readonly delivery: DeliveryTerms
  readonly online: readonly OnlineMethod[]
  readonly takesCash: boolean
}

/** On what terms the store sells, whatever is bought. */
export interface StoreTerms {
  /** One for each currency that the store sells in. */
  readonly markets: readonly MarketTerms[]
  readonly returns: {
    /** Days after the delivery; 0 for no returns. */
    readonly days: number
    /** Null where it differs from category to category. */
    readonly condition: ReturnCondition | null
  }
}
