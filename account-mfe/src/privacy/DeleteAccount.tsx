import { deleteAccount } from '@store/shared/api/privacy'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import styled from 'styled-components'
import { FormSkeleton } from '../forms/FormParts'
import messages from './data.security.messages.json'
import { IdentityForm } from './lazy-identity-form'

const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  padding-inline-start: var(--space-24);
  list-style: disc;
`

/** Explains what goes and what stays, and deletes the account once the customer proved that it is she. */
export function DeleteAccount({ email }: { email: string }) {
  const host = useHost()
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const leave = async () => {
    host.toasts.success(t(messages.deleted))
    await host.session.end()
    host.navigate(pathTo('home'), { replace: true })
  }
  return (
    <Stack $gap={16}>
      <Heading as="h3" $size="card">
        {t(messages.deleteYourAccount)}
      </Heading>
      <Text $tone="soft">{t(messages.cannotBeUndone)}</Text>
      <div>
        <Button tone="secondary" onClick={() => setAsking(true)}>
          {t(messages.deleteAccount)}
        </Button>
      </div>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t(messages.deleteTitle)}>
        <Stack $gap={16}>
          <div>
            <Text $strong>{t(messages.removed)}</Text>
            <List>
              <li>{t(messages.removedDetails)}</li>
              <li>{t(messages.removedCart)}</li>
              <li>{t(messages.removedLogIns)}</li>
            </List>
          </div>
          <div>
            <Text $strong>{t(messages.kept)}</Text>
            <List>
              <li>{t(messages.keptOrders)}</li>
              <li>{t(messages.keptTexts)}</li>
            </List>
          </div>
          <Text $tone="soft">{t(messages.notWhileOpen)}</Text>
          {isAsking && (
            <IdentityForm
              label={t(messages.deleteAccount)}
              email={email}
              send={async (body) => {
                await host.api.call(deleteAccount, { body })
                await leave()
              }}
              onClose={() => setAsking(false)}
              fallback={<FormSkeleton rows={[1]} />}
            />
          )}
        </Stack>
      </Dialog>
    </Stack>
  )
}
