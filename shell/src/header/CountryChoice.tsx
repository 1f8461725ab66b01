import { parseServedCountry, SERVED_COUNTRIES } from '@store/shared/domain/currency'
import { useStore } from '@store/shared/remotes/use-store'
import { useShell } from '../slots/shell-context'

const LABELS = { India: 'India (₹)', 'United Arab Emirates': 'UAE (AED)' } as const

/** The two countries that the shop delivers to: corrects what the look-up found (HDR-04). */
export function CountryChoice() {
  const { host } = useShell()
  const currency = useStore(host.currency)
  const choose = (value: string) => {
    const country = parseServedCountry(value)
    if (country !== null) host.bus.send('country/choose', { country })
  }
  return (
    <label>
      Deliver to
      <select
        value={currency === 'INR' ? 'India' : 'United Arab Emirates'}
        onChange={({ target }) => choose(target.value)}
      >
        {SERVED_COUNTRIES.map((country) => (
          <option key={country} value={country}>
            {LABELS[country]}
          </option>
        ))}
      </select>
    </label>
  )
}
