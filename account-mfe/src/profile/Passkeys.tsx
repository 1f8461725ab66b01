import { removePasskey } from '@store/shared/api/passkeys'
import type { Passkey } from '@store/shared/domain/customer'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { QuietBox } from '@store/shared/ui/QuietBox'
import { Loading, SkeletonBlock } from '@store/shared/ui/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFocusAfterDialog } from '../dialogs/use-focus-after-dialog'
import { failureText } from '../failures/failure-text'
import { FailureNote } from '../failures/Notes'
import { FormSkeleton } from '../forms/FormParts'
import { LoadedOnUse } from '../forms/LoadedOnUse'
import { canUsePasskeys } from '../passkeys/passkey-failures'
import { deviceName, Entry, EntryList, MOMENT } from './EntryList'
import { passkeysQuery } from './profile-queries'

const loadPasskeyForm = () => import('./PasskeyForm').then((module) => module.PasskeyForm)

/** The passkeys of the account; each can be removed, and another one added (AUTH-20). */
export function Passkeys({ host, customerId }: { host: HostServices; customerId: number }) {
  const query = passkeysQuery(host.api, customerId)
  const { data, isError, error, isFetching, refetch } = useQuery(query)
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const focusAddButton = useFocusAfterDialog(addButton)
  const [isAdding, setAdding] = useState(false)
  const change = (to: (known: readonly Passkey[]) => readonly Passkey[]) =>
    queryClient.setQueryData(query.queryKey, (known) => known && to(known))
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => host.api.call(removePasskey, { params: { id } }),
    onSuccess: (_, { id }) => {
      change((known) => known.filter((each) => each.id !== id))
      host.toasts.success('Passkey removed.')
      heading.current?.focus()
    },
  })
  const closeForm = () => {
    setAdding(false)
    focusAddButton()
  }

  const content = () => {
    if (data) {
      return (
        data.length > 0 && (
          <EntryList aria-label="Passkeys">
            {data.map((passkey) => (
              <PasskeyEntry
                key={passkey.id}
                passkey={passkey}
                busy={remove.isPending && remove.variables.id === passkey.id}
                onRemove={() => remove.mutate(passkey)}
              />
            ))}
          </EntryList>
        )
      )
    }
    if (isError) return <QuietBox message={failureText(error)} busy={isFetching} onRetry={refetch} />
    return (
      <Loading label="Loading your passkeys">
        <SkeletonBlock $width="min(34rem, 100%)" $height="72px" />
      </Loading>
    )
  }
  return (
    <Stack $gap={16}>
      <Heading as="h3" $size="card" ref={heading} tabIndex={-1}>
        Passkeys
      </Heading>
      <Text $tone="soft">
        Log in by fingerprint, face or the PIN of your device instead of your password.
      </Text>
      {content()}
      <FailureNote message={remove.error && failureText(remove.error)} />
      {isAdding ? (
        <LoadedOnUse
          host={host}
          load={loadPasskeyForm}
          name="account/PasskeyForm"
          props={{
            host,
            onAdded: (added: Passkey) => {
              change((known) => [added, ...known])
              host.toasts.success('Passkey added. You can log in with it from now on.')
              closeForm()
            },
            onClose: closeForm,
          }}
          skeleton={<FormSkeleton fields={1} />}
        />
      ) : (
        canUsePasskeys() && (
          <div>
            <Button ref={addButton} tone="secondary" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          </div>
        )
      )}
    </Stack>
  )
}

function PasskeyEntry({
  passkey: { device, createdAt, lastUsedAt },
  busy,
  onRemove,
}: {
  passkey: Passkey
  busy: boolean
  onRemove: () => void
}) {
  return (
    <Entry>
      <div>
        <strong>{deviceName(device)}</strong>
        <Text $size="small" $tone="soft">
          Added {MOMENT.format(createdAt)}
          {lastUsedAt && ` · last used ${MOMENT.format(lastUsedAt)}`}
        </Text>
      </div>
      <Button tone="quiet" small busy={busy} onClick={onRemove}>
        Remove<span className="visually-hidden"> the passkey of {deviceName(device)}</span>
      </Button>
    </Entry>
  )
}
