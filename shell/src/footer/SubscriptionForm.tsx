import { subscribeToNewsletter } from '@store/shared/api/correspondence'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { failureText } from '@store/shared/messages/call-failure'
import { yupFieldOf } from '@store/shared/messages/yup-field'
import type { HostServices } from '@store/shared/remotes/host-services'
import type { FormStart } from '@store/shared/ui/use-form-on-use'
import { useStoreForm } from '@store/shared/ui/use-store-form'
import { object } from 'yup'
import { SubscriptionFields } from './SubscriptionFields'

const schema = object({ email: yupFieldOf(FIELD_RULES.email) })

export interface SubscriptionFormProps {
  host: HostServices
  start: FormStart
  /** With the address. */
  onSubscribed: (email: string) => void
}

export function SubscriptionForm({ host, start, onSubscribed }: SubscriptionFormProps) {
  const { form, field, isSending, failure } = useStoreForm({
    start,
    initialValues: { email: start.fields.email ?? '' },
    schema,
    send: async ({ email }) => {
      await host.api.call(subscribeToNewsletter, { body: { email, acceptsTerms: true } })
      onSubscribed(email)
    },
    explain: (thrown) => failureText(thrown, 'SUBSCRIBE_FAILED'),
  })
  const { value, onChange, onBlur, error } = field('email')
  return (
    <form {...form}>
      <SubscriptionFields email={{ value, onChange, onBlur }} busy={isSending} problem={error ?? failure} />
    </form>
  )
}
