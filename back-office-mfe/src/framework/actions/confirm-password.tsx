import { confirmStaffPassword } from '@store/shared/api/staff/people/staff-log-in'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { PasswordField } from '@store/shared/ui/forms/PasswordField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { FailureNote } from '@store/shared/ui/Notes'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { Text } from '@store/shared/ui/Text'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { object } from 'yup'
import { readReason } from '../views/failure-words'

type AskPassword = () => Promise<boolean>

const AskPasswordContext = createContext<AskPassword>(async () => false)

/** Asks for the password in a dialog; false when the member closes it. */
export const useAskPassword = (): AskPassword => useContext(AskPasswordContext)

interface ConfirmPasswordProps {
  readonly children: ReactNode
}

/** The dialog that stands before what is dangerous, once for all that is inside. */
export function ConfirmPassword({ children }: ConfirmPasswordProps) {
  const [waiting, setWaiting] = useState<((isConfirmed: boolean) => void) | null>(null)
  const ask: AskPassword = () => new Promise((resolve) => setWaiting(() => resolve))
  const settle = (isConfirmed: boolean) => {
    waiting?.(isConfirmed)
    setWaiting(null)
  }
  return (
    <AskPasswordContext value={ask}>
      {children}
      <Dialog
        title="Confirm that it is you"
        width="narrow"
        open={waiting !== null}
        onClose={() => settle(false)}
        initialFocus="first field"
      >
        <PasswordForm onConfirmed={() => settle(true)} />
      </Dialog>
    </AskPasswordContext>
  )
}

const schema = object({ password: yupFieldOf(FIELD_RULES.currentPassword) })

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const host = useHost()
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { password: '' },
    schema,
    send: async ({ password }) => {
      await host.api.call(confirmStaffPassword, { body: { password } })
      onConfirmed()
    },
    fieldOf: { WRONG_PASSWORD: 'password', currentPassword: 'password' },
    explain: readReason,
  })
  return (
    <Form {...form} aria-label="Confirm that it is you">
      <Text $tone="soft">This changes something important, so please enter your password once more.</Text>
      <PasswordField {...field('password')} label="Your password" autoComplete="current-password" />
      <FailureNote message={failure} />
      <Button type="submit" busy={isSending}>
        Confirm
      </Button>
    </Form>
  )
}
