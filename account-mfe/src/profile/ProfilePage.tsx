import type { HostServices } from '@store/shared/remotes/host-services'
import type { PageProps } from '@store/shared/remotes/slot-definition'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import type { ComponentType, ReactNode } from 'react'
import type { remote } from '../../remote'
import { AccountPage } from '../account-frame/AccountPage'
import { AddressBook, AddressBookSkeleton } from '../addresses/AddressBook'
import { FormSkeleton } from '../forms/FormParts'
import { OrderList, OrderListSkeleton } from '../orders/OrderList'
import { ProfileDetails } from './ProfileDetails'
import { ProfileSecurity, ProfileSecuritySkeleton } from './ProfileSecurity'

interface TabContentProps {
  host: HostServices
  customerId: number
}

interface Tab {
  readonly Content: ComponentType<TabContentProps>
  readonly Skeleton: ComponentType
}

type TabPath = PageProps<typeof remote, 'ProfilePage'>['path']

const TABS = {
  '/profile/orders': { Content: Orders, Skeleton: OrderListSkeleton },
  '/profile/profile': { Content: ProfileDetails, Skeleton: () => <FormSkeleton fields={4} /> },
  '/profile/security': { Content: ProfileSecurity, Skeleton: ProfileSecuritySkeleton },
  '/profile/addresses': { Content: AddressBook, Skeleton: AddressBookSkeleton },
} as const satisfies Record<TabPath, Tab>

/** `/profile/orders`, `/profile/profile`, `/profile/security` and `/profile/addresses` (RTE-09). */
export function ProfilePage({ host, path }: PageProps<typeof remote, 'ProfilePage'>) {
  const { Content, Skeleton } = TABS[path]
  return (
    <AccountPage
      host={host}
      skeleton={
        <Titled name={null}>
          <Skeleton />
        </Titled>
      }
    >
      {(customer) => (
        <Titled name={customer.name}>
          <Content key={`${customer.id} ${path}`} host={host} customerId={customer.id} />
        </Titled>
      )}
    </AccountPage>
  )
}

function Titled({ name, children }: { name: string | null; children: ReactNode }) {
  return (
    <Stack $gap={32}>
      <div>
        <Heading as="h1" $size="section">
          Your account
        </Heading>
        <Text $tone="soft">{name ? `You are logged in as ${name}.` : '\u00a0'}</Text>
      </div>
      {children}
    </Stack>
  )
}

function Orders({ host, customerId }: TabContentProps) {
  return (
    <Stack $gap={24}>
      <Heading $size="card">Orders</Heading>
      <OrderList host={host} customerId={customerId} level="h3" />
    </Stack>
  )
}
