import { useHost } from '@store/shared/remotes/host/use-host'
import { useEffect, useRef } from 'react'

/** Who logs in later than that has come to do something else. */
const CARRIES_ON_MS = 10 * 60_000

/**
 * Does a thing that needs a customer: at once for who is logged in, otherwise as soon as the log-in that it opens is done.
 *
 * @param returnTo the page's own address, so that what is typed on it stays
 */
export function useAfterLogin(returnTo: string) {
  const host = useHost()
  const wanted = useRef<{ readonly run: () => void; readonly at: number }>(undefined)
  useEffect(
    () =>
      host.bus.onFact('session/started', () => {
        const next = wanted.current
        wanted.current = undefined
        if (next && Date.now() - next.at < CARRIES_ON_MS) next.run()
      }),
    [host],
  )
  return {
    run: (work: () => void) => {
      if (host.session.get() !== null) return work()
      wanted.current = { run: work, at: Date.now() }
      host.bus.send('auth/open', { view: 'LOGIN', returnTo })
    },
    /** It is not wanted any more. */
    drop: () => {
      wanted.current = undefined
    },
  }
}
