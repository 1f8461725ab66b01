import { register } from '@store/shared/api/accounts'
import type { Session } from '@store/shared/domain/customer'
import type { HostServices } from '@store/shared/remotes/host-services'
import { PasswordField } from '@store/shared/ui/PasswordField'
import { TextField } from '@store/shared/ui/TextField'
import { serverMessageOr } from '../failures/failure-text'
import { FormFailure, FormGrid, FullRow, SubmitButton } from '../forms/FormParts'
import { useAccountForm } from '../forms/use-account-form'
import { registerSchema } from './auth-schemas'
import { PASSWORD_HINT } from './password-hint'

export interface RegisterFormProps {
  host: HostServices
  onRegistered: (session: Session) => void
}

export function RegisterForm({ host, onRegistered }: RegisterFormProps) {
  const { form, field, isSending, failure } = useAccountForm({
    initialValues: { firstName: '', lastName: '', email: '', mobile: '', password: '', confirmPassword: '' },
    schema: registerSchema,
    send: async ({ confirmPassword: _, ...body }) => onRegistered(await host.api.call(register, { body })),
    fieldOf: {
      emailId: 'email',
      mobileNo: 'mobile',
      EMAIL_TAKEN: 'email',
      PASSWORD_TOO_COMMON: 'password',
    },
    explain: (thrown) => serverMessageOr(thrown, 'REGISTRATION_FAILED'),
  })
  return (
    <FormGrid {...form} $columns={2} aria-label="Create your account">
      <TextField {...field('firstName')} label="First name" autoComplete="given-name" />
      <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
      <FullRow>
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FullRow>
      <FullRow>
        <TextField
          {...field('mobile')}
          label="Mobile number"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint="Ten digits, without the country code."
        />
      </FullRow>
      <FullRow>
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
      </FullRow>
      <FullRow>
        <PasswordField {...field('confirmPassword')} label="Password once more" autoComplete="new-password" />
      </FullRow>
      <FormFailure message={failure} />
      <FullRow>
        <SubmitButton full busy={isSending}>
          Create account
        </SubmitButton>
      </FullRow>
    </FormGrid>
  )
}
