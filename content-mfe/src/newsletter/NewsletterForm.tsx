import { subscribeToNewsletter } from '@store/shared/api/correspondence'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { failureText } from '@store/shared/messages/call-failure'
import { FAILURES } from '@store/shared/messages/failures'
import { yupFieldOf } from '@store/shared/messages/yup-field'
import type { HostServices } from '@store/shared/remotes/host-services'
import type { FormStart } from '@store/shared/ui/use-form-on-use'
import { useStoreForm } from '@store/shared/ui/use-store-form'
import { boolean, object } from 'yup'
import { NewsletterFields } from './NewsletterFields'

const schema = object({
  email: yupFieldOf(FIELD_RULES.email),
  accepts: boolean().oneOf([true], FAILURES.TERMS_NOT_ACCEPTED),
})

export interface NewsletterFormProps {
  host: HostServices
  start: FormStart
  /** With what the shop answers. */
  onSubscribed: (answer: string) => void
}

export function NewsletterForm({ host, start, onSubscribed }: NewsletterFormProps) {
  const { form, field, box, isSending, failure } = useStoreForm({
    start,
    initialValues: { email: start.fields.email ?? '', accepts: start.fields.accepts === 'on' },
    schema,
    send: async ({ email }) => {
      const body = { email, acceptsTerms: true } as const
      const { message } = await host.api.call(subscribeToNewsletter, { body })
      onSubscribed(message)
    },
    explain: (thrown) => failureText(thrown, 'SUBSCRIBE_FAILED'),
  })
  return (
    <form {...form}>
      <NewsletterFields email={field('email')} accepts={box('accepts')} busy={isSending} problem={failure} />
    </form>
  )
}
