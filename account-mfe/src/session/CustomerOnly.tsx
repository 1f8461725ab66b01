import type { SessionUser } from '@store/shared/domain/customer'
import { FAILURES } from '@store/shared/messages/failures'
import type { HostServices } from '@store/shared/remotes/host-services'
import { useStore } from '@store/shared/remotes/use-store'
import { Button } from '@store/shared/ui/Button'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

export interface CustomerOnlyProps {
  host: HostServices
  /** Stands on the server and until the browser has said who is logged in. */
  skeleton: ReactNode
  /** The heading's level, where the log-in prompt stands in for a page. */
  level?: 'h1' | 'h2'
  children: (customer: SessionUser) => ReactNode
}

/** What only a logged-in customer sees; anybody else is asked to log in and is brought back here (RTE-16). */
export function CustomerOnly({ host, skeleton, level = 'h1', children }: CustomerOnlyProps) {
  const session = useStore(host.session)
  const isHydrated = useIsHydrated()
  const { pathname, search } = useLocation()
  if (session) return children(session.user)
  if (!isHydrated) return skeleton
  return (
    <EmptyState
      title={FAILURES.NOT_LOGGED_IN}
      level={level}
      action={
        <Button
          onClick={() => host.bus.send('auth/open', { view: 'LOGIN', returnTo: `${pathname}${search}` })}
        >
          Log in
        </Button>
      }
    >
      Log in to see your orders, addresses and details.
    </EmptyState>
  )
}

const neverChanges = () => () => {}

const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
