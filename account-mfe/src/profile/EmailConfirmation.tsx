import { confirmEmail, sendEmailCode } from '@store/shared/api/accounts'
import type { CustomerProfile } from '@store/shared/domain/customer'
import type { HostServices } from '@store/shared/remotes/host-services'
import { CodeForm } from '@store/shared/ui/CodeForm'
import { Heading } from '@store/shared/ui/Heading'
import { useId } from 'react'
import styled from 'styled-components'

const Panel = styled.section`
  display: grid;
  gap: var(--space-16);
  max-width: 34rem;
  padding: clamp(16px, 4vw, 24px);
  border-radius: var(--radius-card);
  background: var(--blush);
`

export interface EmailConfirmationProps {
  host: HostServices
  customer: CustomerProfile
  takesFocus: boolean
  onConfirmed: (customer: CustomerProfile) => void
}

/** Asks for the code that was mailed to the address that waits to be confirmed (PRO-02, AUTH-16). */
export function EmailConfirmation({ host, customer, takesFocus, onConfirmed }: EmailConfirmationProps) {
  const id = useId()
  const { email, pendingEmail } = customer
  return (
    <Panel aria-labelledby={id}>
      <Heading id={id} as="h3" $size="card">
        {pendingEmail === null ? 'Confirm your email' : 'Confirm your new email'}
      </Heading>
      <CodeForm
        key={pendingEmail ?? email}
        label="Confirm your email"
        explanation={
          pendingEmail === null ? (
            <>
              Enter the code that we sent to <strong>{email}</strong>. Until then you cannot use coupons for
              first orders or mark reviews as helpful, we mail a code for each cash order, and our emails
              leave out your name and address.
            </>
          ) : (
            <>
              Enter the code that we sent to <strong>{pendingEmail}</strong>. Until then your account stays
              with <strong>{email}</strong>.
            </>
          )
        }
        fallback="SOMETHING_WENT_WRONG"
        verify={async (code) => onConfirmed(await host.api.call(confirmEmail, { body: { code } }))}
        resend={async () => void (await host.api.call(sendEmailCode, {}))}
        takesFocus={takesFocus}
      />
    </Panel>
  )
}
