import { parseServedCountry } from '@store/shared/domain/currency'
import { shopMarketsOf } from '@store/shared/remotes/shop-markets'
import { useStore } from '@store/shared/remotes/use-store'
import { useShell } from '../slots/shell-context'

const LABELS = { India: 'India (₹)', 'United Arab Emirates': 'UAE (AED)' } as const

/** The countries that the shop delivers to: corrects what the look-up found (HDR-04). For a shop with several. */
export function CountryChoice() {
  const { host } = useShell()
  const currency = useStore(host.currency)
  const { sold } = shopMarketsOf(host)
  const choose = (value: string) => {
    const country = parseServedCountry(value)
    if (country !== null) host.bus.send('country/choose', { country })
  }
  return (
    <label>
      Deliver to
      <select
        value={sold.find((market) => market.currency === currency)?.country}
        onChange={({ target }) => choose(target.value)}
      >
        {sold.map(({ country }) => (
          <option key={country} value={country}>
            {LABELS[country]}
          </option>
        ))}
      </select>
    </label>
  )
}
