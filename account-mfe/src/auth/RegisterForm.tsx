import { register } from '@store/shared/api/accounts'
import { serverMessageOr } from '@store/shared/api/call-failure'
import type { Session } from '@store/shared/domain/people/customer'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Form, Pair } from '@store/shared/ui/forms/FormLayout'
import { TextField } from '@store/shared/ui/forms/TextField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { FailureNote } from '@store/shared/ui/Notes'
import { EmailField, MobileField } from '../forms/ContactFields'
import fieldMessages from '../forms/fields.messages.json'
import { NewPasswordFields } from '../forms/NewPasswordFields'
import { registerSchema } from './auth-schemas'
import messages from './dialog.auth.messages.json'

export interface RegisterFormProps {
  onRegistered: (session: Session) => void
}

export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const host = useHost()
  const t = useTranslate()
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { firstName: '', lastName: '', email: '', mobile: '', password: '', confirmPassword: '' },
    schema: registerSchema,
    send: async ({ confirmPassword: _, ...body }) => onRegistered(await host.api.call(register, { body })),
    onFailure: (thrown) => host.toasts.failure(serverMessageOr(thrown, 'REGISTRATION_FAILED', t)),
    fieldOf: {
      emailId: 'email',
      mobileNo: 'mobile',
      EMAIL_TAKEN: 'email',
      PASSWORD_TOO_COMMON: 'password',
    },
    explain: (thrown) => serverMessageOr(thrown, 'REGISTRATION_FAILED', t),
  })
  return (
    <Form {...form} aria-label={t(messages.createYourAccount)}>
      <Pair>
        <TextField {...field('firstName')} label={t(fieldMessages.firstName)} autoComplete="given-name" />
        <TextField {...field('lastName')} label={t(fieldMessages.lastName)} autoComplete="family-name" />
      </Pair>
      <EmailField {...field('email')} />
      <MobileField {...field('mobile')} />
      <NewPasswordFields field={field} isNew={false} />
      <FailureNote message={failure} />
      <Button type="submit" full busy={isSending}>
        {t(messages.createAccount)}
      </Button>
    </Form>
  )
}
