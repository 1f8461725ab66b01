import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { useFocusLater } from '@store/shared/ui/use-focus-later'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { logInsQuery } from '../customer-record/profile-queries'
import { FormSkeleton } from '../forms/FormParts'
import messages from './page.security.messages.json'

const PasswordForm = lazyPart(
  'account/PasswordForm',
  async () => (await import('./PasswordForm')).PasswordForm,
)

export interface PasswordProps {
  customerId: number
  email: string
}

export function Password({ customerId, email }: PasswordProps) {
  const host = useHost()
  const t = useTranslate()
  const queryClient = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const focusButton = useFocusLater(button)
  const [isChanging, setChanging] = useState(false)
  return (
    <Stack $gap={16}>
      <Heading as="h3" $size="card">
        {t(messages.password)}
      </Heading>
      {isChanging ? (
        <PasswordForm
          email={email}
          onChanged={() => void queryClient.invalidateQueries(logInsQuery(host.api, customerId))}
          onClose={() => {
            setChanging(false)
            focusButton()
          }}
          fallback={<FormSkeleton rows={[1, 1, 1]} />}
        />
      ) : (
        <div>
          <Button ref={button} tone="secondary" onClick={() => setChanging(true)}>
            {t(messages.changePassword)}
          </Button>
        </div>
      )}
    </Stack>
  )
}
