import { failureText } from '@store/shared/api/call-failure'
import { subscribeToNewsletter } from '@store/shared/api/correspondence'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { boolean, object } from 'yup'
import { NewsletterFields } from './NewsletterFields'

const schema = (t: Translate) =>
  object({
    email: yupFieldOf(FIELD_RULES.email, t),
    accepts: boolean().oneOf([true], t(FAILURE_MESSAGES.TERMS_NOT_ACCEPTED)),
  })

export interface NewsletterFormProps {
  /** With what the shop answers. */
  onSubscribed: (answer: string) => void
}

export function NewsletterForm({ onSubscribed }: NewsletterFormProps) {
  const host = useHost()
  const t = useTranslate()
  const { form, field, box, isSending, failure } = useStoreForm({
    initialValues: { email: '', accepts: false },
    schema,
    send: async ({ email }) => {
      const body = { email, acceptsTerms: true, consent: 'banner-1' } as const
      const { message } = await host.api.call(subscribeToNewsletter, { body })
      onSubscribed(message)
    },
    explain: (thrown) => failureText(thrown, 'SUBSCRIBE_FAILED', t),
  })
  return (
    <form {...form}>
      <NewsletterFields email={field('email')} accepts={box('accepts')} busy={isSending} problem={failure} />
    </form>
  )
}
