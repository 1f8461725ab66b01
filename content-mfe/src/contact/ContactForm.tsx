import { contactShop } from '@store/shared/api/correspondence'
import { FAILURES } from '@store/shared/messages/failures'
import type { HostServices } from '@store/shared/remotes/host-services'
import { object, string } from 'yup'
import { emailRule } from '../forms/email-rule'
import type { FormStart } from '../forms/use-form-on-use'
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
  start: FormStart
  /** With what the shop answers. */
  onSent: (answer: string) => void
}

/** Knows who is logged in, so that a customer has only the message to write. */
export function ContactForm({ host, start, onSent }: ContactFormProps) {
  const user = host.session.get()?.user
  const { form, text, busy, problem } = useStartedForm({
    start,
    initialValues: {
      name: start.fields.name || (user?.name ?? ''),
      email: start.fields.email || (user?.email ?? ''),
      message: start.fields.message ?? '',
    },
    rules,
    send: async ({ name, email, message }) => {
      const body = { name: name.trim(), email: email.trim(), message: message.trim() }
      const answer = await host.api.call(contactShop, { body })
      onSent(answer.message)
    },
    otherwise: 'CONTACT_FAILED',
  })
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
