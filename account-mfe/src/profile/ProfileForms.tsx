import type { CustomerProfile } from '@store/shared/domain/people/customer'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { customerQuery } from '../customer-record/profile-queries'
import { Elsewhere } from './Elsewhere'
import { EmailConfirmation } from './EmailConfirmation'
import { MobileConfirmation } from './MobileConfirmation'
import { ProfileForm } from './ProfileForm'
import messages from './profile-forms.profile.messages.json'

export interface ProfileFormsProps {
  customer: CustomerProfile
}

/** Measured in rem, so that larger text has one column. */
const Room = styled.div`
  container-type: inline-size;
`

/** The form on the left; beside it, where there is room, what asks for something first and what is found on other pages. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-32);

  @container (min-width: 53rem) {
    grid-template: auto 1fr / minmax(0, 34rem) minmax(0, 1fr);
    gap: var(--space-24) var(--space-48);

    > * {
      grid-column: 2;
    }
  }
`

const Main = styled.div`
  display: grid;
  gap: var(--space-32);
  align-content: start;

  @container (min-width: 53rem) {
    && {
      grid-row: 1 / span 2;
      grid-column: 1;
    }
  }
`

/** What the customer is known by. */
export function ProfileForms({ customer }: ProfileFormsProps) {
  const host = useHost()
  const t = useTranslate()
  const queryClient = useQueryClient()
  const details = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)

  const take = (changed: CustomerProfile) => {
    queryClient.setQueryData(customerQuery(host.api, changed.id).queryKey, changed)
    renameSession(host, changed)
  }
  return (
    <Room>
      <Columns>
        {(customer.pendingEmail !== null || !customer.isEmailConfirmed) && (
          <EmailConfirmation
            customer={customer}
            takesFocus={isAsked}
            onConfirmed={(confirmed) => {
              take(confirmed)
              host.toasts.success(t(messages.emailConfirmed))
              details.current?.focus()
            }}
          />
        )}
        <Main ref={details} tabIndex={-1}>
          <ProfileForm
            key={customer.email}
            customer={customer}
            onSaved={(saved) => {
              setAsked(saved.pendingEmail !== null && saved.pendingEmail !== customer.pendingEmail)
              take(saved)
            }}
          />
          {customer.canConfirmMobile && (
            <MobileConfirmation
              key={customer.mobile}
              customer={customer}
              onConfirmed={(confirmed) => {
                take(confirmed)
                host.toasts.success(t(messages.mobileConfirmed))
                details.current?.focus()
              }}
            />
          )}
        </Main>
        <Elsewhere />
      </Columns>
    </Room>
  )
}

/** The header shows the name that the session holds. */
function renameSession({ session }: HostServices, { id, firstName, lastName, email }: CustomerProfile): void {
  const current = session.get()
  if (current?.user.id !== id) return
  session.start({ ...current, user: { id, name: `${firstName} ${lastName}`, email } })
}
