import { type Currency, fromMajor, type Money } from '../money'
import type { CashTerms, OnlineMethod } from '../orders/payment-options'
import type { Country } from '../people/address'
import type { DeliveryZone, Market } from './market'
import type { TaxRates } from './tax'

/** The countries that a shop can sell in, by the names that its settings give them. */
export const MARKETS = {
  india: { country: 'India', currency: 'INR' },
  uae: { country: 'United Arab Emirates', currency: 'AED' },
} as const satisfies Record<string, { readonly country: Country; readonly currency: Currency }>
export type MarketName = keyof typeof MARKETS
export const MARKET_NAMES = ['india', 'uae'] as const satisfies readonly MarketName[]

/** A zone as the shop's settings have it; amounts in rupees or dirhams, with at most two decimals. */
export interface ZoneDocument {
  readonly id: number
  readonly name: string
  readonly days: number
  /** Digits that pincodes begin with, `67`, or a range, `400001-400104`. */
  readonly pincodes: readonly string[]
  /** In the same forms; taken out of `pincodes`. */
  readonly exceptPincodes: readonly string[]
  readonly states: readonly string[]
  readonly rates: {
    readonly slabs: readonly number[]
    readonly extra: number
    readonly cargo: number | null
    readonly freeAbove: number | null
  }
}

export const WEIGHED_BY = ['unit', 'size'] as const
export type WeighedBy = (typeof WEIGHED_BY)[number]

/** How the shop sells in one country. */
export interface MarketDocument {
  readonly termsPage: string
  readonly tax: TaxRates & {
    readonly thresholdPercent: number
    /** False where tax is added to prices, delivery charges and the fee for cash. */
    readonly pricesIncludeTax: boolean
  }
  readonly delivery: {
    readonly unitGrams: number
    /** Whether the catalogue's weight of each size counts, or `unitGrams` for all; left out for the latter. */
    readonly weighedBy?: WeighedBy | undefined
    readonly packingDays: number
    readonly flat: { readonly charge: number; readonly freeAbove: number | null; readonly days: number }
    readonly weights: {
      readonly slabs: readonly number[]
      readonly extraGrams: number
      readonly cargoAboveGrams: number | null
    } | null
    readonly fallbackZone: number | null
    readonly zones: readonly ZoneDocument[]
  }
  readonly payment: {
    /** What is named before the gateway's page; null for what the gateway offers. */
    readonly online: readonly OnlineMethod[] | null
    /** Null where no cash is taken. */
    readonly cash: { readonly fee: number; readonly limit: number | null } | null
  }
  /** A line of the shop's own on invoices and credit notes; empty for none. */
  readonly invoiceNote: string
}

/** Where the shop sells: a market that is left out is not sold in. */
export type MarketsDocument = {
  /** Whose prices a visitor sees whose country is not known, and one of a country that the shop does not deliver to. */
  readonly visitors: { readonly unknown: MarketName; readonly abroad: MarketName }
} & { readonly [Name in MarketName]?: MarketDocument | undefined }

/** A market with what only the server asks of it. */
export interface SoldMarket extends Market {
  readonly name: MarketName
  readonly country: Country
  readonly taxRates: TaxRates
  readonly onlineMethods: readonly OnlineMethod[] | null
  readonly cash: CashTerms | null
  readonly invoiceNote: string
}

/** Those that are sold in, India first. */
export const toSoldMarkets = (document: MarketsDocument): readonly SoldMarket[] =>
  MARKET_NAMES.flatMap((name) => {
    const given = document[name]
    return given === undefined ? [] : [toSoldMarket(name, given)]
  })

function toSoldMarket(name: MarketName, document: MarketDocument): SoldMarket {
  const { country, currency } = MARKETS[name]
  const { tax, delivery, payment } = document
  const amount = (major: number): Money => fromMajor(currency, major)
  const minorOrNull = (major: number | null) => (major === null ? null : amount(major).minor)
  const toZone = (zone: ZoneDocument): DeliveryZone => ({
    id: zone.id,
    name: zone.name,
    days: zone.days,
    pincodes: pincodesOf(zone).map(([first, last]) => ({ first, last })),
    states: zone.states,
    slabsMinor: zone.rates.slabs.map((charge) => amount(charge).minor),
    extraMinor: amount(zone.rates.extra).minor,
    cargoMinor: minorOrNull(zone.rates.cargo),
    freeAboveMinor: minorOrNull(zone.rates.freeAbove),
  })
  const { cash } = payment
  return {
    name,
    country,
    currency,
    taxPercent: tax.thresholdPercent,
    ...(!tax.pricesIncludeTax && { addsTax: true }),
    termsPath: document.termsPage,
    delivery: {
      unitGrams: delivery.unitGrams,
      ...(delivery.weighedBy === 'size' && { weighsSizes: true }),
      packingDays: delivery.packingDays,
      flat: {
        chargeMinor: amount(delivery.flat.charge).minor,
        freeAboveMinor: minorOrNull(delivery.flat.freeAbove),
        days: delivery.flat.days,
      },
      weights: delivery.weights && {
        slabsGrams: delivery.weights.slabs,
        extraGrams: delivery.weights.extraGrams,
        cargoAboveGrams: delivery.weights.cargoAboveGrams,
      },
      fallbackZone: delivery.fallbackZone,
      zones: delivery.zones.map(toZone),
    },
    taxRates: { standardPercent: tax.standardPercent, byHsn: tax.byHsn },
    onlineMethods: payment.online,
    cash: cash && {
      fee: amount(cash.fee),
      limit: cash.limit === null ? null : amount(cash.limit),
    },
    invoiceNote: document.invoiceNote,
  }
}

export type PincodeRange = readonly [first: number, last: number]

const PINCODE_DIGITS = 6

/** Null for what is neither digits that pincodes begin with nor a range from one pincode to another. */
export function parsePincodes(text: string): PincodeRange | null {
  if (/^\d{1,6}$/.test(text)) {
    const missing = PINCODE_DIGITS - text.length
    return [Number(text.padEnd(PINCODE_DIGITS, '0')), Number(text) * 10 ** missing + 10 ** missing - 1]
  }
  if (!/^\d{6}-\d{6}$/.test(text)) return null
  const [first = 0, last = 0] = text.split('-').map(Number)
  return first <= last ? [first, last] : null
}

/** The ranges of a zone without its exceptions, in order. */
export function pincodesOf({
  pincodes,
  exceptPincodes,
}: Pick<ZoneDocument, 'pincodes' | 'exceptPincodes'>): readonly PincodeRange[] {
  const parse = (texts: readonly string[]) =>
    texts.flatMap((text) => {
      const range = parsePincodes(text)
      return range === null ? [] : [range]
    })
  return parse(exceptPincodes)
    .reduce<readonly PincodeRange[]>(
      (left, except) => left.flatMap((range) => without(range, except)),
      parse(pincodes),
    )
    .toSorted(([a], [b]) => a - b)
}

const without = ([first, last]: PincodeRange, [from, to]: PincodeRange): readonly PincodeRange[] => {
  if (to < first || from > last) return [[first, last]]
  const before: readonly PincodeRange[] = first < from ? [[first, from - 1]] : []
  const after: readonly PincodeRange[] = to < last ? [[to + 1, last]] : []
  return [...before, ...after]
}
