import { contactShop } from '@store/shared/api/correspondence'
import { FAILURES } from '@store/shared/messages/failures'
import type { HostServices } from '@store/shared/remotes/host-services'
import { useStore } from '@store/shared/remotes/use-store'
import { useEffect, useEffectEvent } from 'react'
import { object, string } from 'yup'
import { emailRule } from '../forms/email-rule'
import { useStartedForm } from '../forms/use-started-form'
import { ContactFields } from './ContactFields'
import { FormColumn } from './FormColumn'

const rules = object({
  name: string().trim().required(FAILURES.NAME_REQUIRED),
  email: emailRule(),
  message: string().trim().required(FAILURES.MESSAGE_REQUIRED),
})

export interface ContactFormProps {
  host: HostServices
  /** With what the shop answers. */
  onSent: (answer: string) => void
}

/** Knows who is logged in, so that a customer has only the message to write. */
export function ContactForm({ host, onSent }: ContactFormProps) {
  const user = useStore(host.session)?.user
  const { form, text, fill, busy, problem } = useStartedForm({
    initialValues: { name: '', email: '', message: '' },
    rules,
    send: async ({ name, email, message }) => {
      const body = { name: name.trim(), email: email.trim(), message: message.trim() }
      const answer = await host.api.call(contactShop, { body })
      onSent(answer.message)
    },
    otherwise: 'CONTACT_FAILED',
  })
  const fillIn = useEffectEvent(fill)
  // The server does not know the customer.
  useEffect(() => {
    if (user) void fillIn({ name: user.name, email: user.email })
  }, [user])
  return (
    <FormColumn {...form}>
      <ContactFields
        name={text('name')}
        email={text('email')}
        message={text('message')}
        busy={busy}
        problem={problem}
      />
    </FormColumn>
  )
}
