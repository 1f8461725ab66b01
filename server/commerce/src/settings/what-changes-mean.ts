import { MARKET_NAMES, MARKETS } from '@store/shared/domain/markets/market-document'
import type { Difference } from './settings-differences'

const COUNTRY_NAMES = { india: 'India', uae: 'the UAE' } as const satisfies Record<
  keyof typeof MARKETS,
  string
>

/**
 * What a change of a setting does to prices and orders, where its name and values do not tell; null elsewhere. A market that comes in or
 * goes out as a whole is no such change.
 */
export function meaningOf({ path, before, after }: Difference): string | null {
  const [section, name, group, field] = path
  const market = MARKET_NAMES.find((each) => each === name)
  if (section !== 'markets' || group !== 'tax' || field !== 'pricesIncludeTax') return null
  // Left out means that they do.
  if (market === undefined || (before ?? true) === (after ?? true)) return null
  const { currency } = MARKETS[market]
  const change =
    after === false
      ? `Prices in ${COUNTRY_NAMES[market]} are without tax from now on: each ${currency} price, delivery charge and fee is shown as it is, and tax is added in the cart`
      : `Prices in ${COUNTRY_NAMES[market]} include tax from now on: nothing is added to them`
  return `${change}. Prices themselves do not change, and orders that are booked keep their amounts.`
}
