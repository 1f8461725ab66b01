import { failureText } from '@store/shared/api/call-failure'
import { subscribeToNewsletter } from '@store/shared/api/correspondence'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import newsletter from '@store/shared/messages/pages/newsletter.messages.json'
import { textOf } from '@store/shared/remotes/shop/shop-texts'
import { pathTo } from '@store/shared/remotes/site/paths'
import { useFormDraft } from '@store/shared/ui/forms/use-form-draft'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { object } from 'yup'
import { useShell } from '../slots/shell-context'
import messages from './subscription.messages.json'

const schema = (translate: Translate) => object({ email: yupFieldOf(FIELD_RULES.email, translate) })

/** Kept by the offline page too, where this code does not run (`service-worker/offline-page.ts`). */
const DRAFT = 'newsletter'

export interface SubscriptionFormProps {
  /** With the address. */
  onSubscribed: (email: string) => void
}

export function SubscriptionForm({ onSubscribed }: SubscriptionFormProps) {
  const { host } = useShell()
  const t = useTranslate()
  const id = useId()
  const { form, field, values, change, isSending, failure } = useStoreForm({
    initialValues: { email: '' },
    schema,
    send: async ({ email }) => {
      await host.api.call(subscribeToNewsletter, { body: { email, acceptsTerms: true, consent: 'footer-1' } })
      forgetDraft()
      onSubscribed(email)
    },
    explain: (thrown) => failureText(thrown, 'SUBSCRIBE_FAILED', t),
  })
  const forgetDraft = useFormDraft({ name: DRAFT, session: host.session, form: { values, change } })
  const { error, ...email } = field('email')
  const problem = error ?? failure
  return (
    <form {...form} data-draft={DRAFT}>
      <label htmlFor={id}>{textOf(host.brand, 'newsletterPrompt', t(messages.prompt))}</label>
      <div>
        <input
          {...email}
          id={id}
          type="email"
          dir="ltr"
          autoComplete="email"
          placeholder={t(newsletter.email)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
        />
        <button type="submit" aria-busy={isSending}>
          {t(newsletter.subscribe)}
        </button>
      </div>
      <p id={`${id}-note`} role={problem === null ? undefined : 'alert'}>
        {problem ?? (
          <TranslatedText
            message={messages.consent}
            components={{ terms: <Link to={pathTo('terms')} />, privacy: <Link to={pathTo('privacy')} /> }}
          />
        )}
      </p>
    </form>
  )
}
