import { requestLogInCode } from '@store/shared/api/accounts'
import { serverMessageOr } from '@store/shared/api/call-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { TextField } from '@store/shared/ui/forms/TextField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { FailureNote } from '@store/shared/ui/Notes'
import { Text } from '@store/shared/ui/Text'
import type { CodeLogIn } from './auth-flow'
import { codeLogInSchema } from './auth-schemas'
import messages from './dialog.auth.messages.json'

export interface CodeLogInFormProps {
  /** Typed before. */
  name: string
  onCodeSent: (codeLogIn: CodeLogIn) => void
}

/** Asks where the code to log in with is to be sent (AUTH-12). */
export function CodeLogInForm({ name, onCodeSent }: CodeLogInFormProps) {
  const host = useHost()
  const t = useTranslate()
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { name },
    schema: codeLogInSchema,
    send: async (values) => onCodeSent(await sendLogInCode(host, values.name)),
    fieldOf: { emailOrMobile: 'name' },
    explain: (thrown) => serverMessageOr(thrown, 'LOGIN_UNEXPECTED_RESPONSE', t),
  })
  return (
    <Form {...form} aria-label={t(messages.logInWithCode)}>
      <Text $tone="soft">{t(messages.codeIsSent)}</Text>
      <TextField
        {...field('name')}
        label={t(messages.emailOrMobile)}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FailureNote message={failure} />
      <Button type="submit" full busy={isSending}>
        {t(messages.sendCode)}
      </Button>
    </Form>
  )
}

/** Has a code sent, if there is such an account: the answer does not tell. */
export async function sendLogInCode(host: HostServices, name: string): Promise<CodeLogIn> {
  const { challenge } = await host.api.call(requestLogInCode, { body: { emailOrMobile: name } })
  return { name, challenge }
}
