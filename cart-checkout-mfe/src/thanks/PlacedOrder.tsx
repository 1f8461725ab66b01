import { formatMoney, times } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/order'
import { sizeLabel } from '@store/shared/domain/product'
import { CART_TEXTS, SUMMARY_TEXTS } from '@store/shared/messages/texts'
import { pathTo } from '@store/shared/remotes/paths'
import type { ShopTexts } from '@store/shared/remotes/shop-texts'
import { ButtonLink } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { CheckIcon } from '@store/shared/ui/icons/CheckIcon'
import { Row, Stack } from '@store/shared/ui/Layout'
import { SummaryRows } from '@store/shared/ui/SummaryRows'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { FocusedTitle } from '../checkout/StatusPanel'
import { PreorderNote } from '../line-picture/PreorderNote'
import { SmallLine } from '../line-picture/SmallLine'
import { Card, Columns } from '../summary/SummaryLayout'
import { Hero, Sprig } from './Hero'
import { OrderLink } from './OrderLink'
import { dayText, nextOf, stepsOf } from './order-steps'

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
`

const rowsOf = ({ totals: { subtotal, delivery, discount, cashFee, grandTotal } }: Order) => [
  { label: SUMMARY_TEXTS.subtotal, value: formatMoney(subtotal) },
  { label: SUMMARY_TEXTS.delivery, value: delivery.minor === 0 ? 'Free' : formatMoney(delivery) },
  ...(discount.minor === 0
    ? []
    : [{ label: SUMMARY_TEXTS.couponDiscount, value: `-${formatMoney(discount)}` }]),
  ...(cashFee.minor === 0 ? [] : [{ label: SUMMARY_TEXTS.cashFee, value: formatMoney(cashFee) }]),
  { label: SUMMARY_TEXTS.grandTotal, value: formatMoney(grandTotal), total: true },
]

export interface PlacedOrderProps {
  readonly order: Order
  readonly email: string
  /** The shop's own. */
  readonly texts: ShopTexts
}

/** Thanks, and all that is known of the order. */
export function PlacedOrder({ order, email, texts }: PlacedOrderProps) {
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
              {nextOf(order, texts).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </Next>
          </Card>
        </Stack>
        <Card as="aside" aria-label="Your order">
          <Heading $size="card">Your order</Heading>
          <Lines>
            {order.lines.map((line) => (
              <SmallLine key={line.variantId} picture={line.picture}>
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
              </SmallLine>
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
