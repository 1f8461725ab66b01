import { requestPasswordReset } from '@store/shared/api/accounts'
import { serverMessageOr } from '@store/shared/api/call-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { FailureNote } from '@store/shared/ui/Notes'
import { Text } from '@store/shared/ui/Text'
import { EmailField } from '../forms/ContactFields'
import type { PasswordReset } from './auth-flow'
import { forgotPasswordSchema } from './auth-schemas'
import messages from './dialog.auth.messages.json'

export interface ForgotPasswordFormProps {
  /** Of a recovery that was begun before. */
  email: string
  onCodeSent: (reset: PasswordReset) => void
}

export function ForgotPasswordForm({ email, onCodeSent }: ForgotPasswordFormProps) {
  const host = useHost()
  const t = useTranslate()
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { email },
    schema: forgotPasswordSchema,
    send: async (values) => onCodeSent(await sendResetCode(host, values.email)),
    fieldOf: { emailOrMobile: 'email' },
    explain: (thrown) => serverMessageOr(thrown, 'RECOVERY_FAILED', t),
  })
  return (
    <Form {...form} aria-label={t(messages.recoverPassword)}>
      <Text $tone="soft">{t(messages.recoveryCodeIsSent)}</Text>
      <EmailField {...field('email')} autoComplete="username" />
      <FailureNote message={failure} />
      <Button type="submit" full busy={isSending}>
        {t(messages.sendCode)}
      </Button>
    </Form>
  )
}

/** Has a code mailed, if there is such an account: the answer does not tell (AUTH-12). */
export async function sendResetCode(host: HostServices, email: string): Promise<PasswordReset> {
  const { challenge } = await host.api.call(requestPasswordReset, { body: { emailOrMobile: email } })
  return { email, code: challenge }
}
