import type { CustomerProfile } from '@store/shared/domain/customer'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Stack } from '@store/shared/ui/Layout'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { EmailConfirmation } from './EmailConfirmation'
import { MobileConfirmation } from './MobileConfirmation'
import { ProfileForm } from './ProfileForm'
import { customerQuery } from './profile-queries'

export interface ProfileFormsProps {
  host: HostServices
  customer: CustomerProfile
}

/** What the customer is known by. */
export function ProfileForms({ host, customer }: ProfileFormsProps) {
  const queryClient = useQueryClient()
  const details = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)

  const take = (changed: CustomerProfile) => {
    queryClient.setQueryData(customerQuery(host.api, changed.id).queryKey, changed)
    renameSession(host, changed)
  }
  return (
    <Stack $gap={32}>
      {(customer.pendingEmail !== null || !customer.isEmailConfirmed) && (
        <EmailConfirmation
          host={host}
          customer={customer}
          takesFocus={isAsked}
          onConfirmed={(confirmed) => {
            take(confirmed)
            host.toasts.success('Your email is confirmed. Thank you!')
            details.current?.focus()
          }}
        />
      )}
      <div ref={details} tabIndex={-1}>
        <ProfileForm
          key={customer.email}
          host={host}
          customer={customer}
          onSaved={(saved) => {
            setAsked(saved.pendingEmail !== null && saved.pendingEmail !== customer.pendingEmail)
            take(saved)
          }}
        />
      </div>
      {customer.canConfirmMobile && (
        <MobileConfirmation
          key={customer.mobile}
          host={host}
          customer={customer}
          onConfirmed={(confirmed) => {
            take(confirmed)
            host.toasts.success('Your mobile number is confirmed. Thank you!')
            details.current?.focus()
          }}
        />
      )}
    </Stack>
  )
}

/** The header shows the name that the session holds. */
function renameSession({ session }: HostServices, { id, firstName, lastName, email }: CustomerProfile): void {
  const current = session.get()
  if (current?.user.id !== id) return
  session.start({ ...current, user: { id, name: `${firstName} ${lastName}`, email } })
}
