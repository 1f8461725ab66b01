import { logInByCode } from '@store/shared/api/accounts'
import type { Session } from '@store/shared/domain/people/customer'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { CodeForm } from '@store/shared/ui/forms/CodeForm'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import type { CodeLogIn } from './auth-flow'
import { sendLogInCode } from './CodeLogInForm'
import messages from './dialog.auth.messages.json'

const RESEND_AFTER_SECONDS = 30

export interface LogInCodeFormProps {
  codeLogIn: CodeLogIn
  onCodeSent: (codeLogIn: CodeLogIn) => void
  onLoggedIn: (session: Session) => void
}

export function LogInCodeForm({ codeLogIn, onCodeSent, onLoggedIn }: LogInCodeFormProps) {
  const host = useHost()
  const t = useTranslate()
  const { name, challenge } = codeLogIn
  return (
    <CodeForm
      label={t(messages.enterCode)}
      explanation={
        <TranslatedText
          message={name.includes('@') ? messages.codeSentByEmail : messages.codeSentByMobile}
          values={{ name }}
          components={{ strong: <strong /> }}
        />
      }
      fallback="LOGIN_UNEXPECTED_RESPONSE"
      verify={async (code) => onLoggedIn(await host.api.call(logInByCode, { body: { challenge, code } }))}
      resend={async () => onCodeSent(await sendLogInCode(host, name))}
      resendAfterSeconds={RESEND_AFTER_SECONDS}
    />
  )
}
