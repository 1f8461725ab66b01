import { passkeyFailureText } from '@store/shared/api/passkey-failures'
import { beginPasskeyLogIn, logInByPasskey } from '@store/shared/api/passkeys'
import type { Session } from '@store/shared/domain/people/customer'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Stack } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { useMutation } from '@tanstack/react-query'
import messages from './dialog.auth.messages.json'

export interface PasskeyLogInProps {
  onLoggedIn: (session: Session) => void
}

/** Logs in by a passkey of this device, without e-mail and password (AUTH-23). */
export function PasskeyLogIn({ onLoggedIn }: PasskeyLogInProps) {
  const host = useHost()
  const t = useTranslate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const [{ signWithPasskey }, asked] = await Promise.all([
        import('@store/shared/remotes/host/passkey-device'),
        host.api.call(beginPasskeyLogIn, {}),
      ])
      return host.api.call(logInByPasskey, { body: await signWithPasskey(asked) })
    },
    onSuccess: onLoggedIn,
  })
  return (
    <Stack $gap={12}>
      <Button tone="secondary" full busy={isPending} onClick={() => mutate()}>
        {t(messages.logInWithPasskey)}
      </Button>
      <FailureNote message={error && passkeyFailureText(error, 'PASSKEY_NOT_USED', t)} />
    </Stack>
  )
}
