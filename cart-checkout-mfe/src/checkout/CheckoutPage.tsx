import { useTranslate } from '@store/shared/i18n/use-translate'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { toQueryText } from '@store/shared/remotes/site/address-forms'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Heading } from '@store/shared/ui/Heading'
import { Section, Stack } from '@store/shared/ui/Layout'
import { InlineFailure } from '@store/shared/ui/states/InlineFailure'
import { LoginNeeded } from '@store/shared/ui/states/LoginNeeded'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { remote } from '../../remote'
import { EmptyCart } from '../cart/EmptyCart'
import { useFreshLines } from '../cart/use-fresh-lines'
import { useCart } from '../cart-state/host-cart'
import { marketsQuery } from '../summary/markets-query'
import { CheckoutForm } from './CheckoutForm'
import { CheckoutColumnsSkeleton, CheckoutSkeleton } from './CheckoutSkeleton'
import messages from './messages.json'
import { OrderDone } from './OrderDone'
import { OrderInDoubt } from './OrderInDoubt'
import { type OrderFlow, useOrderFlow } from './order-flow/use-order-flow'
import { PaymentReturn } from './PaymentReturn'
import { UnpaidOrder } from './UnpaidOrder'

export function CheckoutPage({ query }: PageProps<typeof remote, 'CheckoutPage'>) {
  const host = useHost()
  const t = useTranslate()
  const customer = useStore(host.session)?.user ?? null
  const isKnown = useCart() !== null
  if (!isKnown) return <CheckoutSkeleton />
  if (customer === null) {
    const returnTo = `${pathTo('checkout')}${toQueryText(query)}`
    return (
      <LoginNeeded onLogin={() => host.bus.send('auth/open', { view: 'LOGIN', returnTo })}>
        {t(messages.cartSaved)}
      </LoginNeeded>
    )
  }
  return (
    <Section>
      {query.payment !== null ? (
        <PaymentReturn key={`${customer.id}/${query.payment}`} paymentId={query.payment} />
      ) : (
        // Another customer starts from the beginning: nothing chosen for one is ever sent for another (FLT-08).
        <Checkout key={customer.id} customerId={customer.id} />
      )}
    </Section>
  )
}

interface CheckoutProps {
  readonly customerId: number
}

/** Chooses what the shopper needs next: an answer, a payment, products, or the form. */
function Checkout({ customerId }: CheckoutProps) {
  const host = useHost()
  const t = useTranslate()
  const state = useCart()
  const { changes, refresh } = useFreshLines()
  const flow = useOrderFlow({ onStale: refresh })
  const [orderBefore] = useState(state?.lastOrderId ?? null)
  const [wasFilled] = useState((state?.cart.lines.length ?? 0) > 0)
  const markets = useQuery(marketsQuery(host.api))
  if (state === null) return <CheckoutSkeleton />
  if (flow.phase === 'done') return <OrderDone />
  const { booking } = state
  // While the form's own order is under way, the form stays: its button tells how far it is.
  if (booking !== null && flow.phase !== 'placing')
    return booking.order === null ? (
      <OrderInDoubt isUnanswered={flow.isUnanswered} onAskAgain={flow.placeAgain} />
    ) : (
      <UnpaidOrder order={booking.order} flow={flow} />
    )
  if (state.cart.lines.length === 0 && state.lastOrderId !== null && state.lastOrderId !== orderBefore)
    return <OrderOfAnotherTab orderId={state.lastOrderId} flow={flow} />
  if (state.cart.lines.length === 0) return <EmptyCart takesFocus={wasFilled} />
  const [first, ...others] = markets.data ?? []
  return (
    <Stack $gap={24}>
      {/* One heading, whatever is below it: it has the focus of a visitor who has just logged in. */}
      <Heading as="h1">{t(messages.title)}</Heading>
      {first === undefined && markets.isError && (
        <InlineFailure
          message={t(FAILURE_MESSAGES.DELIVERY_RULES_FAILED)}
          busy={markets.isFetching}
          onRetry={() => void markets.refetch()}
        />
      )}
      {first === undefined && !markets.isError && <CheckoutColumnsSkeleton />}
      {first !== undefined && (
        <CheckoutForm
          customerId={customerId}
          markets={[first, ...others]}
          state={state}
          changes={changes}
          flow={flow}
        />
      )}
    </Stack>
  )
}

interface OrderOfAnotherTabProps {
  readonly orderId: number
  readonly flow: OrderFlow
}

/** Another tab ordered the cart that this one shows: its order's page follows here as well (CHK-03). */
function OrderOfAnotherTab({ orderId, flow }: OrderOfAnotherTabProps) {
  const finish = useEffectEvent(() => flow.finish(orderId))
  useEffect(() => finish(), [])
  return <OrderDone />
}
