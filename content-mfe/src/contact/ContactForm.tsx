import { failureText } from '@store/shared/api/call-failure'
import { contactShop } from '@store/shared/api/correspondence'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { useFormDraft } from '@store/shared/ui/forms/use-form-draft'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { useEffect, useEffectEvent } from 'react'
import { object } from 'yup'
import { ContactFields } from './ContactFields'
import { FormColumn } from './FormColumn'

const schema = (t: Translate) =>
  object({
    name: yupFieldOf(FIELD_RULES.contactName, t),
    email: yupFieldOf(FIELD_RULES.email, t),
    message: yupFieldOf(FIELD_RULES.message, t),
  })

export interface ContactFormProps {
  /** With what the shop answers. */
  onSent: (answer: string) => void
  /** It stands in place of the button for another message, which had the focus. */
  takesFocus: boolean
}

/** Knows who is logged in, so that a customer has only the message to write. */
export function ContactForm({ onSent, takesFocus }: ContactFormProps) {
  const host = useHost()
  const t = useTranslate()
  const user = useStore(host.session)?.user
  const { form, field, values, change, isSending, failure } = useStoreForm({
    initialValues: { name: '', email: '', message: '' },
    schema,
    send: async (body) => {
      const answer = await host.api.call(contactShop, { body })
      forgetDraft()
      onSent(answer.message)
    },
    explain: (thrown) => failureText(thrown, 'CONTACT_FAILED', t),
  })
  const fillIn = useEffectEvent(({ name, email }: { readonly name: string; readonly email: string }) =>
    change({ name: values.name || name, email: values.email || email }),
  )
  // The server does not know the customer.
  useEffect(() => {
    if (user) fillIn(user)
  }, [user])
  // After the customer's own name, which it may replace.
  const forgetDraft = useFormDraft({ name: 'contact', session: host.session, form: { values, change } })
  const { ref } = form
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [takesFocus, ref])
  return (
    <FormColumn {...form}>
      <ContactFields
        name={field('name')}
        email={field('email')}
        message={field('message')}
        busy={isSending}
        problem={failure}
      />
    </FormColumn>
  )
}
