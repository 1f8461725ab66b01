import { logInStaff } from '@store/shared/api/staff/people/staff-log-in'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { PasswordField } from '@store/shared/ui/forms/PasswordField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { FailureNote } from '@store/shared/ui/Notes'
import { Text } from '@store/shared/ui/Text'
import { object } from 'yup'
import { readReason } from '../framework/views/failure-words'

const schema = object({
  email: yupFieldOf(FIELD_RULES.logInEmail),
  password: yupFieldOf(FIELD_RULES.currentPassword),
})

interface PasswordStepProps {
  readonly onNext: (next: 'code' | 'second-factor') => void
}

export function PasswordStep({ onNext }: PasswordStepProps) {
  const host = useHost()
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { email: '', password: '' },
    schema,
    send: async (body) => {
      const { next } = await host.api.call(logInStaff, { body })
      onNext(next)
    },
    explain: readReason,
  })
  return (
    <Form {...form} aria-label="Log in">
      <TextField {...field('email')} label="E-mail address" type="email" autoComplete="username" />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <FailureNote message={failure} />
      <Button type="submit" full busy={isSending}>
        Continue
      </Button>
      <Text $size="small" $tone="soft">
        Lost your password or phone? An owner of the shop can send you a new link.
      </Text>
    </Form>
  )
}
