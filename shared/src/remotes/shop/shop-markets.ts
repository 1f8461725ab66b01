import { ALL_MARKETS, type ShopMarkets } from '../../domain/markets/currency'
import type { HostServices } from '../host/host-services'

/** Where the shop sells, by the page that this host belongs to. */
export const shopMarketsOf = ({ brand }: Pick<HostServices, 'brand'>): ShopMarkets =>
  brand.markets ?? ALL_MARKETS
