import { failureText } from '@store/shared/api/call-failure'
import type { BodyOf } from '@store/shared/api/endpoint'
import { type deleteAccount, sendIdentityCode } from '@store/shared/api/privacy'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { CodeForm } from '@store/shared/ui/forms/CodeForm'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { PasswordField } from '@store/shared/ui/forms/PasswordField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { Row, Stack } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { useMutation } from '@tanstack/react-query'
import { currentPasswordSchema } from '../auth/auth-schemas'
import { InLine } from '../forms/FormParts'
import fieldMessages from '../forms/fields.messages.json'
import messages from './identity-form.security.messages.json'

const RESEND_AFTER_SECONDS = 30
export interface IdentityFormProps {
  /** Of the form, and of the button that sends it. */
  label: string
  /** Where a code goes to instead of the password. */
  email: string
  /** Resolves once the server did what was asked for. */
  send: (proof: BodyOf<typeof deleteAccount>) => Promise<void>
  onClose: () => void
}

/** Asks for the password, or for a code that is mailed instead, and sends either with what is asked for. */
export function IdentityForm({ label, email, send, onClose }: IdentityFormProps) {
  const host = useHost()
  const t = useTranslate()
  const mailing = useMutation({ mutationFn: () => host.api.call(sendIdentityCode, {}) })
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { currentPassword: '' },
    schema: currentPasswordSchema,
    send: async ({ currentPassword }) => send({ currentPassword }),
    fieldOf: { WRONG_PASSWORD: 'currentPassword' },
    explain: (thrown) => failureText(thrown, undefined, t),
  })
  const cancel = (
    <Button tone="ghost" onClick={onClose}>
      {t(messages.cancel)}
    </Button>
  )
  if (mailing.data !== undefined) {
    const { challenge } = mailing.data
    return (
      <Stack $gap={12}>
        <CodeForm
          label={label}
          explanation={
            <TranslatedText
              message={messages.codeSent}
              values={{ email }}
              components={{ strong: <strong /> }}
            />
          }
          fallback="SOMETHING_WENT_WRONG"
          submitLabel={label}
          verify={(code) => send({ challenge, code })}
          resend={async () => void (await mailing.mutateAsync())}
          resendAfterSeconds={RESEND_AFTER_SECONDS}
          takesFocus
        />
        <div>{cancel}</div>
      </Stack>
    )
  }
  return (
    <Form {...form} aria-label={label}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('currentPassword')}
        label={t(fieldMessages.currentPassword)}
        autoComplete="current-password"
        autoFocus
      />
      <FailureNote message={failure ?? (mailing.error && failureText(mailing.error, undefined, t))} />
      <Row $gap={12}>
        <Button type="submit" busy={isSending}>
          {label}
        </Button>
        {cancel}
      </Row>
      <InLine>
        <Button tone="ghost" small busy={mailing.isPending} onClick={() => mailing.mutate()}>
          {t(messages.useCode)}
        </Button>
      </InLine>
    </Form>
  )
}
