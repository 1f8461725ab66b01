import type { AddressFields } from './address'
import { toMarketClock } from './calendar'
import type { CartLine } from './cart'
import type { DeliverySetting } from './delivery-setting'
import { type Currency, isAbove, type Money, money, zero } from './money'
import { TAX_PERCENT, withTax } from './tax'
import { findZone, type Zone } from './zones'

/** However light, a single item is charged as this much: it is the first slab. */
export const MIN_ITEM_WEIGHT_GRAMS = 250

/** What a unit in a cart is taken to weigh. */
export const CART_UNIT_WEIGHT_GRAMS = 200

const SLABS_GRAMS = [MIN_ITEM_WEIGHT_GRAMS, 500, 750, 1000] as const
const LAST_SLAB_GRAMS = 1000
const EXTRA_SLAB_GRAMS = 250
const CARGO_ABOVE_GRAMS = 3000

type Rates = Readonly<Record<(typeof SLABS_GRAMS)[number] | 'eachExtra' | 'cargo', number>>

/** SPEC §9, in rupees: inclusive slabs, each extra 250 g begun above 1 kg, and the whole charge above 3 kg. */
const RATES = {
  1: { 250: 60, 500: 60, 750: 75, 1000: 90, eachExtra: 15, cargo: 40 },
  2: { 250: 70, 500: 80, 750: 100, 1000: 120, eachExtra: 20, cargo: 70 },
  3: { 250: 100, 500: 130, 750: 170, 1000: 210, eachExtra: 50, cargo: 160 },
  4: { 250: 110, 500: 140, 750: 190, 1000: 240, eachExtra: 60, cargo: 175 },
  5: { 250: 120, 500: 150, 750: 200, 1000: 250, eachExtra: 60, cargo: 200 },
} as const satisfies Record<Zone, Rates>

/** Counts in place of the table's own figure. */
const FLAT_CARGO: Readonly<Partial<Record<Zone, number>>> = { 3: 120, 4: 140 }

/** Packed weights of one piece (SPEC §3 "Delivery weights"). */
export const PRODUCT_WEIGHTS = {
  'period-panties': { actualGrams: 115, roundedGrams: 150 },
  'smart-flow-l': { actualGrams: 89, roundedGrams: 100 },
  'smart-flow-xl': { actualGrams: 94, roundedGrams: 100 },
  'herbal-l': { actualGrams: 200, roundedGrams: 200 },
  'herbal-xl': { actualGrams: 221, roundedGrams: 250 },
} as const

const isCargo = (weightGrams: number): boolean => weightGrams > CARGO_ABOVE_GRAMS

export function zoneCharge(zone: Zone, weightGrams: number): Money {
  return money('INR', zoneRupees(zone, weightGrams) * 100)
}

function zoneRupees(zone: Zone, weightGrams: number): number {
  const rates: Rates = RATES[zone]
  if (isCargo(weightGrams)) return FLAT_CARGO[zone] ?? rates.cargo
  const slab = SLABS_GRAMS.find((upTo) => weightGrams <= upTo)
  if (slab !== undefined) return rates[slab]
  return (
    rates[LAST_SLAB_GRAMS] + rates.eachExtra * Math.ceil((weightGrams - LAST_SLAB_GRAMS) / EXTRA_SLAB_GRAMS)
  )
}

export type DeliveryService = 'Express' | 'Surface Cargo'

export const serviceLabel = (weightGrams: number): DeliveryService =>
  isCargo(weightGrams) ? 'Surface Cargo' : 'Express'

/** `999 g`, `1.0 kg`, `1.3 kg`: halves up. */
export const formatWeight = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${(Math.round(grams / 100) / 10).toFixed(1)} kg`

export const cartWeightGrams = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((grams, { quantity }) => grams + quantity * CART_UNIT_WEIGHT_GRAMS, 0)

/** Used while the shop's own settings are not loaded. */
export const DEFAULT_DELIVERY_SETTINGS = {
  INR: { freeAbove: money('INR', 500_00), charge: money('INR', 50_00) },
  AED: { freeAbove: money('AED', 150_00), charge: money('AED', 15_00) },
} as const satisfies Record<Currency, DeliverySetting>

export const fallbackCharge = (totalWithTax: Money, setting: DeliverySetting): Money =>
  isAbove(totalWithTax, setting.freeAbove) ? zero(totalWithTax.currency) : setting.charge

export interface DeliveryQuote {
  readonly charge: Money
  /** What decided: the zone's rates, the flat tariff (which may be zero too), or a coupon. */
  readonly kind: 'zone' | 'fallback' | 'free'
  readonly zone: Zone | null
  /** Null without a zone. */
  readonly service: DeliveryService | null
  readonly weightGrams: number
  /** `Zone 1 / Express / 400 g`, or `Standard delivery` without a zone. */
  readonly label: string
}

export interface DeliveryRequest {
  readonly address: Pick<AddressFields, 'pincode' | 'state'> | null
  readonly lines: readonly Pick<CartLine, 'quantity'>[]
  /** Before tax; its currency is the order's. */
  readonly subtotal: Money
  /** The first one of the order's currency counts; without one, the default. */
  readonly settings: readonly DeliverySetting[]
  /** From a coupon. */
  readonly freeDelivery: boolean
}

/** Zones are India's: any other currency, no address or an unknown zone takes the flat tariff (SPEC §9). */
export function deliveryFor({
  address,
  lines,
  subtotal,
  settings,
  freeDelivery,
}: DeliveryRequest): DeliveryQuote {
  const { currency } = subtotal
  const weightGrams = cartWeightGrams(lines)
  const zone = address !== null && hasZones(currency) ? findZone(address) : null
  const place =
    zone === null
      ? { zone, service: null, weightGrams, label: 'Standard delivery' }
      : { zone, service: serviceLabel(weightGrams), weightGrams, label: zoneLabel(zone, weightGrams) }

  if (freeDelivery) return { ...place, charge: zero(currency), kind: 'free' }
  if (zone !== null) return { ...place, charge: zoneCharge(zone, weightGrams), kind: 'zone' }
  return {
    ...place,
    charge: fallbackCharge(withTax(subtotal), settingOf(currency, settings)),
    kind: 'fallback',
  }
}

const zoneLabel = (zone: Zone, weightGrams: number): string =>
  `Zone ${zone} / ${serviceLabel(weightGrams)} / ${formatWeight(weightGrams)}`

const settingOf = (currency: Currency, settings: readonly DeliverySetting[]): DeliverySetting =>
  settings.find(({ charge }) => charge.currency === currency) ?? DEFAULT_DELIVERY_SETTINGS[currency]

export interface FreeDeliveryProgress {
  /** What is still missing, rounded up to whole rupees or dirhams; zero once delivery is free. */
  readonly remaining: Money
  /** From 0 to 1. */
  readonly share: number
}

/** Whether an address will decide the charge: in India its zone has rates, which no subtotal makes free. */
export const hasZones = (currency: Currency): boolean => currency === 'INR'

/**
 * How far an order is from free delivery. Null where zones' rates decide, also while the zone is not known: the flat tariff is only
 * an estimate there.
 */
export function freeDeliveryProgress(
  charge: Money,
  subtotal: Money,
  settings: readonly DeliverySetting[],
): FreeDeliveryProgress | null {
  const { currency } = subtotal
  if (hasZones(currency)) return null
  if (charge.minor === 0) return { remaining: zero(currency), share: 1 }
  const needed = leastFreeSubtotal(settingOf(currency, settings).freeAbove)
  const missingMinor = needed.minor - subtotal.minor
  const remaining = money(currency, Math.ceil(missingMinor / WHOLE_MINOR) * WHOLE_MINOR)
  return { remaining, share: subtotal.minor / needed.minor }
}

const WHOLE_MINOR = 100

/** The smallest subtotal whose total with tax is above the threshold. */
function leastFreeSubtotal(freeAbove: Money): Money {
  const { currency } = freeAbove
  let minor = Math.floor((freeAbove.minor * 100) / (100 + TAX_PERCENT))
  while (!isAbove(withTax(money(currency, minor)), freeAbove)) minor += 1
  return money(currency, minor)
}

/** Until a parcel leaves the shop. */
const PACKING_DAYS = 1

/** How many days a parcel travels, at most. */
const ZONE_DAYS = { 1: 3, 2: 4, 3: 5, 4: 7, 5: 9 } as const satisfies Record<Zone, number>

/** Where no zone is known. */
const MARKET_DAYS = { INR: 9, AED: 4 } as const satisfies Record<Currency, number>

const DAY_MS = 86_400_000

export interface ExpectedDelivery {
  readonly market: Currency
  readonly address: Pick<AddressFields, 'pincode' | 'state'>
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
  const zone = market === 'INR' ? findZone(address) : null
  const travelDays = zone === null ? MARKET_DAYS[market] : ZONE_DAYS[zone]
  const today = toMarketClock(market, from).toISOString().slice(0, 10)
  if (isShipped) return dayAfter(today, travelDays)
  const days = awaited.filter((day) => day !== null)
  if (days.length < awaited.length) return null
  const ready = [today, ...days].toSorted().at(-1) ?? today
  return dayAfter(ready, PACKING_DAYS + travelDays)
}

/** What holds for every delivery in a market, wherever it goes. */
export interface DeliveryTerms {
  /** Of the lightest parcel to the nearest zone. */
  readonly leastCharge: Money
  /** The subtotal from which delivery is free, in whole rupees or dirhams; null where no subtotal makes it free. */
  readonly freeFrom: Money | null
  /** Within how many days of the order it should arrive: to the nearest zone and to the farthest. */
  readonly days: { readonly nearest: number; readonly farthest: number }
}

export function deliveryTerms(currency: Currency, settings: readonly DeliverySetting[]): DeliveryTerms {
  if (hasZones(currency)) {
    const travelDays = Object.values(ZONE_DAYS)
    return {
      leastCharge: zoneCharge(1, MIN_ITEM_WEIGHT_GRAMS),
      freeFrom: null,
      days: {
        nearest: PACKING_DAYS + Math.min(...travelDays),
        farthest: PACKING_DAYS + Math.max(...travelDays),
      },
    }
  }
  const { charge, freeAbove } = settingOf(currency, settings)
  const days = PACKING_DAYS + MARKET_DAYS[currency]
  const { minor } = leastFreeSubtotal(freeAbove)
  return {
    leastCharge: charge,
    freeFrom: money(currency, Math.ceil(minor / WHOLE_MINOR) * WHOLE_MINOR),
    days: { nearest: days, farthest: days },
  }
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
