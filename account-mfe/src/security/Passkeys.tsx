import { canUsePasskeys } from '@store/shared/api/passkey-failures'
import { removePasskey } from '@store/shared/api/passkeys'
import type { Passkey } from '@store/shared/domain/people/customer'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { Text } from '@store/shared/ui/Text'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { useFocusLater } from '@store/shared/ui/use-focus-later'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { EndableEntries } from '../customer-record/EndableEntries'
import { deviceName, Entry } from '../customer-record/EntryList'
import { passkeysQuery } from '../customer-record/profile-queries'
import { useMomentFormat } from '../customer-record/use-moment-format'
import { FormSkeleton } from '../forms/FormParts'
import messages from './page.security.messages.json'

const PasskeyForm = lazyPart('account/PasskeyForm', async () => (await import('./PasskeyForm')).PasskeyForm)

/** The passkeys of the account; each can be removed, and another one added (AUTH-23). */
export function Passkeys({ customerId }: { customerId: number }) {
  const host = useHost()
  const t = useTranslate()
  const query = passkeysQuery(host.api, customerId)
  const queryClient = useQueryClient()
  const addButton = useRef<HTMLButtonElement>(null)
  const focusAddButton = useFocusLater(addButton)
  const [isAdding, setAdding] = useState(false)
  const closeForm = () => {
    setAdding(false)
    focusAddButton()
  }
  const add = (added: Passkey) => {
    queryClient.setQueryData(query.queryKey, (known) => known && [added, ...known])
    host.toasts.success(t(messages.passkeyAdded))
    closeForm()
  }
  return (
    <EndableEntries
      title={t(messages.passkeys)}
      hint={t(messages.whatPasskeysAre)}
      label={t(messages.passkeys)}
      loadingLabel={t(messages.loadingPasskeys)}
      skeletonHeight={null}
      query={query}
      end={({ id }) => host.api.call(removePasskey, { params: { id } })}
      ended={() => t(messages.passkeyRemoved)}
      entry={(passkey, isEnding, end) => (
        <PasskeyEntry key={passkey.id} passkey={passkey} busy={isEnding} onRemove={end} />
      )}
    >
      {isAdding ? (
        <PasskeyForm onAdded={add} onClose={closeForm} fallback={<FormSkeleton rows={[1]} />} />
      ) : (
        canUsePasskeys() && (
          <div>
            <Button ref={addButton} tone="secondary" onClick={() => setAdding(true)}>
              {t(messages.addPasskey)}
            </Button>
          </div>
        )
      )}
    </EndableEntries>
  )
}

function PasskeyEntry({
  passkey,
  busy,
  onRemove,
}: {
  passkey: Passkey
  busy: boolean
  onRemove: () => void
}) {
  const t = useTranslate()
  const moment = useMomentFormat()
  const added = moment.format(passkey.createdAt)
  const device = deviceName(passkey.device, t)
  return (
    <Entry>
      <div>
        <strong>{device}</strong>
        <Text $size="small" $tone="soft">
          {passkey.lastUsedAt
            ? t(messages.addedAndUsed, { added, used: moment.format(passkey.lastUsedAt) })
            : t(messages.added, { moment: added })}
        </Text>
      </div>
      <Button tone="ghost" small busy={busy} onClick={onRemove}>
        <TranslatedText
          message={messages.removePasskey}
          values={{ device }}
          components={{ hidden: <span className="visually-hidden" /> }}
        />
      </Button>
    </Entry>
  )
}
