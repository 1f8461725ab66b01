import { methodsOfGateways, type PaymentGatewayName } from '@store/platform/config/payment-gateways'
import type { ShopMarkets } from '@store/shared/domain/markets/currency'
import { deliveryTerms } from '@store/shared/domain/markets/delivery'
import { marketIn } from '@store/shared/domain/markets/market'
import { MARKETS, type SoldMarket, toSoldMarkets } from '@store/shared/domain/markets/market-document'
import { taxPercentOf } from '@store/shared/domain/markets/tax'
import type { Currency } from '@store/shared/domain/money'
import type { OnlineMethod } from '@store/shared/domain/orders/payment-options'
import type { Product } from '@store/shared/domain/products/product'
import type { ShopSettings } from '../settings/shop-settings'

/** Where the shop sells now, from memory. */
export interface Markets {
  /** India first. */
  sold(): readonly SoldMarket[]
  /** Undefined where the shop does not sell in a currency. */
  find(currency: Currency): SoldMarket | undefined
  /** As every page has to know it. */
  shown(): ShopMarkets
}

export function createMarkets(settings: Pick<ShopSettings, 'get'>): Markets {
  let read = settings.get('markets')
  let sold = toSoldMarkets(read)
  const current = () => {
    const document = settings.get('markets')
    if (document !== read) {
      read = document
      sold = toSoldMarkets(document)
    }
    return sold
  }
  return {
    sold: current,
    find: (currency) => marketIn(current(), currency),
    shown: () => ({
      sold: current().map((market) => ({
        country: market.country,
        currency: market.currency,
        taxPercent: market.taxPercent,
        ...(market.addsTax && { addsTax: true }),
        days: deliveryTerms(market).days,
      })),
      unknown: MARKETS[settings.get('markets').visitors.unknown].currency,
      abroad: MARKETS[settings.get('markets').visitors.abroad].currency,
    }),
  }
}

/**
 * The rates that are added to a product's prices, in the markets of prices without tax; nothing where all prices include it.
 */
export function addedTaxOf(
  markets: readonly SoldMarket[],
  product: { readonly hsn: string; readonly taxPercent: number },
): Pick<Product, 'addedTaxPercent'> {
  const adding = markets.filter(({ addsTax }) => addsTax)
  if (adding.length === 0) return {}
  const rates = adding.map(({ currency, taxRates }) => [currency, taxPercentOf(taxRates, product)] as const)
  return { addedTaxPercent: Object.fromEntries(rates) }
}

/** What is named before the gateway's page: what the market says, otherwise what the gateway offers that gets its orders. */
export const onlineMethodsOf = (
  { currency, onlineMethods }: SoldMarket,
  gateways: readonly PaymentGatewayName[],
): readonly OnlineMethod[] => onlineMethods ?? methodsOfGateways(gateways, currency)
