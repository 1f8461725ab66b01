import { parseServedCountry } from '@store/shared/domain/markets/currency'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useStore } from '@store/shared/remotes/host/use-store'
import { shopMarketsOf } from '@store/shared/remotes/shop/shop-markets'
import { useShell } from '../slots/shell-context'
import messages from './messages.json'

const LABELS = { India: messages.india, 'United Arab Emirates': messages.emirates }

/** The countries that the shop delivers to: corrects what the look-up found (HDR-04). For a shop with several. */
export function CountryChoice() {
  const t = useTranslate()
  const { host } = useShell()
  const currency = useStore(host.currency)
  const { sold } = shopMarketsOf(host)
  const choose = (value: string) => {
    const country = parseServedCountry(value)
    if (country === null) return
    // Its prices are not kept on the device.
    if (!navigator.onLine) host.toasts.info(t(messages.countryOffline))
    else host.bus.send('country/choose', { country })
  }
  return (
    <label>
      {t(messages.deliverTo)}
      <select
        value={sold.find((market) => market.currency === currency)?.country}
        onChange={({ target }) => choose(target.value)}
      >
        {sold.map(({ country }) => (
          <option key={country} value={country}>
            {t(LABELS[country])}
          </option>
        ))}
      </select>
    </label>
  )
}
