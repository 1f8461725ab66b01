import { useSyncExternalStore } from 'react'
import type { ReadableStore } from './host-services'

/** The current value of one of the host's stores, as rendered on the server until hydration is over. */
export const useStore = <T>(store: ReadableStore<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.getInitial)
