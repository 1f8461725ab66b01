import { deliveryFor, expectedDeliveryDay, formatWeight } from '@store/shared/domain/markets/delivery'
import type { DeliveryZone, WeightTable } from '@store/shared/domain/markets/market'
import type { MarketName, SoldMarket } from '@store/shared/domain/markets/market-document'
import { canonicalState, deliveryPlaceOf } from '@store/shared/domain/markets/place'
import { withTax } from '@store/shared/domain/markets/tax'
import { zoneOfPincode } from '@store/shared/domain/markets/zones'
import { formatMoney, type Money, money } from '@store/shared/domain/money'
import { API_FAILURES } from '@store/shared/messages/failures/api-failures'
import { Refusal } from '../audit/refusal'
import type { Clock } from '../base/clock'
import type { Markets } from '../markets/markets'
import type { ShopSettings } from '../settings/shop-settings'

export interface ParcelToTry {
  readonly place: { readonly pincode: string } | { readonly emirate: string }
  readonly weightGrams: number
  /** In rupees or dirhams, before tax; nothing where it is not given. */
  readonly subtotal: (market: SoldMarket) => Money
}

export interface TriedParcel {
  readonly market: MarketName
  /** Null where no zone decides. */
  readonly zone: { readonly id: number; readonly name: string } | null
  readonly charge: Money
  readonly arrivesOn: string | null
  /** How the charge comes about, a sentence each. */
  readonly reasons: readonly string[]
}

export interface MarketAdministration {
  /** Those that the shop sells in now. */
  sold(): Promise<readonly SoldMarket[]>
  /** What delivering a parcel costs and why, by the rules of checkout. @throws {Refusal} for a place that is not delivered to */
  tryParcel(parcel: ParcelToTry): Promise<TriedParcel>
}

interface MarketAdministrationOptions {
  readonly markets: Markets
  readonly settings: Pick<ShopSettings, 'refresh'>
  readonly clock: Clock
}

export function createMarketAdministration({
  markets,
  settings,
  clock,
}: MarketAdministrationOptions): MarketAdministration {
  return {
    async sold() {
      await settings.refresh()
      return markets.sold()
    },

    async tryParcel({ place, weightGrams, subtotal: toSubtotal }) {
      await settings.refresh()
      const { address, currency } = 'pincode' in place ? indian(place.pincode) : emirati(place.emirate)
      const market = markets.find(currency)
      if (market === undefined) throw new Refusal(`The shop does not sell in ${currency}.`)
      const subtotal = toSubtotal(market)
      const quote = deliveryFor({
        market: { ...market, delivery: { ...market.delivery, unitGrams: weightGrams } },
        address,
        lines: [{ quantity: 1 }],
        subtotal,
        freeDelivery: false,
      })
      const zone = market.delivery.zones.find(({ id }) => id === quote.zone) ?? null
      return {
        market: market.name,
        zone: zone && { id: zone.id, name: zone.name },
        charge: quote.charge,
        arrivesOn: expectedDeliveryDay({ market, address, from: clock(), isShipped: false, awaited: [] }),
        reasons: [
          placeReason(market, address, zone),
          chargeReason(market, zone, weightGrams),
          ...thresholdReasons(market, zone, subtotal),
        ],
      }
    },
  }
}

interface Address {
  readonly pincode: string
  readonly state: string
}

/** @throws {Refusal} */
function indian(pincode: string) {
  const address = deliveryPlaceOf(pincode)
  if (typeof address === 'string') throw new Refusal(`${pincode}: ${API_FAILURES[address]}`)
  return { address, currency: 'INR' } as const
}

/** @throws {Refusal} */
function emirati(emirate: string) {
  const state = canonicalState('United Arab Emirates', emirate)
  if (state === null) throw new Refusal(`${emirate}: ${API_FAILURES.EMIRATE_UNKNOWN}`)
  return { address: { pincode: '', state }, currency: 'AED' } as const
}

function placeReason(
  { delivery }: SoldMarket,
  { pincode, state }: Address,
  zone: DeliveryZone | null,
): string {
  if (zone === null) {
    return delivery.zones.length === 0
      ? 'This market has no zones: the flat charge holds everywhere.'
      : `No zone has ${state}: the flat charge holds.`
  }
  const name = `zone ${zone.id} (${zone.name})`
  const byPincode = zoneOfPincode(pincode, { ...delivery, fallbackZone: null })
  return byPincode === zone.id ? `${pincode} is in ${name} by its pincode.` : `${state} is in ${name}.`
}

function chargeReason({ currency, delivery }: SoldMarket, zone: DeliveryZone | null, grams: number): string {
  const text = (minor: number) => formatMoney(money(currency, minor))
  const { weights, flat } = delivery
  if (zone === null || weights === null) return `The flat charge is ${text(flat.chargeMinor)}.`
  const weight = formatWeight(grams)
  if (weights.cargoAboveGrams !== null && grams > weights.cargoAboveGrams && zone.cargoMinor !== null) {
    return `${weight} are above ${weights.cargoAboveGrams} g and go as cargo: ${text(zone.cargoMinor)} in all.`
  }
  return slabReason(zone, weights, { grams, weight, text })
}

function slabReason(
  zone: DeliveryZone,
  { slabsGrams, extraGrams }: WeightTable,
  said: { readonly grams: number; readonly weight: string; readonly text: (minor: number) => string },
): string {
  const { grams, weight, text } = said
  const slab = slabsGrams.findIndex((upTo) => grams <= upTo)
  if (slab !== -1)
    return `${weight} are in the slab up to ${slabsGrams[slab]} g: ${text(zone.slabsMinor[slab] ?? 0)}.`
  const last = slabsGrams.at(-1) ?? 0
  const extras = Math.ceil((grams - last) / extraGrams)
  return `${weight} are above the last slab of ${last} g: ${text(zone.slabsMinor.at(-1) ?? 0)} and ${extras} times ${text(zone.extraMinor)} for each ${extraGrams} g begun.`
}

/** Nothing where no total makes delivery free. */
function thresholdReasons(
  { currency, taxPercent, delivery }: SoldMarket,
  zone: DeliveryZone | null,
  subtotal: Money,
): readonly string[] {
  const freeAboveMinor = (zone ?? delivery.flat).freeAboveMinor
  if (freeAboveMinor === null) return []
  const total = withTax(subtotal, taxPercent)
  const freeAbove = money(currency, freeAboveMinor)
  const isAbove = total.minor > freeAboveMinor
  return [
    `Delivery is free above ${formatMoney(freeAbove)} with tax; ${formatMoney(subtotal)} with ${taxPercent} % tax ${total.minor === subtotal.minor ? 'is' : `makes ${formatMoney(total)}, which is`} ${isAbove ? 'above' : 'not above'} it.`,
  ]
}
