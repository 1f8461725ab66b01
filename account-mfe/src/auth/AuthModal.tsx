import type { Session } from '@store/shared/domain/people/customer'
import type { Message } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import authMessages from '@store/shared/messages/pages/auth.account.messages.json'
import type { SlotProps } from '@store/shared/remotes/contract/slots'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { CheckIcon } from '@store/shared/ui/icons/CheckIcon'
import { Stack } from '@store/shared/ui/Layout'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { Text } from '@store/shared/ui/Text'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { AuthForms } from './AuthForms'
import { type DialogView, toOwnPath } from './auth-flow'
import messages from './dialog.auth.messages.json'
import { useAuthFlow } from './use-auth-flow'

const TITLES: Readonly<Record<DialogView, Message>> = {
  LOGIN: messages.logIn,
  REGISTER: messages.createYourAccount,
  FORGOT_PASSWORD: messages.recoverPassword,
  OTP: messages.enterCode,
  RESET_PASSWORD: messages.chooseNewPassword,
  CODE_LOGIN: messages.logInWithCode,
  LOGIN_CODE: messages.enterCode,
}

/** Addresses that only open this dialog: going back to one would open it again. */
const DIALOG_PATHS = [pathTo('login'), pathTo('passwordRecovery')]

const Notice = styled(Text)`
  display: flex;
  gap: var(--space-8);
  align-items: center;
  padding: var(--space-12) var(--space-16);
  border-radius: var(--radius-control);
  background: var(--sage-tint);
  color: var(--leaf);
  font-weight: 500;
`

export type AuthModalProps = SlotProps<'account/AuthModal', 1>

/** Logging in, registering and recovering a password, as one dialog of five views (SPEC §4) and two for a log-in by code. */
export function AuthModal(props: AuthModalProps) {
  return <AuthDialog key={props.view} {...props} />
}

function AuthDialog({ view, returnTo, onClose }: AuthModalProps) {
  const host = useHost()
  const t = useTranslate()
  const { flow, advance, checkReset } = useAuthFlow(view)
  const content = useRef<HTMLDivElement>(null)
  useFocusOnNewView(flow.view, content)
  const { pathname, search } = useLocation()

  const enter = (session: Session, text: string, otherwise: string) => {
    const to = toOwnPath(returnTo ?? otherwise)
    host.session.start(session)
    host.toasts.success(text)
    onClose()
    const leavesNothing = DIALOG_PATHS.includes(pathname) || to === `${pathname}${search}`
    host.navigate(to, { replace: leavesNothing })
  }
  return (
    <Dialog open onClose={onClose} title={t(TITLES[flow.view])} width="narrow">
      <Stack $gap={24} ref={content}>
        {flow.notice && (
          <Notice role="status">
            <CheckIcon size={20} />
            {t(flow.notice)}
          </Notice>
        )}
        <AuthForms
          flow={flow}
          advance={advance}
          checkReset={checkReset}
          onLoggedIn={(session) => enter(session, t(authMessages.loggedIn), '/')}
          onRegistered={(session) => enter(session, t(authMessages.registered), pathTo('profileDetails'))}
        />
      </Stack>
    </Dialog>
  )
}

/** The link that was clicked is gone: the focus goes on to the first field of what came instead. */
function useFocusOnNewView(view: DialogView, content: { readonly current: HTMLElement | null }): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    content.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  }, [view, content])
}
