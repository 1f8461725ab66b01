import { resetPassword } from '@store/shared/api/accounts'
import { serverMessageOr } from '@store/shared/api/call-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { FailureNote } from '@store/shared/ui/Notes'
import { NewPasswordFields } from '../forms/NewPasswordFields'
import type { PasswordReset } from './auth-flow'
import { resetPasswordSchema } from './auth-schemas'
import messages from './dialog.auth.messages.json'

export interface ResetPasswordFormProps {
  reset: PasswordReset
  checkReset: () => boolean
  onReset: () => void
}

export function ResetPasswordForm({ reset, checkReset, onReset }: ResetPasswordFormProps) {
  const host = useHost()
  const t = useTranslate()
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { password: '', confirmPassword: '' },
    schema: resetPasswordSchema,
    send: async ({ password }) => {
      if (!checkReset()) return
      const body = { emailOrMobile: reset.email, verifyOTP: reset.code, password }
      await host.api.call(resetPassword, { body })
      onReset()
    },
    fieldOf: { PASSWORD_TOO_COMMON: 'password' },
    explain: (thrown) => serverMessageOr(thrown, 'RESET_FAILED', t),
  })
  return (
    <Form {...form} aria-label={t(messages.chooseNewPassword)}>
      {/* Lets password managers file the new password under its account. */}
      <input type="text" name="username" autoComplete="username" value={reset.email} readOnly hidden />
      <NewPasswordFields field={field} />
      <FailureNote message={failure} />
      <Button type="submit" full busy={isSending}>
        {t(messages.savePassword)}
      </Button>
    </Form>
  )
}
