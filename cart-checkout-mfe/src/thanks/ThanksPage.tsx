import { serverMessageOr } from '@store/shared/api/call-failure'
import { isApiFailure } from '@store/shared/api/failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { pathTo } from '@store/shared/remotes/site/paths'
import { ButtonLink } from '@store/shared/ui/Button'
import { Signpost } from '@store/shared/ui/drawings/Signpost'
import { Section } from '@store/shared/ui/Layout'
import { lazyPart } from '@store/shared/ui/lazy-part'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { LoginNeeded } from '@store/shared/ui/states/LoginNeeded'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { remote } from '../../remote'
import { stageOf } from '../checkout/order-flow/booking'
import { orderQuery } from '../checkout/order-query'
import { StatusPanel } from '../checkout/StatusPanel'
import messages from './messages.json'
import { OrderLink } from './OrderLink'
import { PlacedOrder } from './PlacedOrder'
import { ThanksSkeleton } from './ThanksSkeleton'

// Most orders need no code.
const ConfirmOrder = lazyPart('cart/ConfirmOrder', async () => (await import('./ConfirmOrder')).ConfirmOrder)

/** After an order is placed: what was ordered, when it comes, and what happens until then. */
export function ThanksPage({ params: { id } }: PageProps<typeof remote, 'ThanksPage'>) {
  const host = useHost()
  const t = useTranslate()
  const customer = useStore(host.session)?.user ?? null
  if (customer === null) {
    return (
      <LoginNeeded
        onLogin={() => host.bus.send('auth/open', { view: 'LOGIN', returnTo: pathTo('thanks', id) })}
      >
        {t(messages.savedInAccount)}
      </LoginNeeded>
    )
  }
  return (
    <Section>
      <Thanks key={`${customer.id}/${id}`} orderId={id} email={customer.email} />
    </Section>
  )
}

interface ThanksProps {
  readonly orderId: number
  readonly email: string
}

function Thanks({ orderId, email }: ThanksProps) {
  const host = useHost()
  const t = useTranslate()
  const { data, error, isPending, isFetching, refetch } = useQuery(orderQuery(host.api, orderId))
  if (isPending) return <ThanksSkeleton />
  if (data === undefined) {
    return isApiFailure(error) && error.status === 404 ? (
      <EmptyState title={t(messages.notFound)} level="h1" drawing={<Signpost />} action={<OrdersLink />}>
        {t(FAILURE_MESSAGES.NOT_FOUND)}
      </EmptyState>
    ) : (
      <FailureState
        message={serverMessageOr(error, 'SOMETHING_WENT_WRONG', t)}
        level="h1"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const stage = stageOf(data)
  if (stage === 'unconfirmed')
    return <ConfirmOrder order={data} email={email} fallback={<ThanksSkeleton />} />
  if (stage !== 'placed') {
    return (
      <StatusPanel
        title={t(stage === 'unpaid' ? messages.notPaid : messages.cancelled, { number: data.number })}
        actions={<OrderLink id={orderId}>{t(messages.viewOrder)}</OrderLink>}
      />
    )
  }
  return <PlacedOrder order={data} email={email} texts={host.brand.texts ?? {}} />
}

function OrdersLink() {
  const t = useTranslate()
  return (
    <ButtonLink as={Link} to={pathTo('orders')}>
      {t(messages.yourOrders)}
    </ButtonLink>
  )
}
