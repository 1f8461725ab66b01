import { serverMessageOr } from '@store/shared/api/call-failure'
import { isApiFailure } from '@store/shared/api/failure'
import { failureMessage } from '@store/shared/messages/http-failure'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import type { PageProps } from '@store/shared/remotes/slot-definition'
import { useStore } from '@store/shared/remotes/use-store'
import { ButtonLink } from '@store/shared/ui/Button'
import { Signpost } from '@store/shared/ui/drawings/Signpost'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { FailureState } from '@store/shared/ui/FailureState'
import { Section } from '@store/shared/ui/Layout'
import { LoginNeeded } from '@store/shared/ui/LoginNeeded'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { remote } from '../../remote'
import { stageOf } from '../checkout/booking'
import { orderQuery } from '../checkout/order-query'
import { StatusPanel } from '../checkout/StatusPanel'
import { OrderLink } from './OrderLink'
import { PlacedOrder } from './PlacedOrder'
import { ThanksSkeleton } from './ThanksSkeleton'

// Most orders need no code.
const ConfirmOrder = lazyPart('cart/ConfirmOrder', async () => (await import('./ConfirmOrder')).ConfirmOrder)

/** After an order is placed: what was ordered, when it comes, and what happens until then. */
export function ThanksPage({ host, params: { id } }: PageProps<typeof remote, 'ThanksPage'>) {
  const customer = useStore(host.session)?.user ?? null
  if (customer === null) {
    return (
      <LoginNeeded
        onLogin={() => host.bus.send('auth/open', { view: 'LOGIN', returnTo: pathTo('thanks', id) })}
      >
        Your order is saved in your account.
      </LoginNeeded>
    )
  }
  return (
    <Section>
      <Thanks key={`${customer.id}/${id}`} host={host} orderId={id} email={customer.email} />
    </Section>
  )
}

interface ThanksProps {
  readonly host: HostServices
  readonly orderId: number
  readonly email: string
}

function Thanks({ host, orderId, email }: ThanksProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(orderQuery(host.api, orderId))
  if (isPending) return <ThanksSkeleton />
  if (data === undefined) {
    return isApiFailure(error) && error.status === 404 ? (
      <EmptyState title="Order not found" level="h1" drawing={<Signpost />} action={<OrdersLink />}>
        {failureMessage('NOT_FOUND')}
      </EmptyState>
    ) : (
      <FailureState
        message={serverMessageOr(error, 'SOMETHING_WENT_WRONG')}
        level="h1"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const stage = stageOf(data)
  if (stage === 'unconfirmed')
    return <ConfirmOrder host={host} order={data} email={email} fallback={<ThanksSkeleton />} />
  if (stage !== 'placed') {
    return (
      <StatusPanel
        title={`Order ${data.number} is ${stage === 'unpaid' ? 'not paid yet' : 'cancelled'}`}
        actions={<OrderLink id={orderId}>View order</OrderLink>}
      />
    )
  }
  return <PlacedOrder order={data} email={email} texts={host.brand.texts ?? {}} />
}

const OrdersLink = () => (
  <ButtonLink as={Link} to={pathTo('orders')}>
    Your orders
  </ButtonLink>
)
