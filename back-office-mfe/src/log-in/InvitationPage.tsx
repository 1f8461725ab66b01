import { acceptStaffInvitation, openStaffInvitation } from '@store/shared/api/staff/people/staff-log-in'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { STAFF_ROLE_LABELS } from '@store/shared/domain/people/staff'
import { FAILURES } from '@store/shared/messages/failures/failures'
import { STAFF_FAILURES } from '@store/shared/messages/failures/staff-failures'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { PasswordField } from '@store/shared/ui/forms/PasswordField'
import { TextField } from '@store/shared/ui/forms/TextField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { FailureNote } from '@store/shared/ui/Notes'
import { Text } from '@store/shared/ui/Text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { object, ref, string } from 'yup'
import { readReason } from '../framework/views/failure-words'
import { Read } from '../framework/views/Read'
import { Door } from './Door'
import { LogIn } from './LogIn'

const TOKEN = /^#[\w-]{43}$/

/** What a mailed link opens: name and password, then the second factor. The token stands behind the `#`, which no server sees. */
export function InvitationPage() {
  const host = useHost()
  const { hash } = useLocation()
  const [isAccepted, setAccepted] = useState(false)
  const token = TOKEN.test(hash) ? hash.slice(1) : null
  if (isAccepted) {
    return <LogIn first="second-factor" onDone={() => host.navigate('/staff', { replace: true })} />
  }
  return (
    <Door title="Set up your access">
      {token === null ? (
        <Text role="alert">{STAFF_FAILURES.STAFF_INVITATION_NOT_VALID}</Text>
      ) : (
        <Invitation token={token} onAccepted={() => setAccepted(true)} />
      )}
    </Door>
  )
}

interface InvitationProps {
  readonly token: string
  readonly onAccepted: () => void
}

function Invitation({ token, onAccepted }: InvitationProps) {
  const host = useHost()
  const result = useQuery({
    queryKey: ['staff-invitation', token],
    queryFn: () => host.api.call(openStaffInvitation, { body: { token } }),
    gcTime: 0,
  })
  return (
    <Read
      what="your invitation"
      missing={<p role="alert">{STAFF_FAILURES.STAFF_INVITATION_NOT_VALID}</p>}
      isPart
      result={result}
    >
      {({ email, role, isReset }) => (
        <>
          <Text $tone="soft">
            {isReset
              ? `Choose another password for ${email}. Your other log-ins end.`
              : `You join as ${STAFF_ROLE_LABELS[role]}, with the address ${email}.`}
          </Text>
          <AcceptForm token={token} email={email} onAccepted={onAccepted} />
        </>
      )}
    </Read>
  )
}

const schema = object({
  name: yupFieldOf(FIELD_RULES.contactName),
  password: yupFieldOf(FIELD_RULES.newPassword),
  confirmPassword: string()
    .required(FAILURES.PASSWORDS_DIFFER)
    .oneOf([ref('password')], FAILURES.PASSWORDS_DIFFER),
})

function AcceptForm({ token, email, onAccepted }: InvitationProps & { readonly email: string }) {
  const host = useHost()
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { name: '', password: '', confirmPassword: '' },
    schema,
    send: async ({ name, password }) => {
      await host.api.call(acceptStaffInvitation, { body: { token, name, password } })
      onAccepted()
    },
    fieldOf: { PASSWORD_TOO_COMMON: 'password' },
    explain: readReason,
  })
  return (
    <Form {...form} aria-label="Set up your access">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField {...field('name')} label="Your name" autoComplete="name" hint="As colleagues read it." />
      <PasswordField {...field('password')} label="Password" autoComplete="new-password" />
      <PasswordField {...field('confirmPassword')} label="Repeat the password" autoComplete="new-password" />
      <FailureNote message={failure} />
      <Button type="submit" full busy={isSending}>
        Continue
      </Button>
    </Form>
  )
}
