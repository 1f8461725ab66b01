import type { ApiClient } from '@store/shared/api/client'
import { currencyOf, type Location, parseLocation } from '@store/shared/domain/currency'
import type { Currency } from '@store/shared/domain/money'
import { LOCATION_KEY } from '@store/shared/domain/storage-keys'
import type { Bus } from '@store/shared/events/bus'
import { readJson, type TextStorage } from '@store/shared/remotes/browser-storage'
import { createStore } from '@store/shared/remotes/create-store'
import type { ReadableStore } from '@store/shared/remotes/host-services'

export interface LocationService {
  readonly location: ReadableStore<Location | null>
  readonly currency: ReadableStore<Currency>
  /** Asks the server, if neither this session nor the page knows. Never rejects. */
  lookUp(api: ApiClient): Promise<void>
}

export interface LocationServiceOptions {
  /** The session's. */
  readonly storage: TextStorage
  readonly bus: Bus
  /** What the page came with. Its markup, shared by many visitors, names the currency but not the place. */
  readonly page: { readonly location: Location | null; readonly currency: Currency }
}

/** Where the visitor is and what prices are shown in; what this session knows already comes first (GEN-02). */
export function createLocationService({ storage, bus, page }: LocationServiceOptions): LocationService {
  const stored = parseLocation(readJson(storage, LOCATION_KEY))
  const known = stored ?? page.location
  const location = createStore<Location | null>(null, known)
  const currency = createStore<Currency>(page.currency, known === null ? page.currency : currencyOf(known))
  if (stored === null && known !== null) storage.write(LOCATION_KEY, JSON.stringify(known))
  bus.announce('currency/changed', { currency: currency.get() })

  return {
    location,
    currency,
    async lookUp(api) {
      if (location.get() !== null) return
      const found = await ask(api).catch(() => null)
      if (found === null) return
      storage.write(LOCATION_KEY, JSON.stringify(found))
      location.set(found)
      const before = currency.get()
      currency.set(currencyOf(found))
      if (currency.get() !== before) bus.announce('currency/changed', { currency: currency.get() })
    },
  }
}

async function ask(api: ApiClient): Promise<Location | null> {
  const { getLocation } = await import('@store/shared/api/location')
  return parseLocation(await api.call(getLocation, {}))
}
