import { useTranslate } from '@store/shared/i18n/use-translate'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { AccountPage } from '../account-frame/AccountPage'
import messages from './messages.json'
import { OrderList, OrderListSkeleton } from './OrderList'

/** `/orders` (RTE-08). */
export function OrdersPage() {
  return (
    <AccountPage
      skeleton={
        <Stack $gap={32}>
          <Title />
          <OrderListSkeleton />
        </Stack>
      }
    >
      {(customer) => (
        <Stack $gap={32}>
          <Title />
          <OrderList customerId={customer.id} level="h2" />
        </Stack>
      )}
    </AccountPage>
  )
}

function Title() {
  const t = useTranslate()
  return (
    <Heading as="h1" $size="section">
      {t(messages.yourOrders)}
    </Heading>
  )
}
