import type { OperatorCall } from '@store/remote-kit/operator/operator-client.mjs'
import { allows } from '@store/remote-kit/operator/operator-endpoint.mjs'
import { createContext, useContext } from 'react'
import type { Connection } from './connection'

/** Who is logged in. The token itself is held by `call` and `readPicture` alone. */
export interface Session {
  readonly who: string
  readonly scopes: readonly string[]
  /** Null: valid until it is revoked. */
  readonly expiresAt: Date | null
  readonly call: OperatorCall
  readonly readPicture: Connection['readPicture']
}

const SessionContext = createContext<Session | null>(null)

export const SessionProvider = SessionContext.Provider

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('nobody is logged in')
  return session
}

/** Whether the token allows what needs a scope, such as `promote:catalog`. */
export function useAllows(): (scope: string) => boolean {
  const { scopes } = useSession()
  return (scope) => allows(scopes, scope)
}
