import { OperatorFailure } from '@store/remote-kit/operator/operator-client.mjs'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Frame } from './frame/Frame'
import { LoginPage } from './frame/LoginPage'
import type { Connection } from './session/connection'
import { type Session, SessionProvider } from './session/session-context'

export interface ConsoleProps {
  readonly connect: (token: string) => Connection
}

const isEnd = (error: unknown): boolean => error instanceof OperatorFailure && error.status === 401

/** Log-in first; then the screens, until the operator leaves or the token is not taken any more. */
export function Console({ connect }: ConsoleProps) {
  const [session, setSession] = useState<Session | null>(null)
  const [ended, setEnded] = useState<unknown>(null)

  const end = (why: unknown) => {
    setEnded(why)
    setSession(null)
  }
  if (session === null) {
    return <LoginPage connect={connect} ended={ended} onLogin={setSession} />
  }
  return <LoggedIn session={session} onEnd={end} />
}

function LoggedIn({ session, onEnd }: { readonly session: Session; readonly onEnd: (why: unknown) => void }) {
  // What was read with one token is not shown to the next.
  const client = useMemo(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: (error) => isEnd(error) && onEnd(error) }),
        defaultOptions: {
          queries: {
            retry: (failures, error) =>
              failures < 1 && !(error instanceof OperatorFailure && error.status < 500),
            retryDelay: 1_000,
          },
        },
      }),
    [onEnd],
  )
  return (
    <QueryClientProvider client={client}>
      <SessionProvider value={session}>
        <Frame onLogOut={() => onEnd(null)} />
      </SessionProvider>
    </QueryClientProvider>
  )
}
