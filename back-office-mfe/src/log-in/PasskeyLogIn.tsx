import { passkeyFailureText } from '@store/shared/api/passkey-failures'
import { beginStaffPasskeyLogIn, logInStaffByPasskey } from '@store/shared/api/staff/people/staff-passkeys'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Stack } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { useMutation } from '@tanstack/react-query'

interface PasskeyLogInProps {
  readonly onDone: () => void
}

/** Both factors in one step, by a passkey of this device. */
export function PasskeyLogIn({ onDone }: PasskeyLogInProps) {
  const host = useHost()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const [{ signWithPasskey }, asked] = await Promise.all([
        import('@store/shared/remotes/host/passkey-device'),
        host.api.call(beginStaffPasskeyLogIn, {}),
      ])
      return host.api.call(logInStaffByPasskey, { body: await signWithPasskey(asked) })
    },
    onSuccess: onDone,
  })
  return (
    <Stack $gap={12}>
      <Button tone="secondary" full busy={isPending} onClick={() => mutate()}>
        Log in with a passkey
      </Button>
      <FailureNote message={error && passkeyFailureText(error, 'PASSKEY_NOT_USED', host.translate)} />
    </Stack>
  )
}
