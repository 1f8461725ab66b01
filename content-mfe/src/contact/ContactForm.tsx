import { contactShop } from '@store/shared/api/correspondence'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { failureText } from '@store/shared/messages/call-failure'
import { yupFieldOf } from '@store/shared/messages/yup-field'
import type { HostServices } from '@store/shared/remotes/host-services'
import type { FormStart } from '@store/shared/ui/use-form-on-use'
import { useStoreForm } from '@store/shared/ui/use-store-form'
import { object } from 'yup'
import { ContactFields } from './ContactFields'
import { FormColumn } from './FormColumn'

const schema = object({
  name: yupFieldOf(FIELD_RULES.contactName),
  email: yupFieldOf(FIELD_RULES.email),
  message: yupFieldOf(FIELD_RULES.message),
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
  const { form, field, isSending, failure } = useStoreForm({
    start,
    initialValues: {
      name: start.fields.name || (user?.name ?? ''),
      email: start.fields.email || (user?.email ?? ''),
      message: start.fields.message ?? '',
    },
    schema,
    send: async (body) => {
      const answer = await host.api.call(contactShop, { body })
      onSent(answer.message)
    },
    explain: (thrown) => failureText(thrown, 'CONTACT_FAILED'),
  })
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
