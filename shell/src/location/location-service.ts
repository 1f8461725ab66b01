import type { ApiClient } from '@store/shared/api/client'
import {
  currencyOf,
  type Location,
  parseLocation,
  parseServedCountry,
  type ServedCountry,
} from '@store/shared/domain/currency'
import type { Currency } from '@store/shared/domain/money'
import { CHOSEN_COUNTRY_KEY, LOCATION_KEY } from '@store/shared/domain/storage-keys'
import type { Bus } from '@store/shared/events/bus'
import { readJson, type TextStorage } from '@store/shared/remotes/browser-storage'
import { createStore } from '@store/shared/remotes/create-store'
import type { ReadableStore } from '@store/shared/remotes/host-services'

export interface LocationService {
  readonly location: ReadableStore<Location | null>
  readonly currency: ReadableStore<Currency>
  /** Asks the server, if neither this session nor the page nor the visitor has said. Never rejects. */
  lookUp(api: ApiClient): Promise<void>
}

export interface LocationServiceOptions {
  /** The session's. */
  readonly storage: TextStorage
  /** Where the visitor's own choice is kept, also for later visits. */
  readonly choices: TextStorage
  readonly bus: Bus
  /** What the page came with. Its markup, shared by many visitors, names the currency but not the place. */
  readonly page: { readonly location: Location | null; readonly currency: Currency }
}

/**
 * Where the visitor is and what prices are shown in. The country that she chose comes first, then what this session knows
 * already (GEN-02), then what the page came with.
 */
export function createLocationService({
  storage,
  choices,
  bus,
  page,
}: LocationServiceOptions): LocationService {
  const stored = parseLocation(readJson(storage, LOCATION_KEY))
  let found = stored ?? page.location
  let chosen = parseServedCountry(choices.read(CHOSEN_COUNTRY_KEY))
  if (stored === null && found !== null) storage.write(LOCATION_KEY, JSON.stringify(found))

  const current = () => (chosen === null ? found : placeIn(chosen, found))
  const known = current()
  const location = createStore<Location | null>(null, known)
  const currency = createStore<Currency>(page.currency, known === null ? page.currency : currencyOf(known))
  const tellCurrency = () => bus.announce('currency/changed', { currency: currency.get() })
  const update = () => {
    const before = currency.get()
    location.set(current())
    currency.set(currencyOf(location.get()))
    if (currency.get() !== before) tellCurrency()
  }
  bus.own('country/choose', ({ country }) => {
    chosen = country
    choices.write(CHOSEN_COUNTRY_KEY, country)
    update()
  })
  tellCurrency()

  return {
    location,
    currency,
    async lookUp(api) {
      if (location.get() !== null) return
      const answer = await ask(api).catch(() => null)
      if (answer === null) return
      found = answer
      storage.write(LOCATION_KEY, JSON.stringify(found))
      update()
    },
  }
}

/** The chosen country, with the city where that was found in it. */
const placeIn = (country: ServedCountry, found: Location | null): Location =>
  found?.country_name.toLowerCase() === country.toLowerCase() ? found : { city: '', country_name: country }

async function ask(api: ApiClient): Promise<Location | null> {
  const { getLocation } = await import('@store/shared/api/location')
  return parseLocation(await api.call(getLocation, {}))
}
