import { useTranslate } from '@store/shared/i18n/use-translate'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import type { ComponentType, ReactNode } from 'react'
import styled from 'styled-components'
import type { remote } from '../../remote'
import { AccountPage } from '../account-frame/AccountPage'
import { AddressBook, AddressBookSkeleton } from '../addresses/AddressBook'
import { FormSkeleton } from '../forms/FormParts'
import { OrderList, OrderListSkeleton } from '../orders/OrderList'
import messages from './messages.json'
import { ProfileDetails } from './ProfileDetails'
import { ProfileSecurity, ProfileSecuritySkeleton } from './ProfileSecurity'

interface TabContentProps {
  customerId: number
}

interface Tab {
  readonly Content: ComponentType<TabContentProps>
  readonly Skeleton: ComponentType
}

type TabPath = PageProps<typeof remote, 'ProfilePage'>['path']

const TABS = {
  '/profile/orders': { Content: Orders, Skeleton: OrderListSkeleton },
  '/profile/profile': { Content: ProfileDetails, Skeleton: () => <FormSkeleton rows={[2, 2]} /> },
  '/profile/security': { Content: ProfileSecurity, Skeleton: ProfileSecuritySkeleton },
  '/profile/addresses': { Content: AddressBook, Skeleton: AddressBookSkeleton },
} as const satisfies Record<TabPath, Tab>

/** Small, above the larger heading of what stands on the page. */
const AccountTitle = styled.h1`
  color: var(--ink-soft);
  font-family: var(--font-text);
  font-size: var(--heading-4);
  font-weight: 600;
  letter-spacing: 0;
`

/** `/profile/orders`, `/profile/profile`, `/profile/security` and `/profile/addresses` (RTE-09). */
export function ProfilePage({ path }: PageProps<typeof remote, 'ProfilePage'>) {
  const { Content, Skeleton } = TABS[path]
  return (
    <AccountPage
      skeleton={
        <Titled name={null}>
          <Skeleton />
        </Titled>
      }
    >
      {(customer) => (
        <Titled name={customer.name}>
          <Content key={`${customer.id} ${path}`} customerId={customer.id} />
        </Titled>
      )}
    </AccountPage>
  )
}

function Titled({ name, children }: { name: string | null; children: ReactNode }) {
  const t = useTranslate()
  return (
    <Stack $gap={8}>
      <Row $gap={4} $align="baseline">
        <AccountTitle>{t(messages.yourAccount)}</AccountTitle>
        <Text $size="small" $tone="soft">
          {name ? (
            <>
              {'· '}
              <bdi>{name}</bdi>
            </>
          ) : (
            '\u00a0'
          )}
        </Text>
      </Row>
      {children}
    </Stack>
  )
}

function Orders({ customerId }: TabContentProps) {
  const t = useTranslate()
  return (
    <Stack $gap={24}>
      <Heading>{t(messages.orders)}</Heading>
      <OrderList customerId={customerId} level="h3" />
    </Stack>
  )
}
