import { failureText } from '@store/shared/api/call-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { ButtonLink } from '@store/shared/ui/Button'
import { Signpost } from '@store/shared/ui/drawings/Signpost'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { remote } from '../../remote'
import { AccountPage } from '../account-frame/AccountPage'
import { orderQuery } from '../orders/order-queries'
import { OrderDetail } from './OrderDetail'
import { OrderDetailSkeleton } from './OrderDetailSkeleton'
import messages from './page.order.messages.json'

export interface CustomerOrderProps {
  customerId: number
  orderId: number
}

/** `/orders/:id` (RTE-08). */
export function OrderPage({ params: { id: orderId } }: PageProps<typeof remote, 'OrderPage'>) {
  return (
    <AccountPage skeleton={<OrderDetailSkeleton />}>
      {(customer) => (
        <CustomerOrder key={`${customer.id}/${orderId}`} customerId={customer.id} orderId={orderId} />
      )}
    </AccountPage>
  )
}

function CustomerOrder({ customerId, orderId }: CustomerOrderProps) {
  const host = useHost()
  const { data, isError, error, isFetching, refetch } = useQuery(orderQuery(host.api, customerId, orderId))
  const t = useTranslate()
  const hadFocus = useRef(false)
  if (data) return <OrderDetail customerId={customerId} order={data} takesFocus={hadFocus} />
  if (data === null) return <UnknownOrder />
  if (isError)
    return (
      <FailureState
        message={failureText(error, undefined, t)}
        level="h1"
        busy={isFetching}
        onRetry={refetch}
      />
    )
  return <OrderDetailSkeleton hadFocus={hadFocus} />
}

function UnknownOrder() {
  const t = useTranslate()
  return (
    <EmptyState
      title={t(messages.notFound)}
      level="h1"
      drawing={<Signpost />}
      action={
        <ButtonLink as={Link} to={pathTo('orders')}>
          {t(messages.viewAll)}
        </ButtonLink>
      }
    >
      {t(FAILURE_MESSAGES.NOT_FOUND)}
    </EmptyState>
  )
}
