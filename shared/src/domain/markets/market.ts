import type { Currency } from '../money'

/** What a parcel weighs at most for each slab's charge, and what happens above them. */
export interface WeightTable {
  /** Inclusive and ascending; no item counts as lighter than the first. */
  readonly slabsGrams: readonly number[]
  /** Above the last slab, each of these that is begun costs the zone's `extraMinor`. */
  readonly extraGrams: number
  /** Heavier parcels go as cargo; null where none do. */
  readonly cargoAboveGrams: number | null
}

/** Where parcels cost the same. Amounts are in minor units of the market's currency. */
export interface DeliveryZone {
  readonly id: number
  readonly name: string
  /** How long a parcel travels, at most. */
  readonly days: number
  /** The first and the last pincode of each range; no pincode is in two zones. */
  readonly pincodes: readonly { readonly first: number; readonly last: number }[]
  /** States or Emirates whose addresses no pincode decides; none is in two zones. */
  readonly states: readonly string[]
  /** One charge for each slab of the weight table. */
  readonly slabsMinor: readonly number[]
  readonly extraMinor: number
  /** The whole charge of a parcel that goes as cargo; null exactly where the weight table has no cargo. */
  readonly cargoMinor: number | null
  /** Delivery is free strictly above this tax-inclusive total; null for never. */
  readonly freeAboveMinor: number | null
}

/** The charge where no zone is known, or where there are none (SPEC §9 "Fallback delivery"). */
export interface FlatTariff {
  readonly chargeMinor: number
  /** Delivery is free strictly above this tax-inclusive total; null for never. */
  readonly freeAboveMinor: number | null
  readonly days: number
}

export interface DeliveryRules {
  /** What a unit in a cart is taken to weigh, where its own weight does not count or is not known. */
  readonly unitGrams: number
  /** Whether the catalogue's weight of each size counts; left out where it does not. */
  readonly weighsSizes?: boolean | undefined
  /** Until a parcel leaves the shop. */
  readonly packingDays: number
  readonly flat: FlatTariff
  /** Null where there are no zones. */
  readonly weights: WeightTable | null
  /** The zone of a pincode that is in no range; null where the state decides alone. */
  readonly fallbackZone: number | null
  readonly zones: readonly DeliveryZone[]
}

/** By which rules the shop sells in one country: all that the arithmetic of carts and orders asks. */
export interface Market {
  readonly currency: Currency
  /** Added to a subtotal where a threshold counts the total with tax. */
  readonly taxPercent: number
  /** Whether tax is added to prices, delivery charges and fees; left out where they include it. */
  readonly addsTax?: boolean | undefined
  readonly delivery: DeliveryRules
  /** The path of the terms that its shoppers agree to. */
  readonly termsPath: string
}

/** Undefined where the shop does not sell in a currency. */
export const marketIn = <M extends Pick<Market, 'currency'>>(
  markets: readonly M[],
  currency: Currency,
): M | undefined => markets.find((market) => market.currency === currency)
