import { removePasskey } from '@store/shared/api/passkeys'
import type { Passkey } from '@store/shared/domain/customer'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { Text } from '@store/shared/ui/Text'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { EndableEntries } from '../customer-record/EndableEntries'
import { deviceName, Entry, MOMENT } from '../customer-record/EntryList'
import { passkeysQuery } from '../customer-record/profile-queries'
import { useFocusAfterDialog } from '../dialogs/use-focus-after-dialog'
import { FormSkeleton } from '../forms/FormParts'
import { canUsePasskeys } from '../passkeys/passkey-failures'

const PasskeyForm = lazyPart('account/PasskeyForm', async () => (await import('./PasskeyForm')).PasskeyForm)

/** The passkeys of the account; each can be removed, and another one added (AUTH-23). */
export function Passkeys({ host, customerId }: { host: HostServices; customerId: number }) {
  const query = passkeysQuery(host.api, customerId)
  const queryClient = useQueryClient()
  const addButton = useRef<HTMLButtonElement>(null)
  const focusAddButton = useFocusAfterDialog(addButton)
  const [isAdding, setAdding] = useState(false)
  const closeForm = () => {
    setAdding(false)
    focusAddButton()
  }
  const add = (added: Passkey) => {
    queryClient.setQueryData(query.queryKey, (known) => known && [added, ...known])
    host.toasts.success('Passkey added. You can log in with it from now on.')
    closeForm()
  }
  return (
    <EndableEntries
      host={host}
      title="Passkeys"
      hint="Log in with your fingerprint, face or device PIN instead of your password."
      label="Passkeys"
      skeletonHeight={null}
      query={query}
      end={({ id }) => host.api.call(removePasskey, { params: { id } })}
      ended={() => 'Passkey removed.'}
      entry={(passkey, isEnding, end) => (
        <PasskeyEntry key={passkey.id} passkey={passkey} busy={isEnding} onRemove={end} />
      )}
    >
      {isAdding ? (
        <PasskeyForm host={host} onAdded={add} onClose={closeForm} fallback={<FormSkeleton rows={[1]} />} />
      ) : (
        canUsePasskeys() && (
          <div>
            <Button ref={addButton} tone="secondary" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          </div>
        )
      )}
    </EndableEntries>
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
      <Button tone="ghost" small busy={busy} onClick={onRemove}>
        Remove<span className="visually-hidden"> the passkey of {deviceName(device)}</span>
      </Button>
    </Entry>
  )
}
