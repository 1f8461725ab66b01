import { login } from '@store/shared/api/accounts'
import type { Session } from '@store/shared/domain/people/customer'
import { useTranslate } from '@store/shared/i18n/use-translate'
import authMessages from '@store/shared/messages/pages/auth.account.messages.json'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { PasswordField } from '@store/shared/ui/forms/PasswordField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { FailureNote } from '@store/shared/ui/Notes'
import styled from 'styled-components'
import { EmailField } from '../forms/ContactFields'
import fieldMessages from '../forms/fields.messages.json'
import { loginSchema } from './auth-schemas'
import messages from './dialog.auth.messages.json'
import { loginFailureText } from './login-failure'

const Forgot = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-block: calc(-1 * var(--space-12)) calc(-1 * var(--space-8));
  margin-inline-end: calc(-1 * var(--space-12));
`

export interface LoginFormProps {
  onLoggedIn: (session: Session) => void
  onForgotPassword: () => void
}

export function LoginForm({ onLoggedIn, onForgotPassword }: LoginFormProps) {
  const host = useHost()
  const t = useTranslate()
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { email: '', password: '' },
    schema: loginSchema,
    send: async (body) => onLoggedIn(await host.api.call(login, { body })),
    fieldOf: { userName: 'email' },
    explain: (thrown) => loginFailureText(thrown, t),
  })
  return (
    <Form {...form} aria-label={t(messages.logIn)}>
      <EmailField {...field('email')} autoComplete="username" />
      <PasswordField
        {...field('password')}
        label={t(fieldMessages.password)}
        autoComplete="current-password"
      />
      <Forgot>
        <Button tone="ghost" small onClick={onForgotPassword}>
          {t(authMessages.forgotPassword)}
        </Button>
      </Forgot>
      <FailureNote message={failure} />
      <Button type="submit" full busy={isSending}>
        {t(messages.logIn)}
      </Button>
    </Form>
  )
}
