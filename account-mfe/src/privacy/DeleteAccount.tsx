import { deleteAccount } from '@store/shared/api/privacy'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { Button } from '@store/shared/ui/Button'
import { Dialog } from '@store/shared/ui/Dialog'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import styled from 'styled-components'
import { FormSkeleton } from '../forms/FormParts'
import { IdentityForm } from './lazy-identity-form'

const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  padding-inline-start: var(--space-24);
  list-style: disc;
`

/** Explains what goes and what stays, and deletes the account once the customer proved that it is she. */
export function DeleteAccount({ host, email }: { host: HostServices; email: string }) {
  const [isAsking, setAsking] = useState(false)
  const leave = async () => {
    host.toasts.success('Your account is deleted.')
    await host.session.end()
    host.navigate(pathTo('home'), { replace: true })
  }
  return (
    <Stack $gap={16}>
      <Heading as="h3" $size="card">
        Delete your account
      </Heading>
      <Text $tone="soft">Your details, addresses, cart and devices are removed. This cannot be undone.</Text>
      <div>
        <Button tone="secondary" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Delete your account?">
        <Stack $gap={16}>
          <div>
            <Text $strong>What is removed</Text>
            <List>
              <li>Your name, email, mobile number and addresses</li>
              <li>Your cart, newsletter and messages to us</li>
              <li>Your passkeys and all log-ins; your name on reviews</li>
            </List>
          </div>
          <div>
            <Text $strong>What we keep</Text>
            <List>
              <li>Orders and invoices with the address on them, as tax law requires</li>
              <li>The text of your reviews and cancellations, without your name</li>
            </List>
          </div>
          <Text $tone="soft">You can only delete your account once no order, return or refund is open.</Text>
          {isAsking && (
            <IdentityForm
              host={host}
              label="Delete my account"
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
