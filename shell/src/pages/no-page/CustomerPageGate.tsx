import { Section } from '@store/shared/ui/Layout'
import { LoginNeeded } from '@store/shared/ui/states/LoginNeeded'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useShell } from '../../slots/shell-context'

/** Stands in for a customer's page, opens the log-in dialog, and is left for the page itself once logged in (RTE-16). */
export function CustomerPageGate() {
  const { host } = useShell()
  const { pathname, search } = useLocation()
  const returnTo = `${pathname}${search}`
  const openLogin = useCallback(
    () => host.bus.send('auth/open', { view: 'LOGIN', returnTo }),
    [host, returnTo],
  )
  useEffect(openLogin, [openLogin])

  return (
    <Section roomy>
      <LoginNeeded onLogin={openLogin} />
    </Section>
  )
}
