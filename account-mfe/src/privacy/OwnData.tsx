import { downloadOwnData } from '@store/shared/api/privacy'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { saveFile } from '@store/shared/remotes/host/save-file'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useRef, useState } from 'react'
import { useFocusAfterDialog } from '../dialogs/use-focus-after-dialog'
import { FormSkeleton } from '../forms/FormParts'
import { DeleteAccount } from './DeleteAccount'
import { IdentityForm } from './lazy-identity-form'
import messages from './messages.json'

export interface OwnDataProps {
  host: HostServices
  email: string
}

/** What a customer can do with all that the shop holds about her. */
export function OwnData({ host, email }: OwnDataProps) {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  const focusButton = useFocusAfterDialog(button)
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    focusButton()
  }
  return (
    <>
      <Stack $gap={16}>
        <Heading as="h3" $size="card">
          {t(messages.yourData)}
        </Heading>
        <Text $tone="soft">{t(messages.whatIsInIt)}</Text>
        {isAsking ? (
          <IdentityForm
            host={host}
            label={t(messages.downloadData)}
            email={email}
            send={async (body) => {
              saveFile(await host.api.call(downloadOwnData, { body }))
              host.toasts.success(t(messages.downloaded))
              close()
            }}
            onClose={close}
            fallback={<FormSkeleton rows={[1]} />}
          />
        ) : (
          <div>
            <Button ref={button} tone="secondary" onClick={() => setAsking(true)}>
              {t(messages.downloadData)}
            </Button>
          </div>
        )}
      </Stack>
      <DeleteAccount host={host} email={email} />
    </>
  )
}
