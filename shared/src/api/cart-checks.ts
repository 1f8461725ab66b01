import * as z from 'zod/mini'
import type { Market } from '../domain/markets/market'
import { CURRENCIES, type Currency, fromMajor, money, toMajor } from '../domain/money'
import { listOf, mapped, plain, recordId, shownAmount } from './codec'
import { endpoint } from './endpoint'

// What the cart asks before checkout: a file of its own, so that its page loads nothing of orders and payments.

const count = z.int().check(z.nonnegative())

const ZoneWire = z.object({
  id: z.int(),
  name: z.string(),
  days: count,
  pincodes: z.array(z.object({ first: z.int(), last: z.int() })),
  states: z.array(z.string()),
  /** In minor units, as are the next ones. */
  slabsMinor: z.array(count),
  extraMinor: count,
  cargoMinor: z.nullable(count),
  freeAboveMinor: z.nullable(count),
})

const MarketWire = z.object({
  /** Free strictly above it; null for never. */
  minAmount: z.nullable(z.number()),
  deliveryCharge: z.number(),
  currency: z.enum(CURRENCIES),
  taxPercent: z.number(),
  addsTax: z.optional(z.boolean()),
  termsPath: z.string(),
  unitGrams: z.int(),
  weighsSizes: z.optional(z.boolean()),
  packingDays: count,
  deliveryDays: count,
  weights: z.nullable(
    z.object({
      slabsGrams: z.array(z.int()),
      extraGrams: z.int(),
      cargoAboveGrams: z.nullable(z.int()),
    }),
  ),
  fallbackZone: z.nullable(z.int()),
  zones: z.array(ZoneWire),
})
type MarketWire = z.infer<typeof MarketWire>

const toMarket = ({ minAmount, deliveryCharge, ...wire }: MarketWire): Market => ({
  currency: wire.currency,
  taxPercent: wire.taxPercent,
  ...(wire.addsTax && { addsTax: true }),
  termsPath: wire.termsPath,
  delivery: {
    unitGrams: wire.unitGrams,
    ...(wire.weighsSizes && { weighsSizes: true }),
    packingDays: wire.packingDays,
    flat: {
      chargeMinor: fromMajor(wire.currency, deliveryCharge).minor,
      freeAboveMinor: minAmount === null ? null : fromMajor(wire.currency, minAmount).minor,
      days: wire.deliveryDays,
    },
    weights: wire.weights,
    fallbackZone: wire.fallbackZone,
    zones: wire.zones,
  },
})

const toMarketWire = ({ currency, taxPercent, addsTax, termsPath, delivery }: Market): MarketWire => {
  const { flat, weights, zones, ...rest } = delivery
  const major = (minor: number) => toMajor(money(currency, minor))
  return {
    minAmount: flat.freeAboveMinor === null ? null : major(flat.freeAboveMinor),
    deliveryCharge: major(flat.chargeMinor),
    currency,
    taxPercent,
    ...(addsTax && { addsTax }),
    termsPath,
    deliveryDays: flat.days,
    ...rest,
    weights: weights && { ...weights, slabsGrams: [...weights.slabsGrams] },
    zones: zones.map((zone) => ({
      ...zone,
      pincodes: [...zone.pincodes],
      states: [...zone.states],
      slabsMinor: [...zone.slabsMinor],
    })),
  }
}

/** The markets that the shop sells in: by which rules carts and orders cost what they cost. */
export const getDeliverySettings = endpoint({
  method: 'GET',
  path: '/Deliverycharge/GetAllDeliverycharges',
  auth: 'public',
  response: listOf(mapped(MarketWire, toMarket, toMarketWire)),
  errors: [],
})

const LineWire = z.strictObject({
  productId: recordId,
  sizeId: recordId,
  qty: z.int().check(z.positive('must be at least 1'), z.maximum(999, 'must be at most 999')),
  /** The unit price that the shopper was shown, in `currency`. */
  price: shownAmount,
})

/** One line that a shopper wants, with the unit price shown to her in minor units. */
export interface WantedLine {
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
  readonly shownUnitPriceMinor: number
}

export const wantedLines = z
  .array(LineWire)
  .check(z.minLength(1, 'must hold at least one product'), z.maxLength(100, 'must hold at most 100 products'))

export const toWantedLine = (wire: z.infer<typeof LineWire>): WantedLine => ({
  productId: wire.productId,
  variantId: wire.sizeId,
  quantity: wire.qty,
  shownUnitPriceMinor: Math.round(wire.price * 100),
})

export const toLineWire = (line: WantedLine): z.infer<typeof LineWire> => ({
  productId: line.productId,
  sizeId: line.variantId,
  qty: line.quantity,
  price: line.shownUnitPriceMinor / 100,
})

export interface PreorderRequest {
  readonly customerId: number
  readonly currency: Currency
  readonly lines: readonly WantedLine[]
}

/** Checks stock and prices before checkout and holds nothing. */
export const preorder = endpoint({
  method: 'POST',
  path: '/PreOrder',
  auth: 'customer',
  body: mapped(
    z.strictObject({
      customerId: recordId,
      productDetails: wantedLines,
      currency: z.optional(z.enum(CURRENCIES)),
    }),
    (wire): PreorderRequest => ({
      customerId: wire.customerId,
      currency: wire.currency ?? 'INR',
      lines: wire.productDetails.map(toWantedLine),
    }),
    (value) => ({
      customerId: value.customerId,
      currency: value.currency,
      productDetails: value.lines.map(toLineWire),
    }),
  ),
  response: plain(z.object({ message: z.string() })),
  errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'NOT_ENOUGH_STOCK', 'PRICE_CHANGED'],
})
