import { createContext, useContext } from 'react'
import type { HostServices } from './host-services'

/**
 * This module is compiled into each remote and into the shell, so each of them, in each version, has a context of its own: `definePage`,
 * `defineSlot` and `defineSlotBelow` provide it from the prop `host` that the shell hands over.
 */
const HostContext = createContext<HostServices | null>(null)

export const HostProvider = HostContext.Provider

/** What the shell hands to the page or slot that the component is part of. @throws outside of both */
export function useHost(): HostServices {
  const host = useContext(HostContext)
  if (host === null) throw new Error('useHost() is called outside of a page, a slot or a HostProvider')
  return host
}
