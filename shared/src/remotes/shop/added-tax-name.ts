import { TAX_NAMES } from '../../domain/markets/added-tax'
import { marketIn } from '../../domain/markets/market'
import type { Currency } from '../../domain/money'
import type { HostServices } from '../host/host-services'
import { shopMarketsOf } from './shop-markets'

/** The name of the tax that is added to prices of a market, by its currency; undefined where they include it. Of one product: `addedTaxOn`. */
export const addedTaxName = (host: Pick<HostServices, 'brand'>, currency: Currency): string | undefined =>
  marketIn(shopMarketsOf(host).sold, currency)?.addsTax ? TAX_NAMES[currency] : undefined
