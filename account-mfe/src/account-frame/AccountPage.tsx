import type { SessionUser } from '@store/shared/domain/people/customer'
import { Section } from '@store/shared/ui/Layout'
import type { ReactNode } from 'react'
import { CustomerOnly } from '../session/CustomerOnly'
import { AccountFrame } from './AccountFrame'

export interface AccountPageProps {
  /** In the shape of what comes, on the server and until the browser has said who is logged in. */
  skeleton: ReactNode
  children: (customer: SessionUser) => ReactNode
}

/** A page of the account: beside its navigation for a customer, and the way to log in for other visitors. */
export const AccountPage = ({ skeleton, children }: AccountPageProps) => (
  <Section>
    <CustomerOnly skeleton={<AccountFrame isLoggedIn={false}>{skeleton}</AccountFrame>}>
      {(customer) => <AccountFrame isLoggedIn>{children(customer)}</AccountFrame>}
    </CustomerOnly>
  </Section>
)
