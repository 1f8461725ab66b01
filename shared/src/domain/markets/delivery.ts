import { toMarketClock } from '../calendar'
import { isAbove, type Money, money, zero } from '../money'
import type { CartLine } from '../orders/cart'
import type { AddressFields } from '../people/address'
import type { DeliveryRules, DeliveryZone, FlatTariff, Market, WeightTable } from './market'
import { withTax } from './tax'
import { findZone } from './zones'

/** Packed weights of one piece (SPEC §3 "Delivery weights"). */
export const PRODUCT_WEIGHTS = {
  'period-panties': { actualGrams: 115, roundedGrams: 150 },
  'smart-flow-l': { actualGrams: 89, roundedGrams: 100 },
  'smart-flow-xl': { actualGrams: 94, roundedGrams: 100 },
  'herbal-l': { actualGrams: 200, roundedGrams: 200 },
  'herbal-xl': { actualGrams: 221, roundedGrams: 250 },
} as const

const isCargo = (weights: WeightTable | null, weightGrams: number): boolean =>
  weights !== null && weights.cargoAboveGrams !== null && weightGrams > weights.cargoAboveGrams

/** What a zone's rates say of a weight: inclusive slabs, each extra begun above the last one, and the whole charge of cargo. */
export function zoneChargeMinor(zone: DeliveryZone, weights: WeightTable, weightGrams: number): number {
  if (isCargo(weights, weightGrams) && zone.cargoMinor !== null) return zone.cargoMinor
  const slab = weights.slabsGrams.findIndex((upTo) => weightGrams <= upTo)
  if (slab !== -1) return zone.slabsMinor[slab] ?? 0
  const above = weightGrams - (weights.slabsGrams.at(-1) ?? 0)
  return (zone.slabsMinor.at(-1) ?? 0) + zone.extraMinor * Math.ceil(above / weights.extraGrams)
}

export type DeliveryService = 'Express' | 'Surface Cargo'

export const serviceLabel = (weights: WeightTable | null, weightGrams: number): DeliveryService =>
  isCargo(weights, weightGrams) ? 'Surface Cargo' : 'Express'

/** `999 g`, `1.0 kg`, `1.3 kg`: halves up. */
export const formatWeight = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${(Math.round(grams / 100) / 10).toFixed(1)} kg`

/** All that a parcel's weight asks of a line. */
export type WeighedLine = Pick<CartLine, 'quantity' | 'weightGrams'>

export const cartWeightGrams = (
  lines: readonly WeighedLine[],
  { unitGrams, weighsSizes = false }: Pick<DeliveryRules, 'unitGrams' | 'weighsSizes'>,
): number =>
  lines.reduce(
    (grams, { quantity, weightGrams = unitGrams }) =>
      grams + quantity * (weighsSizes ? weightGrams : unitGrams),
    0,
  )

/** Whether a tax-inclusive total is above what makes delivery free. */
const isFree = (totalWithTax: Money, freeAboveMinor: number | null): boolean =>
  freeAboveMinor !== null && isAbove(totalWithTax, money(totalWithTax.currency, freeAboveMinor))

export const fallbackCharge = (totalWithTax: Money, flat: FlatTariff): Money =>
  money(totalWithTax.currency, isFree(totalWithTax, flat.freeAboveMinor) ? 0 : flat.chargeMinor)

export interface DeliveryQuote {
  readonly charge: Money
  /** What decided: the zone's rates, the flat tariff (either may be zero too), or a coupon. */
  readonly kind: 'zone' | 'fallback' | 'free'
  readonly zone: number | null
  /** Null without a zone. */
  readonly service: DeliveryService | null
  readonly weightGrams: number
  /** `Zone 1 / Express / 400 g`, or `Standard delivery` without a zone. */
  readonly label: string
}

type Place = Pick<AddressFields, 'pincode' | 'state'>

export interface DeliveryRequest {
  readonly market: Market
  readonly address: Place | null
  readonly lines: readonly WeighedLine[]
  /** Before tax, in the market's currency. */
  readonly subtotal: Money
  /** From a coupon. */
  readonly freeDelivery: boolean
}

/** No address or an unknown zone takes the flat tariff, and so does a market without zones (SPEC §9). */
export function deliveryFor({
  market,
  address,
  lines,
  subtotal,
  freeDelivery,
}: DeliveryRequest): DeliveryQuote {
  const { delivery, currency, taxPercent } = market
  const weightGrams = cartWeightGrams(lines, delivery)
  const zone = zoneAt(market, address)
  const place =
    zone === null
      ? { zone: null, service: null, weightGrams, label: STANDARD_LABEL }
      : {
          zone: zone.id,
          service: serviceLabel(delivery.weights, weightGrams),
          weightGrams,
          label: zoneLabel(zone, delivery.weights, weightGrams),
        }

  if (freeDelivery) return { ...place, charge: zero(currency), kind: 'free' }
  const totalWithTax = withTax(subtotal, taxPercent)
  if (zone !== null && delivery.weights !== null) {
    const isGiven = isFree(totalWithTax, zone.freeAboveMinor)
    const minor = isGiven ? 0 : zoneChargeMinor(zone, delivery.weights, weightGrams)
    return { ...place, charge: money(currency, minor), kind: 'zone' }
  }
  return { ...place, charge: fallbackCharge(totalWithTax, delivery.flat), kind: 'fallback' }
}

function zoneAt({ delivery }: Market, address: Place | null): DeliveryZone | null {
  const id = address === null ? null : findZone(address, delivery)
  return delivery.zones.find((zone) => zone.id === id) ?? null
}

const zoneLabel = ({ id }: DeliveryZone, weights: WeightTable | null, weightGrams: number): string =>
  `Zone ${id} / ${serviceLabel(weights, weightGrams)} / ${formatWeight(weightGrams)}`

const STANDARD_LABEL = 'Standard delivery'
const ZONE_LABEL = /^Zone (\d+) \/ (Express|Surface Cargo) \/ (?:(\d+) g|(\d+\.\d) kg)$/

/** How a parcel goes. */
export type DeliveryWay = Pick<DeliveryQuote, 'zone' | 'service' | 'weightGrams'>

/** Reads the label of a quote, as orders keep it; weights from a kilogram on to 100 g. Null for any other text. */
export function parseDeliveryLabel(label: string): DeliveryWay | null {
  if (label === STANDARD_LABEL) return { zone: null, service: null, weightGrams: 0 }
  const [, zone, service, grams, kilograms] = ZONE_LABEL.exec(label) ?? []
  if (zone === undefined) return null
  return {
    zone: Number(zone),
    service: service === 'Express' ? 'Express' : 'Surface Cargo',
    weightGrams: grams === undefined ? Math.round(1000 * Number(kilograms)) : Number(grams),
  }
}

/** Whether an address decides the charge. */
export const hasZones = ({ delivery }: Pick<Market, 'delivery'>): boolean => delivery.zones.length > 0

export interface FreeDeliveryProgress {
  /** What is still missing, rounded up to whole rupees or dirhams; zero once delivery is free. */
  readonly remaining: Money
  /** From 0 to 1. */
  readonly share: number
}

/**
 * How far an order is from free delivery. Null where no total makes it free, also while a zone decides that and is not known: the
 * flat tariff is only an estimate there.
 */
export function freeDeliveryProgress(
  { charge, zone }: Pick<DeliveryQuote, 'charge' | 'zone'>,
  subtotal: Money,
  market: Market,
): FreeDeliveryProgress | null {
  const { currency } = market
  const freeAboveMinor = hasZones(market)
    ? (market.delivery.zones.find(({ id }) => id === zone)?.freeAboveMinor ?? null)
    : market.delivery.flat.freeAboveMinor
  if (freeAboveMinor === null) return null
  if (charge.minor === 0) return { remaining: zero(currency), share: 1 }
  const needed = leastFreeSubtotal(market, freeAboveMinor)
  const missingMinor = needed.minor - subtotal.minor
  const remaining = money(currency, Math.ceil(missingMinor / WHOLE_MINOR) * WHOLE_MINOR)
  return { remaining, share: subtotal.minor / needed.minor }
}

const WHOLE_MINOR = 100

/** The smallest subtotal whose total with tax is above the threshold. */
function leastFreeSubtotal({ currency, taxPercent }: Market, freeAboveMinor: number): Money {
  const freeAbove = money(currency, freeAboveMinor)
  let minor = Math.floor((freeAboveMinor * 100) / (100 + taxPercent))
  while (!isAbove(withTax(money(currency, minor), taxPercent), freeAbove)) minor += 1
  return money(currency, minor)
}

const DAY_MS = 86_400_000

export interface ExpectedDelivery {
  readonly market: Market
  readonly address: Place
  /** When it is ordered or, once it has left the shop, shipped. */
  readonly from: Date
  readonly isShipped: boolean
  /** Of what was ordered ahead: the ISO days on which it should come in, null where that is not known. */
  readonly awaited: readonly (string | null)[]
}

/**
 * The day by which an order should arrive, as an ISO day by the clock of its market. Null while something of it has no day on
 * which it comes in.
 */
export function expectedDeliveryDay(request: ExpectedDelivery): string | null {
  const { market, address, from, isShipped, awaited } = request
  const { flat, packingDays } = market.delivery
  const travelDays = zoneAt(market, address)?.days ?? flat.days
  const today = toMarketClock(market.currency, from).toISOString().slice(0, 10)
  if (isShipped) return dayAfter(today, travelDays)
  const days = awaited.filter((day) => day !== null)
  if (days.length < awaited.length) return null
  const ready = [today, ...days].toSorted().at(-1) ?? today
  return dayAfter(ready, packingDays + travelDays)
}

/** What holds for every delivery in a market, wherever it goes. */
export interface DeliveryTerms {
  /** Of the lightest parcel to the cheapest zone. */
  readonly leastCharge: Money
  /** The subtotal from which delivery is free everywhere, in whole rupees or dirhams; null where no subtotal makes it so. */
  readonly freeFrom: Money | null
  /** Within how many days of the order it should arrive: to the nearest zone and to the farthest. */
  readonly days: { readonly nearest: number; readonly farthest: number }
}

export function deliveryTerms(market: Market): DeliveryTerms {
  const { currency } = market
  const { flat, zones, packingDays, weights } = market.delivery
  const charges =
    weights === null ? [flat.chargeMinor] : zones.map((zone) => zoneChargeMinor(zone, weights, 0))
  const thresholds = (hasZones(market) ? zones : [flat]).map(({ freeAboveMinor }) => freeAboveMinor)
  const days = hasZones(market) ? zones.map((zone) => zone.days) : [flat.days]
  return {
    leastCharge: money(currency, Math.min(...charges)),
    freeFrom: freeFrom(market, thresholds),
    days: { nearest: packingDays + Math.min(...days), farthest: packingDays + Math.max(...days) },
  }
}

function freeFrom(market: Market, thresholds: readonly (number | null)[]): Money | null {
  const known = thresholds.filter((threshold) => threshold !== null)
  if (known.length < thresholds.length) return null
  const { minor } = leastFreeSubtotal(market, Math.max(...known))
  return money(market.currency, Math.ceil(minor / WHOLE_MINOR) * WHOLE_MINOR)
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
