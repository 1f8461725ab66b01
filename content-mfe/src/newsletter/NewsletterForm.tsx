import { subscribeToNewsletter } from '@store/shared/api/correspondence'
import { FAILURES } from '@store/shared/messages/failures'
import type { HostServices } from '@store/shared/remotes/host-services'
import { boolean, object } from 'yup'
import { emailRule } from '../forms/email-rule'
import { useStartedForm } from '../forms/use-started-form'
import { NewsletterFields } from './NewsletterFields'

const rules = object({
  email: emailRule(),
  accepts: boolean().oneOf([true], FAILURES.TERMS_NOT_ACCEPTED),
})

export interface NewsletterFormProps {
  host: HostServices
  /** With what the shop answers. */
  onSubscribed: (answer: string) => void
}

export function NewsletterForm({ host, onSubscribed }: NewsletterFormProps) {
  const { form, text, box, busy, problem } = useStartedForm({
    initialValues: { email: '', accepts: false },
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
