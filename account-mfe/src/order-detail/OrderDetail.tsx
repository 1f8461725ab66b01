import { formatMarketDay } from '@store/shared/domain/calendar'
import { awaitsConfirmation } from '@store/shared/domain/orders/order'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Badge } from '@store/shared/ui/Badge'
import { Heading } from '@store/shared/ui/Heading'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { Row, Stack } from '@store/shared/ui/Layout'
import { SummaryRows } from '@store/shared/ui/SummaryRows'
import { Text } from '@store/shared/ui/Text'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { useFocusLater } from '@store/shared/ui/use-focus-later'
import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { AddressLines } from '../addresses/AddressLines'
import { isPayable, orderLabel, paymentText, STATUS_TONES } from '../orders/order-progress'
import { useNow } from '../orders/use-now'
import { Actions } from './Actions'
import { Confirmation } from './Confirmation'
import { Delivery } from './Delivery'
import { OrderLines } from './OrderLines'
import { BillingDetails, ParcelRequests, parcelRequests } from './OrderRequests'
import { OrderTimeline } from './OrderTimeline'
import { Columns, More, Side } from './order-layout'
import type { OrderPartProps } from './order-part'
import { Part } from './Part'
import { Payment } from './Payment'
import messages from './page.order.messages.json'
import { Returns } from './Returns'
import { totalRows } from './total-rows'

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

export interface OrderDetailProps extends OrderPartProps {
  /** Whether the heading of the skeleton had the focus, which this one then takes over. */
  takesFocus: RefObject<boolean>
}

/** Everything about one order, and what its customer can still do with it (ORD-01 to ORD-03). */
export function OrderDetail({ customerId, order, takesFocus }: OrderDetailProps) {
  const host = useHost()
  const t = useTranslate()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus.current) title.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const focusTitle = useFocusLater(title)
  const now = useNow(order.payableUntil)
  return (
    <Stack $gap={24}>
      <div>
        <BackLink to={pathTo('orders')} data-print="no">
          <ChevronIcon to="left" size={20} />
          {t(messages.allOrders)}
        </BackLink>
        <Heading as="h1" ref={title} tabIndex={-1}>
          {t(messages.orderNumber, { number: order.number })}
        </Heading>
        <Row $gap={12}>
          <Text $tone="soft">
            <TranslatedText
              message={messages.placedOn}
              values={{ day: formatMarketDay(order.currency, order.placedAt, t) }}
              components={{ date: <time dateTime={order.placedAt} /> }}
            />
          </Text>
          <Badge $tone={STATUS_TONES[order.status]}>{orderLabel(order, t)}</Badge>
        </Row>
      </div>
      {awaitsConfirmation(order) && <Confirmation customerId={customerId} order={order} />}
      {isPayable(order, now) && <Payment customerId={customerId} order={order} />}
      <Delivery order={order} />
      <Actions customerId={customerId} order={order} onCancelled={focusTitle} />
      <Columns>
        <Stack $gap={24}>
          <Part title={t(messages.status)}>
            <OrderTimeline order={order} />
          </Part>
          <Part title={t(messages.yourProducts, { count: order.lines.length })}>
            <OrderLines order={order} />
          </Part>
        </Stack>
        <Side $gap={24}>
          <Part title={t(messages.total)}>
            <SummaryRows rows={totalRows(order, t, host.language)} />
            <Text $size="small" $tone="soft">
              {paymentText(order, t)}
            </Text>
          </Part>
          <Part title={t(messages.deliveryAddress)}>
            <AddressLines address={order.address} />
          </Part>
        </Side>
        <More>
          {parcelRequests(order.wishes).length > 0 && (
            <Part title={t(messages.yourRequests)}>
              <ParcelRequests wishes={order.wishes} />
            </Part>
          )}
          {order.billing && (
            <Part title={t(messages.invoiceDetails)}>
              <BillingDetails billing={order.billing} delivery={order.address} />
            </Part>
          )}
          {order.status === 'DELIVERED' && (
            <Returns customerId={customerId} order={order} onRequested={focusTitle} />
          )}
        </More>
      </Columns>
    </Stack>
  )
}
