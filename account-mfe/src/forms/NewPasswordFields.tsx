import { PasswordField } from '@store/shared/ui/PasswordField'
import type { StoreForm } from '@store/shared/ui/use-store-form'

const HINT = 'At least 8 characters, with an uppercase letter, a lowercase letter and a number.'

export interface NewPasswordFieldsProps {
  field: StoreForm<{ password: string; confirmPassword: string }>['field']
  /** Both labels: the first with a capital, the second behind "Confirm". */
  what?: 'password' | 'new password'
}

/** A password that is chosen, and once more. */
export function NewPasswordFields({ field, what = 'new password' }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field('password')}
        label={what === 'password' ? 'Password' : 'New password'}
        autoComplete="new-password"
        hint={HINT}
      />
      <PasswordField {...field('confirmPassword')} label={`Confirm ${what}`} autoComplete="new-password" />
    </>
  )
}
