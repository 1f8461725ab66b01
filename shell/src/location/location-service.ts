import type { ApiClient } from '@store/shared/api/client'
import { currencyOf, type Location, parseLocation, type ServedCountry } from '@store/shared/domain/currency'
import type { Currency } from '@store/shared/domain/money'
import { LOCATION_KEY } from '@store/shared/domain/storage-keys'
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
  /** The visitor's own choice, also of earlier visits. */
  readonly choice: ChoiceOfCountry
  readonly bus: Bus
  /** What the page came with. Its markup, shared by many visitors, names the currency but not the place. */
  readonly page: { readonly location: Location | null; readonly currency: Currency }
}

/** Kept on the device, where the server is told of it (`chosen-country.ts`). */
export interface ChoiceOfCountry {
  read(): ServedCountry | null
  write(country: ServedCountry): void
}

/**
 * Where the visitor is and what prices are shown in. The country that she chose comes first, then what this session knows
 * already (GEN-02), then what the page came with.
 */
export function createLocationService({
  storage,
  choice,
  bus,
  page,
}: LocationServiceOptions): LocationService {
  const stored = parseLocation(readJson(storage, LOCATION_KEY))
  let found = stored ?? page.location
  let chosen = choice.read()
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
    choice.write(country)
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
