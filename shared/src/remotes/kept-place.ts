import type { Currency } from '../domain/money'
import { DELIVERY_PLACE_KEY } from '../domain/storage-keys'
import { createBrowserStorage } from './browser-storage'

const storage = () => createBrowserStorage(() => window.sessionStorage)

const keyOf = (currency: Currency) => `${DELIVERY_PLACE_KEY}_${currency}`

/** Where the shopper wants parcels, for this session: a pincode in India, an Emirate in the UAE; empty where nothing is kept. */
export const readPlace = (currency: Currency): string => storage().read(keyOf(currency)) ?? ''

export const keepPlace = (currency: Currency, place: string): void => {
  storage().write(keyOf(currency), place)
}
