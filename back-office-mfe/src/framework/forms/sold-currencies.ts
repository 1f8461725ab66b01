import { CURRENCIES, type Currency } from '@store/shared/domain/money'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { shopMarketsOf } from '@store/shared/remotes/shop/shop-markets'

/** Of the markets that the shop sells in. */
export function soldCurrencies(host: Pick<HostServices, 'brand'>): readonly Currency[] {
  const { sold } = shopMarketsOf(host)
  return CURRENCIES.filter((each) => sold.some(({ currency }) => currency === each))
}
