import { isApiFailure } from '@store/shared/api/failure'
import { confirmCashOrder, sendCashOrderCode } from '@store/shared/api/orders'
import {
  formatMarketDay,
  formatMarketMoment,
  formatMarketTime,
  formatUtcDay,
} from '@store/shared/domain/calendar'
import { maskedEmail } from '@store/shared/domain/masked-email'
import { formatMoney, times } from '@store/shared/domain/money'
import { awaitsConfirmation, type Order, type OrderLine, orderLabel } from '@store/shared/domain/order'
import { sizeLabel } from '@store/shared/domain/product'
import { failureText } from '@store/shared/messages/call-failure'
import { CART_TEXTS, CATALOGUE_TEXTS, COUPON_TEXTS, SUMMARY_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { useStore } from '@store/shared/remotes/use-store'
import { Badge } from '@store/shared/ui/Badge'
import { Button, ButtonLink } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { TruckIcon } from '@store/shared/ui/icons/TruckIcon'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/Skeleton'
import { type SummaryRow, SummaryRows } from '@store/shared/ui/SummaryRows'
import { Text } from '@store/shared/ui/Text'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { AddressLines } from '../addresses/AddressLines'
import { CodeForm } from '../auth/CodeForm'
import { useFocusAfterDialog } from '../dialogs/use-focus-after-dialog'
import { FailureNote } from '../failures/Notes'
import { BuyAgainOutcome } from './BuyAgainOutcome'
import { CancelOrderDialog } from './CancelOrderDialog'
import { BillingDetails, ParcelRequests, parcelRequests } from './OrderRequests'
import { OrderTimeline } from './OrderTimeline'
import {
  deliveryText,
  hasLeftToReturn,
  isPayable,
  isReturnable,
  parcelText,
  paymentText,
  STATUS_TONES,
} from './order-progress'
import { ProductThumb } from './ProductThumb'
import { ReturnItemsDialog } from './ReturnItemsDialog'
import { useNow } from './use-now'
import { useBuyAgain, useInvoice, useOrderRefresh, useOrderUpdate, usePayment } from './use-order-actions'

const BackLink = styled(Link)`
  display: inline-flex;
  gap: var(--space-4);
  align-items: center;
  min-height: var(--touch);
  margin-inline-start: -4px;
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`

const Columns = styled.div`
  display: grid;
  gap: var(--space-24);
  align-items: start;

  @media (min-width: 1120px) {
    grid-template: auto 1fr / minmax(0, 1fr) 19rem;
  }
`

/** What costs and where it goes: beside all else where there is room. */
const Side = styled(Stack)`
  @media (min-width: 1120px) {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`

/** What only some orders have, side by side where two of them fit. */
const More = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-24);
  align-items: start;

  &:empty {
    display: none;
  }
`

const Panel = styled.section`
  display: grid;
  gap: var(--space-16);
  padding: clamp(16px, 4vw, 24px);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--paper);
`

const PayPanel = styled(Panel)`
  border-color: var(--rose);
  background: var(--blush);
`

const DeliveryPanel = styled(Panel)`
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-12) var(--space-16);
  border-color: transparent;
  background: var(--sage-tint);

  > svg {
    margin-block-start: 2px;
    color: var(--leaf);
  }

  /* The way to the carrier stands beside the words where there is room. */
  @media (min-width: 600px) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
  }

  @media (max-width: 599px) {
    > a {
      grid-column: 1 / -1;
    }
  }
`

const Lines = styled.ul`
  display: grid;

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    overflow-wrap: anywhere;
    gap: var(--space-16);
    padding-block: var(--space-16);
    border-block-end: 1px solid var(--line);
  }

  /* A larger area to touch than the title is high. */
  li a {
    margin-block: calc(-1 * var(--space-12));
    padding-block: var(--space-12);
  }

  li:first-child {
    padding-block-start: 0;
  }

  li:last-child {
    padding-block-end: 0;
    border: 0;
  }
`

/** Where nothing is said, the gap before it is not there either. */
const Announced = styled.div`
  &:empty {
    margin-block-start: calc(-1 * var(--space-12));
  }
`

const Amount = styled.span`
  font-weight: 600;
  font-variant-numeric: lining-nums tabular-nums;
`

interface OrderPartProps {
  host: HostServices
  customerId: number
  order: Order
}

export interface OrderDetailProps extends OrderPartProps {
  /** Whether the heading of the skeleton had the focus, which this one then takes over. */
  takesFocus: RefObject<boolean>
}

/** Everything about one order, and what its customer can still do with it (ORD-01 to ORD-03). */
export function OrderDetail({ host, customerId, order, takesFocus }: OrderDetailProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus.current) title.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const focusTitle = useFocusAfterDialog(title)
  const now = useNow(order.payableUntil)
  return (
    <Stack $gap={24}>
      <div>
        <BackLink to={pathTo('orders')}>
          <ChevronIcon to="left" size={20} />
          All orders
        </BackLink>
        <Heading as="h1" ref={title} tabIndex={-1}>
          Order {order.number}
        </Heading>
        <Row $gap={12}>
          <Text $tone="soft">
            Placed on <time dateTime={order.placedAt}>{formatMarketDay(order.currency, order.placedAt)}</time>
          </Text>
          <Badge $tone={STATUS_TONES[order.status]}>{orderLabel(order)}</Badge>
        </Row>
      </div>
      {awaitsConfirmation(order) && <Confirmation host={host} customerId={customerId} order={order} />}
      {isPayable(order, now) && <Payment host={host} customerId={customerId} order={order} />}
      <Delivery order={order} />
      <Actions host={host} customerId={customerId} order={order} onCancelled={focusTitle} />
      <Columns>
        <Stack $gap={24}>
          <Part title="Order status">
            <OrderTimeline order={order} />
          </Part>
          <Part title={order.lines.length === 1 ? 'Your product' : 'Your products'}>
            <Lines>
              {order.lines.map((line) => (
                <OrderLineItem key={line.variantId} line={line} />
              ))}
            </Lines>
          </Part>
        </Stack>
        <Side $gap={24}>
          <Part title="Total">
            <SummaryRows rows={totalRows(order)} />
            <Text $size="small" $tone="soft">
              {paymentText(order)}
            </Text>
          </Part>
          <Part title="Delivery address">
            <AddressLines address={order.address} />
          </Part>
        </Side>
        <More>
          {parcelRequests(order.wishes).length > 0 && (
            <Part title="Your requests">
              <ParcelRequests wishes={order.wishes} />
            </Part>
          )}
          {order.billing && (
            <Part title="Invoice details">
              <BillingDetails billing={order.billing} delivery={order.address} />
            </Part>
          )}
          {order.status === 'DELIVERED' && (
            <Returns host={host} customerId={customerId} order={order} onRequested={focusTitle} />
          )}
        </More>
      </Columns>
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <Heading id={id} $size="card">
        {title}
      </Heading>
      {children}
    </Panel>
  )
}

function Confirmation({ host, customerId, order }: OrderPartProps) {
  const update = useOrderUpdate(host, customerId)
  const refresh = useOrderRefresh(host, customerId, order.id)
  const email = useStore(host.session)?.user.email ?? ''
  const id = useId()
  const orderId = order.id
  const asked = async (answer: Promise<Order>) => {
    try {
      update(await answer)
    } catch (error) {
      if (isApiFailure(error) && error.code === 'ORDER_NOT_CONFIRMABLE') refresh()
      throw error
    }
  }
  return (
    <PayPanel aria-labelledby={id}>
      <Heading id={id} $size="card">
        Confirm your order
      </Heading>
      <CodeForm
        label="Confirm your order"
        explanation={
          <>
            We sent a code to <strong>{maskedEmail(email)}</strong>. Please enter it, so that we can pack your
            order.
            {order.reservedUntil !== null &&
              ` We will hold your products until ${formatMarketMoment(order.currency, order.reservedUntil)}.`}
          </>
        }
        fallback="SOMETHING_WENT_WRONG"
        submitLabel="Confirm order"
        verify={(code) => asked(host.api.call(confirmCashOrder, { body: { orderId, code } }))}
        resend={() => asked(host.api.call(sendCashOrderCode, { body: { orderId } }))}
      />
    </PayPanel>
  )
}

function Payment({ host, customerId, order }: OrderPartProps) {
  const { pay, isUnderWay, error } = usePayment(host, customerId, order.id)
  const id = useId()
  const isFailed = order.status === 'PAYMENT_FAILED'
  return (
    <PayPanel aria-labelledby={id}>
      <Heading id={id} $size="card">
        {isFailed ? 'Your payment was not completed' : 'Payment pending'}
      </Heading>
      <Text $measure>
        {order.reservedUntil === null
          ? 'Your products are no longer reserved. You can still pay while they are in stock.'
          : `Please pay by ${formatMarketTime(order.currency, order.reservedUntil)}. We reserve your products until then.`}
        {!isFailed && ' If you have just paid, this page updates on its own.'}
      </Text>
      <FailureNote message={error && failureText(error)} />
      <div>
        <Button busy={isUnderWay} onClick={pay}>
          Pay now · {formatMoney(order.grandTotal)}
        </Button>
      </div>
    </PayPanel>
  )
}

function Delivery({ order }: { order: Order }) {
  const id = useId()
  const text = deliveryText(order)
  const { shipment } = order
  if (text === null && shipment === null) return null
  return (
    <DeliveryPanel aria-labelledby={id}>
      <TruckIcon />
      <div>
        <Heading id={id} $size="card">
          {text ?? orderLabel(order)}
        </Heading>
        <Text $size="small" $tone="soft">
          {shipment === null
            ? order.status !== 'DELIVERED' && 'We will email you the tracking number once it is shipped.'
            : parcelText(shipment)}
        </Text>
      </div>
      {shipment?.trackingUrl && (
        <ButtonLink
          href={shipment.trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          $tone={order.status === 'DELIVERED' ? 'secondary' : 'primary'}
        >
          Track your parcel
          <span className="visually-hidden"> (opens in a new tab)</span>
        </ButtonLink>
      )}
    </DeliveryPanel>
  )
}

function Returns({ host, customerId, order, onRequested }: OrderPartProps & { onRequested: () => void }) {
  const [isReturning, setReturning] = useState(false)
  const now = useNow(order.returnableUntil)
  const subject = encodeURIComponent(`Return of order ${order.number}`)
  return (
    <Part title="Returns">
      {isReturnable(order, now) && order.returnableUntil !== null ? (
        <>
          <Text $size="small" $tone="soft">
            You can return items until {formatUtcDay(new Date(order.returnableUntil))}. See our{' '}
            <Link to={`${pathTo('terms')}#returns`}>return terms</Link>.
          </Text>
          <Button tone="secondary" full onClick={() => setReturning(true)}>
            Return items
          </Button>
        </>
      ) : !hasLeftToReturn(order) ? (
        <Text $size="small" $tone="soft">
          {order.isReturned === true
            ? 'All items of this order were returned.'
            : 'A return of all items of this order was requested.'}
        </Text>
      ) : (
        <Text $size="small" $tone="soft">
          The time to return items of this order is over. If something is wrong with a product, please{' '}
          <a href={`mailto:${host.brand.supportEmail}?subject=${subject}`}>write to us</a>.
        </Text>
      )}
      <ReturnItemsDialog
        host={host}
        customerId={customerId}
        order={order}
        open={isReturning}
        onClose={() => setReturning(false)}
        onRequested={() => {
          setReturning(false)
          onRequested()
        }}
      />
    </Part>
  )
}

function OrderLineItem({ line }: { line: OrderLine }) {
  return (
    <li>
      <ProductThumb picture={line.picture} />
      <Stack $gap={4}>
        <Link to={pathTo('product', line.productId)}>{line.title}</Link>
        <Text $size="small" $tone="soft">
          {CART_TEXTS.size(sizeLabel(line.size))}
        </Text>
        <Text $size="small" $tone="soft">
          {line.quantity} × {formatMoney(line.unitPrice)}
        </Text>
        {line.isPreorder && (
          <Row $gap={8}>
            <Badge $tone="leaf">{CATALOGUE_TEXTS.preorder}</Badge>
            {line.expectedOn !== null && (
              <Text as="span" $size="small" $tone="soft">
                Expected {formatUtcDay(new Date(line.expectedOn))}
              </Text>
            )}
          </Row>
        )}
      </Stack>
      <Amount>{formatMoney(times(line.unitPrice, line.quantity))}</Amount>
    </li>
  )
}

function totalRows({ totals, deliveryLabel, promotions }: Order): readonly SummaryRow[] {
  const { subtotal, delivery, cashFee, grandTotal } = totals
  const couponRows = promotions.map(
    ({ code, kind, saved }, index): SummaryRow => ({
      label: index === 0 ? SUMMARY_TEXTS.couponDiscount : `${SUMMARY_TEXTS.couponDiscount} ${index + 1}`,
      value: kind === 'free-delivery' ? COUPON_TEXTS.freeDelivery : `-${formatMoney(saved)}`,
      detail: code,
    }),
  )
  return [
    { label: SUMMARY_TEXTS.subtotal, value: formatMoney(subtotal) },
    {
      label: SUMMARY_TEXTS.delivery,
      value: delivery.minor === 0 ? 'Free' : formatMoney(delivery),
      detail: deliveryLabel,
    },
    ...couponRows,
    ...(cashFee.minor === 0 ? [] : [{ label: SUMMARY_TEXTS.cashFee, value: formatMoney(cashFee) }]),
    { label: SUMMARY_TEXTS.grandTotal, value: formatMoney(grandTotal), total: true },
  ]
}

function Actions({ host, customerId, order, onCancelled }: OrderPartProps & { onCancelled: () => void }) {
  const invoice = useInvoice(host, order.id)
  const again = useBuyAgain(host, order.lines)
  const [isCancelling, setCancelling] = useState(false)
  return (
    <Stack $gap={12}>
      <Row $gap={8}>
        <Button tone="secondary" small busy={again.isUnderWay} onClick={again.buyAgain}>
          Buy again
        </Button>
        {order.hasInvoice && (
          <Button tone="secondary" small busy={invoice.isUnderWay} onClick={invoice.download}>
            Download invoice
          </Button>
        )}
        {order.canCancel && (
          <Button tone="quiet" small onClick={() => setCancelling(true)}>
            Cancel order
          </Button>
        )}
      </Row>
      <Announced role="status">{again.outcome && <BuyAgainOutcome outcome={again.outcome} />}</Announced>
      <FailureNote message={again.error && failureText(again.error)} />
      <CancelOrderDialog
        host={host}
        customerId={customerId}
        orderId={order.id}
        open={isCancelling}
        onClose={() => setCancelling(false)}
        onCancelled={() => {
          setCancelling(false)
          onCancelled()
        }}
      />
    </Stack>
  )
}

/** @param hadFocus is told, when the order takes the skeleton's place, whether its heading had the focus */
export function OrderDetailSkeleton({ hadFocus }: { hadFocus?: RefObject<boolean> }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = heading.current
    return () => {
      if (hadFocus) hadFocus.current = element !== null && element === document.activeElement
    }
  }, [hadFocus])
  return (
    <Loading label="Loading your order">
      <h1 ref={heading} className="visually-hidden">
        Your order
      </h1>
      <Stack $gap={24}>
        <Stack $gap={12}>
          <SkeletonBlock $width="6rem" $height="1.3rem" />
          <SkeletonBlock $width="min(20rem, 80%)" $height="2.5rem" />
          <SkeletonBlock $width="12rem" $height="1.3rem" />
        </Stack>
        <SkeletonBlock $height="88px" $radius="var(--radius-card)" />
        <Row $gap={8}>
          <SkeletonBlock $width="7rem" $height="44px" $radius="var(--radius-pill)" />
          <SkeletonBlock $width="10rem" $height="44px" $radius="var(--radius-pill)" />
        </Row>
        <Columns>
          <Stack $gap={24}>
            <SkeletonBlock $height="280px" $radius="var(--radius-card)" />
            <SkeletonBlock $height="220px" $radius="var(--radius-card)" />
          </Stack>
          <Side $gap={24}>
            <SkeletonBlock $height="220px" $radius="var(--radius-card)" />
            <Panel as="div">
              <SkeletonText lines={5} />
            </Panel>
          </Side>
        </Columns>
      </Stack>
    </Loading>
  )
}
