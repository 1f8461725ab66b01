import { downloadOwnData } from '@store/shared/api/privacy'
import type { HostServices } from '@store/shared/remotes/host-services'
import { saveFile } from '@store/shared/remotes/save-file'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useRef, useState } from 'react'
import { useFocusAfterDialog } from '../dialogs/use-focus-after-dialog'
import { FormSkeleton } from '../forms/FormParts'
import { DeleteAccount } from './DeleteAccount'
import { IdentityForm } from './lazy-identity-form'

export interface OwnDataProps {
  host: HostServices
  email: string
}

/** What a customer can do with all that the shop holds about her. */
export function OwnData({ host, email }: OwnDataProps) {
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
          Your data
        </Heading>
        <Text $tone="soft">
          Download everything we hold about you in one file: your details, addresses, orders, reviews and
          recent activity.
        </Text>
        {isAsking ? (
          <IdentityForm
            host={host}
            label="Download my data"
            email={email}
            send={async (body) => {
              saveFile(await host.api.call(downloadOwnData, { body }))
              host.toasts.success('Your data was downloaded.')
              close()
            }}
            onClose={close}
            fallback={<FormSkeleton rows={[1]} />}
          />
        ) : (
          <div>
            <Button ref={button} tone="secondary" onClick={() => setAsking(true)}>
              Download my data
            </Button>
          </div>
        )}
      </Stack>
      <DeleteAccount host={host} email={email} />
    </>
  )
}
