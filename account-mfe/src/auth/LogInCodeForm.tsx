import { logInByCode } from '@store/shared/api/accounts'
import type { Session } from '@store/shared/domain/customer'
import type { HostServices } from '@store/shared/remotes/host-services'
import { CodeForm } from '@store/shared/ui/CodeForm'
import type { CodeLogIn } from './auth-flow'
import { sendLogInCode } from './CodeLogInForm'

const RESEND_AFTER_SECONDS = 30

export interface LogInCodeFormProps {
  host: HostServices
  codeLogIn: CodeLogIn
  onCodeSent: (codeLogIn: CodeLogIn) => void
  onLoggedIn: (session: Session) => void
}

export function LogInCodeForm({ host, codeLogIn, onCodeSent, onLoggedIn }: LogInCodeFormProps) {
  const { name, challenge } = codeLogIn
  return (
    <CodeForm
      label="Enter the code"
      explanation={
        <>
          If there is an account for <strong>{name}</strong>, we have sent a code to it
          {name.includes('@') ? '' : ', by SMS if the number is confirmed and by email otherwise'}. The code
          is valid for ten minutes.
        </>
      }
      fallback="LOGIN_UNEXPECTED_RESPONSE"
      verify={async (code) => onLoggedIn(await host.api.call(logInByCode, { body: { challenge, code } }))}
      resend={async () => onCodeSent(await sendLogInCode(host, name))}
      resendAfterSeconds={RESEND_AFTER_SECONDS}
    />
  )
}
