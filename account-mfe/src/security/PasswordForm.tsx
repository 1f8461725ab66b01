import { changePassword } from '@store/shared/api/accounts'
import { failureText } from '@store/shared/api/call-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { PasswordField } from '@store/shared/ui/forms/PasswordField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { Row } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { passwordSchema } from '../auth/auth-schemas'
import fieldMessages from '../forms/fields.messages.json'
import { NewPasswordFields } from '../forms/NewPasswordFields'
import messages from './password-form.security.messages.json'

export interface PasswordFormProps {
  /** The account that a password manager files the new password under. */
  email: string
  onChanged: () => void
  onClose: () => void
}

/** Another password, by the present one; other devices are logged out (PRO-02). */
export function PasswordForm({ email, onChanged, onClose }: PasswordFormProps) {
  const host = useHost()
  const t = useTranslate()
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { currentPassword: '', password: '', confirmPassword: '' },
    schema: passwordSchema,
    send: async ({ currentPassword, password: newPassword }) => {
      host.session.start(await host.api.call(changePassword, { body: { currentPassword, newPassword } }))
      host.toasts.success(t(messages.changed))
      onChanged()
      onClose()
    },
    fieldOf: {
      newPassword: 'password',
      PASSWORD_TOO_COMMON: 'password',
      WRONG_PASSWORD: 'currentPassword',
    },
    explain: (thrown) => failureText(thrown, undefined, t),
  })
  return (
    <Form {...form} aria-label={t(messages.changeYourPassword)}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('currentPassword')}
        label={t(fieldMessages.currentPassword)}
        autoComplete="current-password"
        autoFocus
      />
      <NewPasswordFields field={field} />
      <FailureNote message={failure} />
      <Row $gap={12}>
        <Button type="submit" busy={isSending}>
          {t(messages.savePassword)}
        </Button>
        <Button tone="ghost" onClick={onClose}>
          {t(messages.cancel)}
        </Button>
      </Row>
    </Form>
  )
}
