import type { ApiClient } from '@store/shared/api/client'
import {
  currencyOf,
  type Location,
  parseLocation,
  type ServedCountry,
  type ShopMarkets,
} from '@store/shared/domain/markets/currency'
import type { Currency } from '@store/shared/domain/money'
import type { Bus } from '@store/shared/events/bus'
import { createStore } from '@store/shared/remotes/host/create-store'
import type { ReadableStore } from '@store/shared/remotes/host/host-services'
import { readJson, type TextStorage } from '@store/shared/storage/browser-storage'
import { LOCATION_KEY } from '@store/shared/storage/storage-keys'

export interface LocationService {
  readonly location: ReadableStore<Location | null>
  readonly currency: ReadableStore<Currency>
  /** Asks the server, if neither this session nor the page has said. Never rejects. */
  lookUp(api: ApiClient): Promise<void>
}

export interface LocationServiceOptions {
  /** The session's. */
  readonly storage: TextStorage
  /** The visitor's own choice, also of earlier visits. */
  readonly choice: ChoiceOfCountry
  readonly bus: Bus
  readonly markets: ShopMarkets
  /** What the page came with. Its markup, shared by many visitors, names the currency but not the place. */
  readonly page: { readonly location: Location | null; readonly currency: Currency }
}

/** Kept on the device, where the server is told of it (`chosen-country.ts`). */
export interface ChoiceOfCountry {
  read(): ServedCountry | null
  write(country: ServedCountry): void
}

/**
 * Where the visitor is: what this session knows already (GEN-02), else what the page came with, else what a look-up says. What
 * prices are shown in: the currency of the country that she chose, else of where she is. A choice changes no place (HDR-04).
 */
export function createLocationService({
  storage,
  choice,
  bus,
  markets,
  page,
}: LocationServiceOptions): LocationService {
  const stored = parseLocation(readJson(storage, LOCATION_KEY))
  let found = stored ?? page.location
  let chosen = choice.read()
  if (stored === null && found !== null) storage.write(LOCATION_KEY, JSON.stringify(found))

  const currencyNow = () =>
    chosen === null && found === null
      ? page.currency
      : currencyOf(chosen === null ? found : { country_name: chosen }, markets)
  const location = createStore<Location | null>(null, found)
  const currency = createStore<Currency>(page.currency, currencyNow())
  const tellCurrency = () => bus.announce('currency/changed', { currency: currency.get() })
  const update = () => {
    const before = currency.get()
    location.set(found)
    currency.set(currencyNow())
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
      if (found !== null) return
      const answer = await ask(api).catch(() => null)
      if (answer === null) return
      found = answer
      storage.write(LOCATION_KEY, JSON.stringify(found))
      update()
    },
  }
}

async function ask(api: ApiClient): Promise<Location | null> {
  const { getLocation } = await import('@store/shared/api/location')
  return parseLocation(await api.call(getLocation, {}))
}
