import { FAILURES } from '@store/shared/messages/failures'
import type { HostServices } from '@store/shared/remotes/host-services'
import type { PageProps } from '@store/shared/remotes/slot-definition'
import { ButtonLink } from '@store/shared/ui/Button'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { FailureState } from '@store/shared/ui/FailureState'
import { Section } from '@store/shared/ui/Layout'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { remote } from '../../remote'
import { serverMessageOr } from '../failures/failure-text'
import { CustomerOnly } from '../session/CustomerOnly'
import { OrderDetail, OrderDetailSkeleton } from './OrderDetail'
import { orderQuery } from './order-queries'

export interface CustomerOrderProps {
  host: HostServices
  customerId: number
  orderId: number
}

/** `/orders/:id` (RTE-08). */
export function OrderPage({ host, params: { id: orderId } }: PageProps<typeof remote, 'OrderPage'>) {
  return (
    <Section>
      <CustomerOnly host={host} skeleton={<OrderDetailSkeleton />}>
        {(customer) => (
          <CustomerOrder
            key={`${customer.id}/${orderId}`}
            host={host}
            customerId={customer.id}
            orderId={orderId}
          />
        )}
      </CustomerOnly>
    </Section>
  )
}

function CustomerOrder({ host, customerId, orderId }: CustomerOrderProps) {
  const { data, isError, error, isFetching, refetch } = useQuery(orderQuery(host.api, customerId, orderId))
  if (data) return <OrderDetail host={host} customerId={customerId} order={data} />
  if (data === null) return <UnknownOrder />
  if (isError) {
    const message = serverMessageOr(error, 'ORDERS_UNAVAILABLE')
    return <FailureState message={message} busy={isFetching} onRetry={refetch} />
  }
  return <OrderDetailSkeleton />
}

function UnknownOrder() {
  return (
    <EmptyState
      title="This order is not among yours"
      level="h1"
      action={
        <ButtonLink as={Link} to="/orders">
          See all your orders
        </ButtonLink>
      }
    >
      {FAILURES.NOT_FOUND}
    </EmptyState>
  )
}
