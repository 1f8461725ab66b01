import { downloadOwnData } from '@store/shared/api/privacy'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { saveFile } from '@store/shared/remotes/host/save-file'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useFocusLater } from '@store/shared/ui/use-focus-later'
import { useRef, useState } from 'react'
import { FormSkeleton } from '../forms/FormParts'
import { DeleteAccount } from './DeleteAccount'
import messages from './data.security.messages.json'
import { IdentityForm } from './lazy-identity-form'

export interface OwnDataProps {
  email: string
}

/** What a customer can do with all that the shop holds about her. */
export function OwnData({ email }: OwnDataProps) {
  const host = useHost()
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  const focusButton = useFocusLater(button)
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
      <DeleteAccount email={email} />
    </>
  )
}
