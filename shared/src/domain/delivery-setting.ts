import type { Money } from './money'

/** The flat tariff used when no zone is known (SPEC §9 "Fallback delivery"). */
export interface DeliverySetting {
  /** Delivery is free strictly above this tax-inclusive total. */
  readonly freeAbove: Money
  readonly charge: Money
}
