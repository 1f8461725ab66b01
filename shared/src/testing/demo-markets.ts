import { ALL_MARKETS, type ShopMarkets } from '../domain/markets/currency'
import { DEMO_MARKETS } from '../domain/markets/demo-markets'
import type { FlatTariff, Market } from '../domain/markets/market'
import {
  type MarketDocument,
  type MarketName,
  type MarketsDocument,
  type SoldMarket,
  toSoldMarkets,
} from '../domain/markets/market-document'
import type { PaymentOptions } from '../domain/orders/payment-options'

const find = (name: SoldMarket['name']): SoldMarket => {
  const market = toSoldMarkets(DEMO_MARKETS).find((each) => each.name === name)
  if (market === undefined) throw new Error(`The demonstration shop does not sell in ${name}`)
  return market
}

/** The specification's market of India. */
export const DEMO_INDIA: SoldMarket = find('india')

/** The specification's market of the UAE. */
export const DEMO_UAE: SoldMarket = find('uae')

/** A market with another charge where no zone is known. */
export const withFlatTariff = <M extends Market>(market: M, tariff: Partial<FlatTariff>): M => ({
  ...market,
  delivery: { ...market.delivery, flat: { ...market.delivery.flat, ...tariff } },
})

/** What the specification's shop offers with the sandbox gateway. */
export const DEMO_PAYMENT_OPTIONS: readonly PaymentOptions[] = [
  { currency: 'INR', online: ['upi', 'card', 'net-banking', 'wallet'], cash: DEMO_INDIA.cash },
  { currency: 'AED', online: ['card'], cash: DEMO_UAE.cash },
]

/** Those markets of the specification's shop alone. */
export const INDIA_ALONE = {
  visitors: { unknown: 'india', abroad: 'india' },
  india: documentOf('india'),
} as const satisfies MarketsDocument

export const UAE_ALONE = {
  visitors: { unknown: 'uae', abroad: 'uae' },
  uae: documentOf('uae'),
} as const satisfies MarketsDocument

function documentOf(name: MarketName): MarketDocument {
  const document = DEMO_MARKETS[name]
  if (document === undefined) throw new Error(`The demonstration shop does not sell in ${name}`)
  return document
}

/** What pages know of a shop that sells in the UAE alone. */
export const SHOWN_UAE_ALONE: ShopMarkets = {
  sold: ALL_MARKETS.sold.filter(({ currency }) => currency === 'AED'),
  unknown: 'AED',
  abroad: 'AED',
}
