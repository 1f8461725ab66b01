import { FAILURES } from '@store/shared/messages/failures'
import { Button } from '@store/shared/ui/Button'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { Section } from '@store/shared/ui/Layout'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useShell } from '../slots/shell-context'

/** Stands in for a customer's page, opens the log-in dialog, and is left for the page itself once logged in (RTE-16). */
export function LoginNeeded() {
  const { host } = useShell()
  const { pathname, search } = useLocation()
  const returnTo = `${pathname}${search}`
  const openLogin = () => host.bus.send('auth/open', { view: 'LOGIN', returnTo })

  useEffect(() => {
    host.bus.send('auth/open', { view: 'LOGIN', returnTo })
  }, [host, returnTo])

  return (
    <Section roomy>
      <EmptyState
        level="h1"
        title="This page is yours alone"
        action={<Button onClick={openLogin}>Log in</Button>}
      >
        <p>{FAILURES.NOT_LOGGED_IN}</p>
      </EmptyState>
    </Section>
  )
}
