import { subscribeToNewsletter } from '@store/shared/api/correspondence'
import { FAILURES } from '@store/shared/messages/failures'
import type { HostServices } from '@store/shared/remotes/host-services'
import { boolean, object } from 'yup'
import { emailRule } from '../forms/email-rule'
import type { FormStart } from '../forms/use-form-on-use'
import { useStartedForm } from '../forms/use-started-form'
import { NewsletterFields } from './NewsletterFields'

const rules = object({
  email: emailRule(),
  accepts: boolean().oneOf([true], FAILURES.TERMS_NOT_ACCEPTED),
})

export interface NewsletterFormProps {
  host: HostServices
  start: FormStart
  /** With what the shop answers. */
  onSubscribed: (answer: string) => void
}

export function NewsletterForm({ host, start, onSubscribed }: NewsletterFormProps) {
  const { form, text, box, busy, problem } = useStartedForm({
    start,
    initialValues: { email: start.fields.email ?? '', accepts: start.fields.accepts === 'on' },
    rules,
    send: async ({ email }) => {
      const body = { email: email.trim(), acceptsTerms: true } as const
      const { message } = await host.api.call(subscribeToNewsletter, { body })
      onSubscribed(message)
    },
    otherwise: 'SUBSCRIBE_FAILED',
  })
  return (
    <form {...form}>
      <NewsletterFields email={text('email')} accepts={box('accepts')} busy={busy} problem={problem} />
    </form>
  )
}
