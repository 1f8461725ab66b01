import type { HostServices } from '@store/shared/remotes/host-services'
import type { PageProps } from '@store/shared/remotes/slot-definition'
import { Heading } from '@store/shared/ui/Heading'
import { Section, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import type { ComponentType, ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import styled from 'styled-components'
import type { remote } from '../../remote'
import { AddressBook, AddressBookSkeleton } from '../addresses/AddressBook'
import { FormSkeleton } from '../forms/FormParts'
import { OrderList, OrderListSkeleton } from '../orders/OrderList'
import { CustomerOnly } from '../session/CustomerOnly'
import { ProfileDetails } from './ProfileDetails'
import { ProfileSecurity, ProfileSecuritySkeleton } from './ProfileSecurity'

interface TabContentProps {
  host: HostServices
  customerId: number
}

interface Tab {
  readonly label: string
  readonly Content: ComponentType<TabContentProps>
  readonly Skeleton: ComponentType
}

type TabPath = PageProps<typeof remote, 'ProfilePage'>['path']

const TABS = {
  '/profile/orders': { label: 'Orders', Content: Orders, Skeleton: OrderListSkeleton },
  '/profile/profile': {
    label: 'Profile',
    Content: ProfileDetails,
    Skeleton: () => <FormSkeleton fields={4} />,
  },
  '/profile/security': {
    label: 'Security',
    Content: ProfileSecurity,
    Skeleton: ProfileSecuritySkeleton,
  },
  '/profile/addresses': { label: 'Addresses', Content: AddressBook, Skeleton: AddressBookSkeleton },
} as const satisfies Record<TabPath, Tab>

const Tabs = styled.nav`
  display: flex;
  gap: var(--space-4);
  overflow-x: auto;
  border-block-end: 1px solid var(--line);

  a {
    position: relative;
    display: grid;
    flex: 1 0 auto;
    place-items: center;
    min-height: var(--control-height);
    padding-inline: var(--space-16);
    color: var(--ink-soft);
    font-weight: 600;
    text-decoration: none;
  }

  a:hover {
    color: var(--plum);
  }

  a:focus-visible {
    outline-offset: -2px;
  }

  a[aria-current='page'] {
    color: var(--plum);
  }

  a[aria-current='page']::after {
    content: '';
    position: absolute;
    inset: auto var(--space-8) -1px;
    height: 3px;
    border-radius: var(--radius-pill);
    background: var(--plum);
  }

  @media (min-width: 600px) {
    a {
      flex: none;
      padding-inline: var(--space-24);
    }
  }
`

/** `/profile/orders`, `/profile/profile`, `/profile/security` and `/profile/addresses` (RTE-09). */
export function ProfilePage({ host, path }: PageProps<typeof remote, 'ProfilePage'>) {
  const { Content, Skeleton } = TABS[path]
  return (
    <Section>
      <CustomerOnly
        host={host}
        skeleton={
          <Frame name={null}>
            <Skeleton />
          </Frame>
        }
      >
        {(customer) => (
          <Frame name={customer.name}>
            <Content key={`${customer.id} ${path}`} host={host} customerId={customer.id} />
          </Frame>
        )}
      </CustomerOnly>
    </Section>
  )
}

function Frame({ name, children }: { name: string | null; children: ReactNode }) {
  return (
    <Stack $gap={32}>
      <div>
        <Heading as="h1">Your account</Heading>
        <Text $tone="soft">{name ? `You are logged in as ${name}.` : '\u00a0'}</Text>
      </div>
      <Tabs aria-label="Your account">
        {Object.entries(TABS).map(([path, { label }]) => (
          <NavLink key={path} to={path}>
            {label}
          </NavLink>
        ))}
      </Tabs>
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
