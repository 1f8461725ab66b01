import type { CustomerProfile } from '@store/shared/domain/customer'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFocusAfterDialog } from '../dialogs/use-focus-after-dialog'
import { EmailConfirmation } from './EmailConfirmation'
import { MobileConfirmation } from './MobileConfirmation'
import { PasswordForm } from './PasswordForm'
import { ProfileForm } from './ProfileForm'
import { customerQuery, logInsQuery } from './profile-queries'

export interface ProfileFormsProps {
  host: HostServices
  customer: CustomerProfile
}

/** What the customer is known by, and what she proves herself with. */
export function ProfileForms({ host, customer }: ProfileFormsProps) {
  const queryClient = useQueryClient()
  const passwordButton = useRef<HTMLButtonElement>(null)
  const focusPasswordButton = useFocusAfterDialog(passwordButton)
  const details = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [isChangingPassword, setChangingPassword] = useState(false)

  const closePasswordForm = () => {
    setChangingPassword(false)
    focusPasswordButton()
  }
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
      <Stack $gap={16}>
        <Heading as="h3" $size="card">
          Password
        </Heading>
        {isChangingPassword ? (
          <PasswordForm
            host={host}
            email={customer.email}
            onChanged={() => void queryClient.invalidateQueries(logInsQuery(host.api, customer.id))}
            onClose={closePasswordForm}
          />
        ) : (
          <div>
            <Button ref={passwordButton} tone="secondary" onClick={() => setChangingPassword(true)}>
              Change password
            </Button>
          </div>
        )}
      </Stack>
    </Stack>
  )
}

/** The header shows the name that the session holds. */
function renameSession({ session }: HostServices, { id, firstName, lastName, email }: CustomerProfile): void {
  const current = session.get()
  if (current?.user.id !== id) return
  session.start({ ...current, user: { id, name: `${firstName} ${lastName}`, email } })
}
