import type { SessionUser } from '@store/shared/domain/people/customer'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { LoginNeeded } from '@store/shared/ui/states/LoginNeeded'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import messages from './messages.json'

export interface CustomerOnlyProps {
  /** Stands on the server and until the browser has said who is logged in. */
  skeleton: ReactNode
  /** The heading's level, where the log-in prompt stands in for a page. */
  level?: 'h1' | 'h2'
  children: (customer: SessionUser) => ReactNode
}

/** What only a logged-in customer sees; other visitors are asked to log in and are brought back here (RTE-16). */
export function CustomerOnly({ skeleton, level = 'h1', children }: CustomerOnlyProps) {
  const host = useHost()
  const t = useTranslate()
  const session = useStore(host.session)
  const isHydrated = useIsHydrated()
  const { pathname, search } = useLocation()
  if (session) return children(session.user)
  if (!isHydrated) return skeleton
  return (
    <LoginNeeded
      level={level}
      onLogin={() => host.bus.send('auth/open', { view: 'LOGIN', returnTo: `${pathname}${search}` })}
    >
      {t(messages.logInForAccount)}
    </LoginNeeded>
  )
}

const neverChanges = () => () => {}

const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
