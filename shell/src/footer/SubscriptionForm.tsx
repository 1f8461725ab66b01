import { subscribeToNewsletter } from '@store/shared/api/correspondence'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { failureText } from '@store/shared/messages/call-failure'
import { yupFieldOf } from '@store/shared/messages/yup-field'
import type { HostServices } from '@store/shared/remotes/host-services'
import { useStoreForm } from '@store/shared/ui/use-store-form'
import { object } from 'yup'
import { SubscriptionFields } from './SubscriptionFields'

const schema = object({ email: yupFieldOf(FIELD_RULES.email) })

export interface SubscriptionFormProps {
  host: HostServices
  /** With the address. */
  onSubscribed: (email: string) => void
}

export function SubscriptionForm({ host, onSubscribed }: SubscriptionFormProps) {
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { email: '' },
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
