import type { SessionUser } from '@store/shared/domain/people/customer'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { Section } from '@store/shared/ui/Layout'
import type { ReactNode } from 'react'
import { CustomerOnly } from '../session/CustomerOnly'
import { AccountFrame } from './AccountFrame'

export interface AccountPageProps {
  host: HostServices
  /** In the shape of what comes, on the server and until the browser has said who is logged in. */
  skeleton: ReactNode
  children: (customer: SessionUser) => ReactNode
}

/** A page of the account: beside its navigation for a customer, and the way to log in for other visitors. */
export const AccountPage = ({ host, skeleton, children }: AccountPageProps) => (
  <Section>
    <CustomerOnly
      host={host}
      skeleton={
        <AccountFrame host={host} isLoggedIn={false}>
          {skeleton}
        </AccountFrame>
      }
    >
      {(customer) => (
        <AccountFrame host={host} isLoggedIn>
          {children(customer)}
        </AccountFrame>
      )}
    </CustomerOnly>
  </Section>
)
