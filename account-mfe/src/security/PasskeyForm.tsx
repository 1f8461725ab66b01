import { passkeyFailureText } from '@store/shared/api/passkey-failures'
import { addPasskey, beginPasskey } from '@store/shared/api/passkeys'
import type { Passkey } from '@store/shared/domain/people/customer'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { makePasskey } from '@store/shared/remotes/host/passkey-device'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { PasswordField } from '@store/shared/ui/forms/PasswordField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { Row } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { currentPasswordSchema } from '../auth/auth-schemas'
import fieldMessages from '../forms/fields.messages.json'
import messages from './passkey-form.security.messages.json'

export interface PasskeyFormProps {
  onAdded: (passkey: Passkey) => void
  onClose: () => void
}

/** Asks for the password, and then the browser asks for a finger, a face or a PIN. */
export function PasskeyForm({ onAdded, onClose }: PasskeyFormProps) {
  const host = useHost()
  const t = useTranslate()
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { currentPassword: '' },
    schema: currentPasswordSchema,
    send: async (body) => {
      const made = await makePasskey(await host.api.call(beginPasskey, { body }))
      onAdded(await host.api.call(addPasskey, { body: made }))
    },
    fieldOf: { WRONG_PASSWORD: 'currentPassword' },
    explain: (thrown) => passkeyFailureText(thrown, 'PASSKEY_NOT_MADE', t),
  })
  return (
    <Form {...form} aria-label={t(messages.addPasskey)}>
      <PasswordField
        {...field('currentPassword')}
        label={t(fieldMessages.currentPassword)}
        autoComplete="current-password"
        autoFocus
      />
      <FailureNote message={failure} />
      <Row $gap={12}>
        <Button type="submit" busy={isSending}>
          {t(messages.continue)}
        </Button>
        <Button tone="ghost" onClick={onClose}>
          {t(messages.cancel)}
        </Button>
      </Row>
    </Form>
  )
}
