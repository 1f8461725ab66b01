import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

const onChange = (listen: () => void) => {
  window.addEventListener('online', listen)
  window.addEventListener('offline', listen)
  return () => {
    window.removeEventListener('online', listen)
    window.removeEventListener('offline', listen)
  }
}
const isOnline = () => navigator.onLine
const onServer = () => true

/** False while the browser knows that it has no network. */
export const useOnline = (): boolean => useSyncExternalStore(onChange, isOnline, onServer)

/** Calls back when the network returns. */
export function useOnReconnect(callBack: () => void): void {
  const reconnected = useEffectEvent(callBack)
  useEffect(() => {
    const listen = () => reconnected()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
}
