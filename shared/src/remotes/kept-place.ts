import type { Currency } from '@store/shared/domain/money'
import { DELIVERY_PLACE_KEY } from '@store/shared/domain/storage-keys'
import { createBrowserStorage } from '@store/shared/remotes/browser-storage'

const storage = () => createBrowserStorage(() => window.sessionStorage)

const keyOf = (currency: Currency) => `${DELIVERY_PLACE_KEY}_${currency}`

/** Where the shopper wants parcels, for this session; empty where nothing is kept. */
export const readPlace = (currency: Currency): string => storage().read(keyOf(currency)) ?? ''

export const keepPlace = (currency: Currency, place: string): void => {
  storage().write(keyOf(currency), place)
}
