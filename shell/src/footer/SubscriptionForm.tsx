import { failureText } from '@store/shared/api/call-failure'
import { subscribeToNewsletter } from '@store/shared/api/correspondence'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { FOOTER_TEXTS, NEWSLETTER_TEXTS } from '@store/shared/messages/texts'
import { yupFieldOf } from '@store/shared/messages/yup-field'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { textOf } from '@store/shared/remotes/shop-texts'
import { useStoreForm } from '@store/shared/ui/use-store-form'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { object } from 'yup'

const schema = object({ email: yupFieldOf(FIELD_RULES.email) })

export interface SubscriptionFormProps {
  host: HostServices
  /** With the address. */
  onSubscribed: (email: string) => void
}

export function SubscriptionForm({ host, onSubscribed }: SubscriptionFormProps) {
  const id = useId()
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { email: '' },
    schema,
    send: async ({ email }) => {
      await host.api.call(subscribeToNewsletter, { body: { email, acceptsTerms: true, consent: 'footer-1' } })
      onSubscribed(email)
    },
    explain: (thrown) => failureText(thrown, 'SUBSCRIBE_FAILED'),
  })
  const { error, ...email } = field('email')
  const problem = error ?? failure
  return (
    <form {...form}>
      <label htmlFor={id}>{textOf(host.brand, 'newsletterPrompt', FOOTER_TEXTS.emailPrompt)}</label>
      <div>
        <input
          {...email}
          id={id}
          type="email"
          autoComplete="email"
          placeholder={NEWSLETTER_TEXTS.email}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
        />
        <button type="submit" aria-busy={isSending}>
          {NEWSLETTER_TEXTS.subscribe}
        </button>
      </div>
      <p id={`${id}-note`} role={problem === null ? undefined : 'alert'}>
        {problem ?? (
          <>
            By subscribing you accept our <Link to={pathTo('terms')}>terms</Link> and{' '}
            <Link to={pathTo('privacy')}>privacy policy</Link>.
          </>
        )}
      </p>
    </form>
  )
}
