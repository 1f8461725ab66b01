import { isApiFailure } from '@store/shared/api/failure'
import { formatMarketDay, formatUtcDay } from '@store/shared/domain/calendar'
import { formatMoney, times } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/order'
import { sizeLabel } from '@store/shared/domain/product'
import { serverMessageOr } from '@store/shared/messages/call-failure'
import { failureMessage } from '@store/shared/messages/http-failure'
import { CART_TEXTS, SUMMARY_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import type { PageProps } from '@store/shared/remotes/slot-definition'
import { useStore } from '@store/shared/remotes/use-store'
import { ButtonLink } from '@store/shared/ui/Button'
import { Signpost } from '@store/shared/ui/drawings/Signpost'
import { EmptyState } from '@store/shared/ui/EmptyState'
import { FailureState } from '@store/shared/ui/FailureState'
import { Heading } from '@store/shared/ui/Heading'
import { CheckIcon } from '@store/shared/ui/icons/CheckIcon'
import { Row, Section, Stack } from '@store/shared/ui/Layout'
import { Leaf } from '@store/shared/ui/Leaf'
import { LoginNeeded } from '@store/shared/ui/LoginNeeded'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/Skeleton'
import { SummaryRows } from '@store/shared/ui/SummaryRows'
import { Text } from '@store/shared/ui/Text'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { remote } from '../../remote'
import { LinePicture } from '../cart/LinePicture'
import { PreorderNote } from '../cart/PreorderNote'
import { stageOf } from '../checkout/booking'
import { orderQuery } from '../checkout/order-query'
import { FocusedTitle, StatusPanel } from '../checkout/StatusPanel'
import { Card, Columns } from '../summary/SummaryLayout'

// Most orders need no code.
const ConfirmOrder = lazy(async () => ({ default: (await import('./ConfirmOrder')).ConfirmOrder }))

const Hero = styled.div`
  display: grid;
  gap: var(--space-12);
  padding: clamp(24px, 5vw, 48px);
  border-radius: var(--radius-card);
  background: var(--sage-tint);

  h1 {
    font-size: var(--heading-2);
  }
`

const Sprig = styled(Leaf)`
  width: 72px;
  height: auto;
`

/** Its hyphens are no places to break at. */
const OnOneLine = styled.span`
  white-space: nowrap;
`

const Steps = styled.ol`
  display: grid;
  gap: var(--space-16);
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: var(--space-12);
    align-items: start;
  }
`

const Mark = styled.span<{ $isDone: boolean }>`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 2px solid var(--leaf);
  border-radius: 50%;
  background: ${({ $isDone }) => ($isDone ? 'var(--leaf)' : 'var(--paper)')};
  color: var(--paper);
`

const Next = styled.ul`
  display: grid;
  gap: var(--space-8);
  padding-inline-start: 1.25em;
  list-style: disc;
`

const Lines = styled.ul`
  display: grid;
  gap: var(--space-12);

  li {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr) auto;
    gap: var(--space-12);
    align-items: center;
    font-size: 0.9375rem;
    line-height: 1.35;
  }
`

const Thumb = styled.div`
  overflow: hidden;
  border-radius: var(--radius-control);
  background: var(--blush);
`

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
    return (
      <Suspense fallback={<ThanksSkeleton />}>
        <ConfirmOrder host={host} order={data} email={email} />
      </Suspense>
    )
  if (stage !== 'placed') {
    return (
      <StatusPanel
        title={`Order ${data.number} is ${stage === 'unpaid' ? 'not paid yet' : 'cancelled'}`}
        actions={<OrderLink id={orderId}>View order</OrderLink>}
      />
    )
  }
  return <PlacedOrder order={data} email={email} />
}

const OrdersLink = () => (
  <ButtonLink as={Link} to={pathTo('orders')}>
    Your orders
  </ButtonLink>
)

const OrderLink = ({ id, children }: { readonly id: number; readonly children: string }) => (
  <ButtonLink as={Link} to={pathTo('order', id)}>
    {children}
  </ButtonLink>
)

function PlacedOrder({ order, email }: { readonly order: Order; readonly email: string }) {
  const { expectedDeliveryOn } = order
  return (
    <Stack $gap={32}>
      <Hero>
        <Sprig />
        <FocusedTitle>
          Thank you! Order <OnOneLine>{order.number}</OnOneLine> is placed
        </FocusedTitle>
        {expectedDeliveryOn !== null && (
          <p>
            Expected delivery: <strong>by {dayText(expectedDeliveryOn)}</strong>
          </p>
        )}
        <Text $tone="soft">We are emailing a confirmation to {email}.</Text>
        <Row>
          <OrderLink id={order.id}>Track order and get invoice</OrderLink>
          <ButtonLink as={Link} to={pathTo('products')} $tone="secondary">
            {CART_TEXTS.continueShopping}
          </ButtonLink>
        </Row>
      </Hero>
      <Columns>
        <Stack $gap={24}>
          <Card>
            <Heading $size="card">Progress of your order</Heading>
            <Steps>
              {stepsOf(order).map(({ label, detail, isDone }) => (
                <li key={label}>
                  <Mark $isDone={isDone} aria-hidden="true">
                    {isDone && <CheckIcon size={16} />}
                  </Mark>
                  <div>
                    <strong>{label}</strong>
                    {isDone && <span className="visually-hidden"> (done)</span>}
                    <Text $size="small" $tone="soft">
                      {detail}
                    </Text>
                  </div>
                </li>
              ))}
            </Steps>
          </Card>
          <Card>
            <Heading $size="card">What happens next</Heading>
            <Next>
              {nextOf(order).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </Next>
          </Card>
        </Stack>
        <Card as="aside" aria-label="Your order">
          <Heading $size="card">Your order</Heading>
          <Lines>
            {order.lines.map((line) => (
              <li key={line.variantId}>
                <Thumb>
                  <LinePicture picture={line.picture} />
                </Thumb>
                <div>
                  {line.title}
                  <Text $size="small" $tone="soft">
                    {CART_TEXTS.size(sizeLabel(line.size))} × {line.quantity}
                  </Text>
                  <PreorderNote
                    line={{
                      isPreorder: line.isPreorder,
                      ...(line.expectedOn !== null && { expectedOn: line.expectedOn }),
                    }}
                  />
                </div>
                <strong>{formatMoney(times(line.unitPrice, line.quantity))}</strong>
              </li>
            ))}
          </Lines>
          <SummaryRows rows={rowsOf(order)} />
          <Text $size="small" $tone="soft">
            {[order.address.name, order.address.street, order.address.city, order.address.pincode]
              .filter((part) => part !== '')
              .join(', ')}
          </Text>
        </Card>
      </Columns>
    </Stack>
  )
}

/** In the shape of a placed order, which nearly every one is that is opened here. */
const ThanksSkeleton = () => (
  <Loading label="Loading your order">
    <Stack $gap={32}>
      <Hero>
        <Sprig />
        <SkeletonBlock $height="var(--heading-2)" $width="min(30rem, 90%)" />
        <SkeletonText lines={2} />
        <SkeletonBlock $height="var(--touch)" $width="min(20rem, 100%)" $radius="var(--radius-pill)" />
      </Hero>
      <Columns>
        <Card>
          <SkeletonText lines={9} />
        </Card>
        <Card>
          <SkeletonText lines={7} />
        </Card>
      </Columns>
    </Stack>
  </Loading>
)

const STEPS = [
  { status: 'PLACED', label: 'Order placed' },
  { status: 'PACKED', label: 'Packed' },
  { status: 'SHIPPED', label: 'On its way' },
  { status: 'DELIVERED', label: 'Delivered' },
] as const

function stepsOf({ events, lines, expectedDeliveryOn, currency }: Order) {
  return STEPS.map(({ status, label }) => {
    const reached = events.find((event) => event.status === status)
    if (reached) return { label, detail: formatMarketDay(currency, reached.at), isDone: true }
    return {
      label,
      detail: status === 'PACKED' ? packingText(lines) : DETAILS_AHEAD[status](expectedDeliveryOn),
      isDone: false,
    }
  })
}

/** A parcel waits for what was ordered ahead. */
function packingText(lines: Order['lines']): string {
  const awaited = lines.filter(({ isPreorder }) => isPreorder)
  if (awaited.length === 0) return 'We pack it within a day.'
  const days = awaited.flatMap(({ expectedOn }) => expectedOn ?? [])
  const last = days.length === awaited.length ? days.toSorted().at(-1) : undefined
  return last === undefined
    ? 'We pack it within a day of your pre-ordered products coming in.'
    : `Your pre-ordered products come in by ${dayText(last)}. We pack within a day of that.`
}

const dayText = (day: string): string => formatUtcDay(new Date(day))

const DETAILS_AHEAD = {
  PLACED: () => 'We have your order.',
  SHIPPED: () => 'We will email you the tracking link.',
  DELIVERED: (day: string | null) =>
    day === null ? 'We will email you when we know the day.' : `By ${dayText(day)}`,
} as const satisfies Record<
  Exclude<(typeof STEPS)[number]['status'], 'PACKED'>,
  (day: string | null) => string
>

function nextOf({ paymentMethod, grandTotal, wishes, canCancel }: Order): readonly string[] {
  return [
    paymentMethod === 'cash-on-delivery' && grandTotal.minor > 0
      ? `Please have ${formatMoney(grandTotal)} in cash ready when it arrives.`
      : `Payment received: ${formatMoney(grandTotal)}. There is nothing left to pay.`,
    'It comes in a plain parcel: no brand and no contents on the outside.',
    ...(wishes.giftNote === '' ? [] : ['We will put your gift note in the parcel.']),
    ...(wishes.deliveryInstructions === '' ? [] : [`Note for the carrier: ${wishes.deliveryInstructions}`]),
    ...(canCancel ? ['You can cancel your order until it is on its way.'] : []),
  ]
}

const rowsOf = ({ totals: { subtotal, delivery, discount, cashFee, grandTotal } }: Order) => [
  { label: SUMMARY_TEXTS.subtotal, value: formatMoney(subtotal) },
  { label: SUMMARY_TEXTS.delivery, value: delivery.minor === 0 ? 'Free' : formatMoney(delivery) },
  ...(discount.minor === 0
    ? []
    : [{ label: SUMMARY_TEXTS.couponDiscount, value: `-${formatMoney(discount)}` }]),
  ...(cashFee.minor === 0 ? [] : [{ label: SUMMARY_TEXTS.cashFee, value: formatMoney(cashFee) }]),
  { label: SUMMARY_TEXTS.grandTotal, value: formatMoney(grandTotal), total: true },
]
