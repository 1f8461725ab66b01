import type { HostServices } from '@store/shared/remotes/host-services'
import { createContext, useContext } from 'react'
import type { SlotSource } from '../slots/slot-registry'

/** What every part of the shell's tree works with. */
export interface Shell {
  readonly host: HostServices
  readonly slots: SlotSource
  /** Rendering on the server, where only what was loaded before can be shown. */
  readonly isServer: boolean
  /** A slot's component threw. */
  readonly reportRender: (error: unknown, slot: string) => void
}

const ShellContext = createContext<Shell | null>(null)

export const ShellProvider = ShellContext.Provider

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (shell === null) throw new Error('A part of the shell stands outside its provider')
  return shell
}
