import type { Session } from '@store/shared/domain/customer'
import type { AuthView } from '@store/shared/events/commands'
import { AUTH_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import type { SlotProps } from '@store/shared/remotes/slots'
import { createBrowserStorage } from '@store/shared/storage/browser-storage'
import { Button } from '@store/shared/ui/Button'
import { Dialog } from '@store/shared/ui/Dialog'
import { CheckIcon } from '@store/shared/ui/icons/CheckIcon'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Leaf } from '@store/shared/ui/Leaf'
import { Text } from '@store/shared/ui/Text'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { FormSkeleton } from '../forms/FormParts'
import { canUsePasskeys } from '../passkeys/passkey-failures'
import {
  type AuthFlow,
  type AuthStep,
  advanceAuthFlow,
  type DialogView,
  openAuthFlow,
  RESET_CHECK_MS,
  resetStepOf,
  toOwnPath,
} from './auth-flow'
import { CodeLogInForm } from './CodeLogInForm'
import { ForgotPasswordForm } from './ForgotPasswordForm'
import { LogInCodeForm } from './LogInCodeForm'
import { LoginForm } from './LoginForm'
import { OtpForm } from './OtpForm'
import { PasskeyLogIn } from './PasskeyLogIn'
import { RegisterForm } from './RegisterForm'
import { ResetPasswordForm } from './ResetPasswordForm'
import { readReset, writeReset } from './reset-storage'

const TITLES = {
  LOGIN: 'Log in',
  REGISTER: 'Create your account',
  FORGOT_PASSWORD: 'Recover your password',
  OTP: 'Enter the code',
  RESET_PASSWORD: 'Choose a new password',
  CODE_LOGIN: 'Log in with a code',
  LOGIN_CODE: 'Enter the code',
} as const satisfies Record<DialogView, string>

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

const Invitation = styled.div`
  position: relative;
  display: grid;
  gap: var(--space-12);
  overflow: hidden;
  padding: var(--space-16) 96px var(--space-16) var(--space-16);
  border-radius: var(--radius-control);
  background: var(--blush);
  justify-items: start;
`

const Sprig = styled(Leaf)`
  position: absolute;
  inset-block-end: -28px;
  inset-inline-end: -4px;
  width: 92px;
  height: auto;
`

export type AuthModalProps = SlotProps<'account/AuthModal', 1> & { readonly host: HostServices }

/** Logging in, registering and recovering a password, as one dialog of five views (SPEC §4) and two for a log-in by code. */
export function AuthModal(props: AuthModalProps) {
  return <AuthDialog key={props.view} {...props} />
}

function AuthDialog({ host, view, returnTo, onClose }: AuthModalProps) {
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
    <Dialog open onClose={onClose} title={TITLES[flow.view]} width="narrow">
      <Stack $gap={24} ref={content}>
        {flow.notice && (
          <Notice role="status">
            <CheckIcon size={20} />
            {flow.notice}
          </Notice>
        )}
        <View
          host={host}
          flow={flow}
          advance={advance}
          checkReset={checkReset}
          onLoggedIn={(session) => enter(session, AUTH_TEXTS.loggedIn, '/')}
          onRegistered={(session) => enter(session, AUTH_TEXTS.registered, pathTo('profileDetails'))}
        />
      </Stack>
    </Dialog>
  )
}

interface ViewProps {
  host: HostServices
  flow: AuthFlow
  advance: (step: AuthStep) => void
  /** Whether e-mail and code are still stored; goes back to the e-mail if not. */
  checkReset: () => boolean
  onLoggedIn: (session: Session) => void
  onRegistered: (session: Session) => void
}

function View({ host, flow, advance, checkReset, onLoggedIn, onRegistered }: ViewProps) {
  const go = (to: DialogView) => () => advance({ type: 'went', to })
  switch (flow.view) {
    case 'LOGIN':
      return (
        <>
          <LoginForm host={host} onLoggedIn={onLoggedIn} onForgotPassword={go('FORGOT_PASSWORD')} />
          <Button tone="ghost" small full onClick={go('CODE_LOGIN')}>
            Log in with a code instead
          </Button>
          {canUsePasskeys() && <PasskeyLogIn host={host} onLoggedIn={onLoggedIn} />}
          <Invitation>
            <Text $strong>{AUTH_TEXTS.newHere}</Text>
            <Button tone="secondary" small onClick={go('REGISTER')}>
              {AUTH_TEXTS.toRegister}
            </Button>
            <Sprig />
          </Invitation>
          <TermsNote />
        </>
      )
    case 'CODE_LOGIN':
      return (
        <>
          <CodeLogInForm
            host={host}
            name={flow.codeLogIn?.name ?? ''}
            onCodeSent={(codeLogIn) => advance({ type: 'log-in-code-sent', codeLogIn })}
          />
          <PasswordLink onPress={go('LOGIN')} />
        </>
      )
    case 'LOGIN_CODE':
      return (
        <>
          {flow.codeLogIn && (
            <LogInCodeForm
              host={host}
              codeLogIn={flow.codeLogIn}
              onCodeSent={(codeLogIn) => advance({ type: 'log-in-code-sent', codeLogIn })}
              onLoggedIn={onLoggedIn}
            />
          )}
          <Row $gap={4} $justify="center">
            <Button tone="ghost" small onClick={go('CODE_LOGIN')}>
              Change email or number
            </Button>
            <PasswordLink onPress={go('LOGIN')} />
          </Row>
        </>
      )
    case 'REGISTER':
      return (
        <>
          <div>
            <Text $strong>{AUTH_TEXTS.newHere}</Text>
            <Text $tone="soft">It takes a minute. Your cart is saved.</Text>
          </div>
          <RegisterForm host={host} onRegistered={onRegistered} />
          <TermsNote />
          <Button tone="ghost" small onClick={go('LOGIN')}>
            {AUTH_TEXTS.toLogin}
          </Button>
        </>
      )
    case 'FORGOT_PASSWORD':
      return (
        <>
          <ForgotPasswordForm
            host={host}
            email={flow.reset?.email ?? ''}
            onCodeSent={(reset) => advance({ type: 'code-sent', reset })}
          />
          <BackLinks onLogin={go('LOGIN')} />
        </>
      )
    case 'OTP':
      return (
        <>
          {flow.reset && (
            <OtpForm
              host={host}
              reset={flow.reset}
              checkReset={checkReset}
              onAccepted={(resetToken) => advance({ type: 'code-accepted', resetToken })}
              onCodeSent={(reset) => advance({ type: 'code-sent', reset })}
            />
          )}
          <BackLinks onOtherEmail={go('FORGOT_PASSWORD')} onLogin={go('LOGIN')} />
        </>
      )
    case 'RESET_PASSWORD':
      return (
        <>
          {flow.reset ? (
            <ResetPasswordForm
              host={host}
              reset={flow.reset}
              checkReset={checkReset}
              onReset={() => {
                host.toasts.success(AUTH_TEXTS.passwordReset)
                advance({ type: 'password-reset' })
              }}
            />
          ) : (
            <FormSkeleton rows={[1, 1]} />
          )}
          <BackLinks onOtherEmail={go('FORGOT_PASSWORD')} onLogin={go('LOGIN')} />
        </>
      )
  }
}

const PasswordLink = ({ onPress }: { onPress: () => void }) => (
  <Button tone="ghost" small onClick={onPress}>
    Use your password
  </Button>
)

function BackLinks({ onOtherEmail, onLogin }: { onOtherEmail?: () => void; onLogin: () => void }) {
  return (
    <Row $gap={4} $justify="center">
      {onOtherEmail && (
        <Button tone="ghost" small onClick={onOtherEmail}>
          Use another email
        </Button>
      )}
      <Button tone="ghost" small onClick={onLogin}>
        Back to log in
      </Button>
    </Row>
  )
}

/** The links open beside the page, so that nothing typed is lost. */
function TermsNote() {
  return (
    <Text $size="small" $tone="soft">
      By continuing, you agree to our{' '}
      <Link to={pathTo('terms')} target="_blank">
        Terms &amp; Conditions
      </Link>{' '}
      and{' '}
      <Link to={pathTo('privacy')} target="_blank">
        Privacy Policy
      </Link>
      . Both open in a new tab.
    </Text>
  )
}

/** The flow, kept in the tab's session storage as far as a reset goes; without that it starts over (AUTH-03). */
function useAuthFlow(view: AuthView) {
  const [storage] = useState(() => createBrowserStorage(() => window.sessionStorage))
  const [flow, advance] = useReducer(advanceAuthFlow, view, (first) =>
    openAuthFlow(first, readReset(storage)),
  )
  const { reset } = flow
  const step = resetStepOf(flow.view)

  useEffect(() => writeReset(storage, reset && { reset, step }), [storage, reset, step])

  const checkReset = () => {
    const isStored = readReset(storage) !== null
    if (!isStored) advance({ type: 'reset-missing' })
    return isStored
  }

  const check = useEffectEvent(checkReset)
  useEffect(() => {
    if (step !== 'RESET_PASSWORD') return
    const timer = setTimeout(check, RESET_CHECK_MS)
    return () => clearTimeout(timer)
  }, [step])
  useEffect(() => {
    if (step === null) return
    const checkOnReturn = () => {
      if (document.visibilityState === 'visible') check()
    }
    document.addEventListener('visibilitychange', checkOnReturn)
    return () => document.removeEventListener('visibilitychange', checkOnReturn)
  }, [step])

  return { flow, advance, checkReset }
}

/** The link that was pressed is gone: the focus goes on to the first field of what came instead. */
function useFocusOnNewView(view: DialogView, content: { readonly current: HTMLElement | null }): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    content.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  }, [view, content])
}
