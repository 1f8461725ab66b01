import { useSyncExternalStore } from 'react'
import type { Currency } from '../domain/money'
import { createBrowserStorage } from './browser-storage'
import { DELIVERY_PLACE_KEY } from './storage-keys'

const storage = createBrowserStorage(() => window.sessionStorage)

const keyOf = (currency: Currency) => `${DELIVERY_PLACE_KEY}_${currency}`

/** Of the window, since every remote has this module for itself. */
const CHANGED_EVENT = 'delivery-place-changed'

/** Where the shopper wants parcels, for this session: a pincode in India, an Emirate in the UAE; empty where nothing is kept. */
export const readPlace = (currency: Currency): string => storage.read(keyOf(currency)) ?? ''

export const keepPlace = (currency: Currency, place: string): void => {
  storage.write(keyOf(currency), place)
  window.dispatchEvent(new Event(CHANGED_EVENT))
}

/** The kept place, followed while another part of the page changes it; empty until hydration is over. */
export const useKeptPlace = (currency: Currency): string =>
  useSyncExternalStore(
    subscribe,
    () => readPlace(currency),
    () => '',
  )

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED_EVENT, onChange)
  return () => window.removeEventListener(CHANGED_EVENT, onChange)
}
