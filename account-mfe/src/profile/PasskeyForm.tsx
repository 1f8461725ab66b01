import { addPasskey, beginPasskey } from '@store/shared/api/passkeys'
import type { Passkey } from '@store/shared/domain/customer'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/FormLayout'
import { Row } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { PasswordField } from '@store/shared/ui/PasswordField'
import { useStoreForm } from '@store/shared/ui/use-store-form'
import { currentPasswordSchema } from '../auth/auth-schemas'
import { makePasskey } from '../passkeys/passkey-device'
import { passkeyFailureText } from '../passkeys/passkey-failures'

export interface PasskeyFormProps {
  host: HostServices
  onAdded: (passkey: Passkey) => void
  onClose: () => void
}

/** Asks for the password, and then the browser asks for a finger, a face or a PIN. */
export function PasskeyForm({ host, onAdded, onClose }: PasskeyFormProps) {
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { currentPassword: '' },
    schema: currentPasswordSchema,
    send: async (body) => {
      const made = await makePasskey(await host.api.call(beginPasskey, { body }))
      onAdded(await host.api.call(addPasskey, { body: made }))
    },
    fieldOf: { WRONG_PASSWORD: 'currentPassword' },
    explain: (thrown) => passkeyFailureText(thrown, 'PASSKEY_NOT_MADE'),
  })
  return (
    <Form {...form} aria-label="Add a passkey">
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        autoFocus
      />
      <FailureNote message={failure} />
      <Row $gap={12}>
        <Button type="submit" busy={isSending}>
          Continue
        </Button>
        <Button tone="ghost" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Form>
  )
}
