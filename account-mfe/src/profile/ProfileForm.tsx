import { updateCustomer } from '@store/shared/api/accounts'
import { failureText } from '@store/shared/api/call-failure'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import type { CustomerProfile } from '@store/shared/domain/people/customer'
import { normalizeMobile } from '@store/shared/domain/people/mobile'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Form, Pair } from '@store/shared/ui/forms/FormLayout'
import { PasswordField } from '@store/shared/ui/forms/PasswordField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { FailureNote } from '@store/shared/ui/Notes'
import { useMemo } from 'react'
import { object, string } from 'yup'
import { EmailField, MobileField } from '../forms/ContactFields'
import fieldMessages from '../forms/fields.messages.json'
import messages from './profile-forms.profile.messages.json'

interface Contact {
  readonly email: string
  readonly mobile: string
}

/** Whoever changes these could take the account over: the password is asked for (PRO-02). */
const isContactChanged = (known: Contact, typed: Contact): boolean =>
  typed.email.trim().toLowerCase() !== known.email || normalizeMobile(typed.mobile) !== known.mobile

const schemaFor = (customer: Contact) => (translate: Translate) =>
  object({
    firstName: yupFieldOf(FIELD_RULES.firstName, translate),
    lastName: yupFieldOf(FIELD_RULES.lastName, translate),
    email: yupFieldOf(FIELD_RULES.email, translate),
    mobile: yupFieldOf(FIELD_RULES.mobile, translate),
    currentPassword: string().when(['email', 'mobile'], ([email = '', mobile = ''], password) =>
      isContactChanged(customer, { email, mobile })
        ? yupFieldOf(FIELD_RULES.passwordForContact, translate)
        : password,
    ),
  })

export interface ProfileFormProps {
  customer: CustomerProfile
  onSaved: (customer: CustomerProfile) => void
}

export function ProfileForm({ customer, onSaved }: ProfileFormProps) {
  const host = useHost()
  const t = useTranslate()
  const { firstName, lastName } = customer
  const { form, field, values, change, isSending, failure } = useStoreForm({
    initialValues: {
      firstName,
      lastName,
      email: customer.email,
      mobile: customer.mobile,
      currentPassword: '',
    },
    schema: useMemo(() => schemaFor(customer), [customer]),
    send: async ({ currentPassword, ...fields }) => {
      const body = { ...fields, ...(isContactChanged(customer, fields) && { currentPassword }) }
      const saved = await host.api.call(updateCustomer, { body })
      // The address stays as it is until the new one is confirmed.
      change({ ...fields, email: saved.email, currentPassword: '' })
      onSaved(saved)
      host.toasts.success(t(saved.pendingEmail === null ? messages.updated : messages.codeSent))
    },
    fieldOf: {
      emailId: 'email',
      mobileNo: 'mobile',
      PASSWORD_REQUIRED: 'currentPassword',
      WRONG_PASSWORD: 'currentPassword',
    },
    explain: (thrown) => failureText(thrown, undefined, t),
  })
  return (
    <Form {...form} aria-label={t(messages.yourDetails)}>
      <Pair>
        <TextField {...field('firstName')} label={t(fieldMessages.firstName)} autoComplete="given-name" />
        <TextField {...field('lastName')} label={t(fieldMessages.lastName)} autoComplete="family-name" />
      </Pair>
      <Pair>
        <EmailField {...field('email')} hint={t(messages.emailHint)} />
        <MobileField {...field('mobile')} />
      </Pair>
      {isContactChanged(customer, values) && (
        <PasswordField
          {...field('currentPassword')}
          label={t(fieldMessages.currentPassword)}
          autoComplete="current-password"
          hint={t(messages.passwordHint)}
        />
      )}
      <FailureNote message={failure} />
      <div>
        <Button type="submit" busy={isSending}>
          {t(messages.saveChanges)}
        </Button>
      </div>
    </Form>
  )
}
