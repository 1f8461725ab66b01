import { verifyResetCode } from '@store/shared/api/accounts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { CodeForm } from '@store/shared/ui/CodeForm'
import type { PasswordReset } from './auth-flow'
import { sendResetCode } from './ForgotPasswordForm'

export interface OtpFormProps {
  host: HostServices
  reset: PasswordReset
  checkReset: () => boolean
  onAccepted: (resetToken: string) => void
  onCodeSent: (reset: PasswordReset) => void
}

export function OtpForm({ host, reset, checkReset, onAccepted, onCodeSent }: OtpFormProps) {
  return (
    <CodeForm
      label="Enter the code"
      explanation={
        <>
          If there is an account for <strong>{reset.email}</strong>, we have sent a code to it. The code is
          valid for ten minutes.
        </>
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
