import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render of its page in the browser, which must show the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
