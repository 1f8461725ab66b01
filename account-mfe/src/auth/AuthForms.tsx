import { canUsePasskeys } from '@store/shared/api/passkey-failures'
import type { Session } from '@store/shared/domain/people/customer'
import { useTranslate } from '@store/shared/i18n/use-translate'
import authMessages from '@store/shared/messages/pages/auth.account.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Button } from '@store/shared/ui/Button'
import { Row } from '@store/shared/ui/Layout'
import { Leaf } from '@store/shared/ui/Leaf'
import { Text } from '@store/shared/ui/Text'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { FormSkeleton } from '../forms/FormParts'
import type { AuthFlow, AuthStep, DialogView } from './auth-flow'
import { CodeLogInForm } from './CodeLogInForm'
import messages from './dialog.auth.messages.json'
import { ForgotPasswordForm } from './ForgotPasswordForm'
import { LogInCodeForm } from './LogInCodeForm'
import { LoginForm } from './LoginForm'
import { OtpForm } from './OtpForm'
import { PasskeyLogIn } from './PasskeyLogIn'
import { RegisterForm } from './RegisterForm'
import { ResetPasswordForm } from './ResetPasswordForm'

const Invitation = styled.div`
  position: relative;
  display: grid;
  gap: var(--space-12);
  overflow: hidden;
  padding-block: var(--space-16);
  padding-inline: var(--space-16) 96px;
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

export interface AuthViewProps {
  flow: AuthFlow
  advance: (step: AuthStep) => void
  /** Whether e-mail and code are still stored; goes back to the e-mail if not. */
  checkReset: () => boolean
  onLoggedIn: (session: Session) => void
  onRegistered: (session: Session) => void
}

/** The forms of one view, and the ways to the others. */
export function AuthForms(props: AuthViewProps) {
  const t = useTranslate()
  const { flow, advance, onLoggedIn, onRegistered } = props
  const go = goWith(advance)
  switch (flow.view) {
    case 'LOGIN':
      return (
        <>
          <LoginForm onLoggedIn={onLoggedIn} onForgotPassword={go('FORGOT_PASSWORD')} />
          <Button tone="ghost" small full onClick={go('CODE_LOGIN')}>
            {t(messages.logInWithCodeInstead)}
          </Button>
          {canUsePasskeys() && <PasskeyLogIn onLoggedIn={onLoggedIn} />}
          <Invitation>
            <Text $strong>{t(authMessages.newHere)}</Text>
            <Button tone="secondary" small onClick={go('REGISTER')}>
              {t(authMessages.toRegister)}
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
              codeLogIn={flow.codeLogIn}
              onCodeSent={(codeLogIn) => advance({ type: 'log-in-code-sent', codeLogIn })}
              onLoggedIn={onLoggedIn}
            />
          )}
          <Row $gap={4} $justify="center">
            <Button tone="ghost" small onClick={go('CODE_LOGIN')}>
              {t(messages.changeEmailOrNumber)}
            </Button>
            <PasswordLink onPress={go('LOGIN')} />
          </Row>
        </>
      )
    case 'REGISTER':
      return (
        <>
          <div>
            <Text $strong>{t(authMessages.newHere)}</Text>
            <Text $tone="soft">{t(messages.takesAMinute)}</Text>
          </div>
          <RegisterForm onRegistered={onRegistered} />
          <TermsNote />
          <Button tone="ghost" small onClick={go('LOGIN')}>
            {t(authMessages.toLogin)}
          </Button>
        </>
      )
    case 'FORGOT_PASSWORD':
    case 'OTP':
    case 'RESET_PASSWORD':
      return <RecoveryForms {...props} view={flow.view} />
  }
}

/** A password that is forgotten: the address, the code, the new one. */
function RecoveryForms(props: AuthViewProps & { view: 'FORGOT_PASSWORD' | 'OTP' | 'RESET_PASSWORD' }) {
  const t = useTranslate()
  const host = useHost()
  const { flow, view, advance, checkReset } = props
  const go = goWith(advance)
  switch (view) {
    case 'FORGOT_PASSWORD':
      return (
        <>
          <ForgotPasswordForm
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
              reset={flow.reset}
              checkReset={checkReset}
              onReset={() => {
                host.toasts.success(t(authMessages.passwordReset))
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

const goWith = (advance: AuthViewProps['advance']) => (to: DialogView) => () => advance({ type: 'went', to })

function PasswordLink({ onPress }: { onPress: () => void }) {
  const t = useTranslate()
  return (
    <Button tone="ghost" small onClick={onPress}>
      {t(messages.usePassword)}
    </Button>
  )
}

function BackLinks({ onOtherEmail, onLogin }: { onOtherEmail?: () => void; onLogin: () => void }) {
  const t = useTranslate()
  return (
    <Row $gap={4} $justify="center">
      {onOtherEmail && (
        <Button tone="ghost" small onClick={onOtherEmail}>
          {t(messages.useOtherEmail)}
        </Button>
      )}
      <Button tone="ghost" small onClick={onLogin}>
        {t(messages.backToLogIn)}
      </Button>
    </Row>
  )
}

/** The links open beside the page, so that nothing typed is lost. */
function TermsNote() {
  return (
    <Text $size="small" $tone="soft">
      <TranslatedText
        message={messages.agreement}
        components={{
          terms: <Link to={pathTo('terms')} target="_blank" />,
          privacy: <Link to={pathTo('privacy')} target="_blank" />,
        }}
      />
    </Text>
  )
}
