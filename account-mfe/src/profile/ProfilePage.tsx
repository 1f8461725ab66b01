import type { HostServices } from '@store/shared/remotes/host-services'
import { PROFILE_TABS, type ProfileTab } from '@store/shared/remotes/slots'
import { Heading } from '@store/shared/ui/Heading'
import { Section, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import type { ComponentType, ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import styled from 'styled-components'
import { AddressBook, AddressBookSkeleton } from '../addresses/AddressBook'
import { FormSkeleton } from '../forms/FormParts'
import { OrderList, OrderListSkeleton } from '../orders/OrderList'
import { CustomerOnly } from '../session/CustomerOnly'
import { ProfileDetails } from './ProfileDetails'

interface TabContentProps {
  host: HostServices
  customerId: number
}

interface Tab {
  readonly label: string
  readonly Content: ComponentType<TabContentProps>
  readonly Skeleton: ComponentType
}

const TABS = {
  orders: { label: 'Orders', Content: Orders, Skeleton: OrderListSkeleton },
  profile: { label: 'Profile', Content: ProfileDetails, Skeleton: () => <FormSkeleton fields={4} /> },
  addresses: { label: 'Addresses', Content: AddressBook, Skeleton: AddressBookSkeleton },
} as const satisfies Record<ProfileTab, Tab>

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

/** `/profile/:tab` (RTE-09). */
export function ProfilePage({ host, tab }: { host: HostServices; tab: ProfileTab }) {
  const { Content, Skeleton } = TABS[tab]
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
            <Content key={`${customer.id}/${tab}`} host={host} customerId={customer.id} />
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
        {PROFILE_TABS.map((tab) => (
          <NavLink key={tab} to={`/profile/${tab}`}>
            {TABS[tab].label}
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
