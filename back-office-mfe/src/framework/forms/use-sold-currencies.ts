import { CURRENCIES, type Currency } from '@store/shared/domain/money'
import { useHost } from '@store/shared/remotes/host/use-host'
import { shopMarketsOf } from '@store/shared/remotes/shop/shop-markets'

/** Of the markets that the shop sells in. */
export function useSoldCurrencies(): readonly Currency[] {
  const { sold } = shopMarketsOf(useHost())
  return CURRENCIES.filter((each) => sold.some(({ currency }) => currency === each))
}
