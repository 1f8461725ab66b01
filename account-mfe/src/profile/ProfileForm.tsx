import { updateCustomer } from '@store/shared/api/accounts'
import type { Customer } from '@store/shared/domain/customer'
import { FAILURES } from '@store/shared/messages/failures'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { TextField } from '@store/shared/ui/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { object } from 'yup'
import { failureText } from '../failures/failure-text'
import { FailureNote } from '../failures/Notes'
import { EmailField, MobileField } from '../forms/ContactFields'
import { Form } from '../forms/FormParts'
import { email, mobile, requiredText } from '../forms/rules'
import { useAccountForm } from '../forms/use-account-form'
import { customerQuery } from './profile-queries'

const schema = object({
  firstName: requiredText(FAILURES.FIRST_NAME_REQUIRED),
  lastName: requiredText(FAILURES.LAST_NAME_REQUIRED),
  email: email(FAILURES.EMAIL_INVALID),
  mobile,
})

export interface ProfileFormProps {
  host: HostServices
  customer: Customer
}

export function ProfileForm({ host, customer }: ProfileFormProps) {
  const { id, ...initialValues } = customer
  const queryClient = useQueryClient()
  const { form, field, isSending, failure } = useAccountForm({
    initialValues,
    schema,
    send: async (values) => {
      const updated = await host.api.call(updateCustomer, { body: values })
      queryClient.setQueryData(customerQuery(host.api, id).queryKey, updated)
      renameSession(host, updated)
      host.toasts.success('Profile updated successfully!')
    },
    fieldOf: { emailId: 'email', mobileNo: 'mobile', EMAIL_TAKEN: 'email' },
    explain: failureText,
  })
  return (
    <Form {...form} aria-label="Your details">
      <TextField {...field('firstName')} label="First name" autoComplete="given-name" />
      <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
      <EmailField {...field('email')} hint="You use this email to log in." />
      <MobileField {...field('mobile')} />
      <FailureNote message={failure} />
      <div>
        <Button type="submit" busy={isSending}>
          Save changes
        </Button>
      </div>
    </Form>
  )
}

/** The header shows the name that the session holds. */
function renameSession({ session }: HostServices, { id, firstName, lastName, email }: Customer): void {
  const current = session.get()
  if (current?.user.id !== id) return
  session.start({ ...current, user: { id, name: `${firstName} ${lastName}`, email } })
}
