import { requestPasswordReset } from '@store/shared/api/accounts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Text } from '@store/shared/ui/Text'
import { TextField } from '@store/shared/ui/TextField'
import { serverMessageOr } from '../failures/failure-text'
import { FormFailure, FormGrid, SubmitButton } from '../forms/FormParts'
import { useAccountForm } from '../forms/use-account-form'
import type { PasswordReset } from './auth-flow'
import { forgotPasswordSchema } from './auth-schemas'

export interface ForgotPasswordFormProps {
  host: HostServices
  /** Of a recovery that was begun before. */
  email: string
  onCodeSent: (reset: PasswordReset) => void
}

export function ForgotPasswordForm({ host, email, onCodeSent }: ForgotPasswordFormProps) {
  const { form, field, isSending, failure } = useAccountForm({
    initialValues: { email },
    schema: forgotPasswordSchema,
    send: async (values) => onCodeSent(await sendResetCode(host, values.email.trim())),
    fieldOf: { emailOrMobile: 'email' },
    explain: (thrown) => serverMessageOr(thrown, 'RECOVERY_FAILED'),
  })
  return (
    <FormGrid {...form} aria-label="Recover your password">
      <Text $tone="soft">Tell us your email address, and we send you a six-digit code.</Text>
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormFailure message={failure} />
      <SubmitButton full busy={isSending}>
        Send code
      </SubmitButton>
    </FormGrid>
  )
}

/** Has a code mailed, if there is such an account: the answer does not tell (AUTH-12). */
export async function sendResetCode(host: HostServices, email: string): Promise<PasswordReset> {
  const { challenge } = await host.api.call(requestPasswordReset, { body: { emailOrMobile: email } })
  return { email, code: challenge }
}
