import { useTranslate } from '@store/shared/i18n/use-translate'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import type { ComponentType } from 'react'
import type { remote } from '../../remote'
import { ProfileFrame } from '../account-frame/ProfileFrame'
import { FormSkeleton } from '../forms/FormParts'
import { OrderList, OrderListSkeleton } from '../orders/OrderList'
import { ProfileDetails } from './ProfileDetails'
import messages from './page.profile.messages.json'

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
} as const satisfies Record<TabPath, Tab>

/** `/profile/orders` and `/profile/profile` (RTE-09). */
export function ProfilePage({ path }: PageProps<typeof remote, 'ProfilePage'>) {
  const { Content, Skeleton } = TABS[path]
  return (
    <ProfileFrame skeleton={<Skeleton />}>
      {(customerId) => <Content key={path} customerId={customerId} />}
    </ProfileFrame>
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
