import { verifyResetCode } from '@store/shared/api/accounts'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { CodeForm } from '@store/shared/ui/forms/CodeForm'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import type { PasswordReset } from './auth-flow'
import messages from './dialog.auth.messages.json'
import { sendResetCode } from './ForgotPasswordForm'

export interface OtpFormProps {
  reset: PasswordReset
  checkReset: () => boolean
  onAccepted: (resetToken: string) => void
  onCodeSent: (reset: PasswordReset) => void
}

export function OtpForm({ reset, checkReset, onAccepted, onCodeSent }: OtpFormProps) {
  const host = useHost()
  const t = useTranslate()
  return (
    <CodeForm
      label={t(messages.enterCode)}
      explanation={
        <TranslatedText
          message={messages.codeSentByEmail}
          values={{ name: reset.email }}
          components={{ strong: <strong /> }}
        />
      }
      fallback="RECOVERY_FAILED"
      check={checkReset}
      verify={async (code) => {
        const { resetToken } = await host.api.call(verifyResetCode, { body: { challenge: reset.code, code } })
        onAccepted(resetToken)
      }}
      resend={async () => onCodeSent(await sendResetCode(host, reset.email))}
    />
  )
}
