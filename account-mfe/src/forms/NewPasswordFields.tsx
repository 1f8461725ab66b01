import { useTranslate } from '@store/shared/i18n/use-translate'
import { PasswordField } from '@store/shared/ui/forms/PasswordField'
import type { StoreForm } from '@store/shared/ui/forms/use-store-form'
import messages from './fields.messages.json'

export interface NewPasswordFieldsProps {
  field: StoreForm<{ password: string; confirmPassword: string }>['field']
  /** Of an account that has one already. */
  isNew?: boolean
}

/** A password that is chosen, and once more. */
export function NewPasswordFields({ field, isNew = true }: NewPasswordFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <PasswordField
        {...field('password')}
        label={t(isNew ? messages.newPassword : messages.password)}
        autoComplete="new-password"
        hint={t(messages.passwordRules)}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={t(isNew ? messages.confirmNewPassword : messages.confirmPassword)}
        autoComplete="new-password"
      />
    </>
  )
}
