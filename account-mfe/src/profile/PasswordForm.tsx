import { changePassword } from '@store/shared/api/accounts'
import { failureText } from '@store/shared/api/call-failure'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/FormLayout'
import { Row } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { PasswordField } from '@store/shared/ui/PasswordField'
import { useStoreForm } from '@store/shared/ui/use-store-form'
import { passwordSchema } from '../auth/auth-schemas'
import { NewPasswordFields } from '../forms/NewPasswordFields'

export interface PasswordFormProps {
  host: HostServices
  /** The account that a password manager files the new password under. */
  email: string
  onChanged: () => void
  onClose: () => void
}

/** Another password, by the present one; other devices are logged out (PRO-02). */
export function PasswordForm({ host, email, onChanged, onClose }: PasswordFormProps) {
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { currentPassword: '', password: '', confirmPassword: '' },
    schema: passwordSchema,
    send: async ({ currentPassword, password: newPassword }) => {
      host.session.start(await host.api.call(changePassword, { body: { currentPassword, newPassword } }))
      host.toasts.success('Password changed. Your other devices were logged out.')
      onChanged()
      onClose()
    },
    fieldOf: {
      newPassword: 'password',
      PASSWORD_TOO_COMMON: 'password',
      WRONG_PASSWORD: 'currentPassword',
    },
    explain: failureText,
  })
  return (
    <Form {...form} aria-label="Change your password">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        autoFocus
      />
      <NewPasswordFields field={field} />
      <FailureNote message={failure} />
      <Row $gap={12}>
        <Button type="submit" busy={isSending}>
          Save password
        </Button>
        <Button tone="ghost" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Form>
  )
}
