import { useSyncExternalStore } from 'react'

const listen = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/** What stands after `#` in the address. */
export const useHash = (): string => useSyncExternalStore(listen, () => window.location.hash.slice(1))
