import { formatMarketDay } from '@store/shared/domain/calendar'
import { formatMoney } from '@store/shared/domain/money'
import type { OrderSummary } from '@store/shared/domain/orders/order'
import type { Language } from '@store/shared/i18n/languages'
import type { Translate } from '@store/shared/i18n/message'
import { useLanguage } from '@store/shared/i18n/use-language'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Badge } from '@store/shared/ui/Badge'
import { cardLink } from '@store/shared/ui/card-link'
import { ChevronIcon } from '@store/shared/ui/icons/ChevronIcon'
import { TruckIcon } from '@store/shared/ui/icons/TruckIcon'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { formatList } from './format-list'
import messages from './messages.json'
import { arrivalText, orderLabel, STATUS_TONES } from './order-progress'
import { ProductThumb } from './ProductThumb'

const MAX_THUMBS = 4

export const Card = styled.article`
  position: relative;
  display: grid;
  gap: var(--space-16);
  padding: var(--space-16) var(--space-24);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--paper);

  &:hover {
    border-color: var(--plum);
  }

  @media (max-width: 479px) {
    padding-inline: var(--space-16);
  }
`

const OrderNumber = styled.h3`
  ${cardLink}
  font-family: var(--font-text);
  font-size: var(--heading-4);
  font-weight: 600;
  letter-spacing: 0;
`

const Arrival = styled(Text)`
  display: flex;
  gap: var(--space-8);
  align-items: center;
  color: var(--leaf);
  font-weight: 600;
`

const Titles = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`

const Total = styled.span`
  display: inline-flex;
  gap: var(--space-4);
  align-items: center;
  font-weight: 700;
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;

  svg {
    flex: none;
  }
`

const titlesOf = ({ lines }: OrderSummary, translate: Translate, language: Language): string =>
  formatList(
    lines.map(({ title, quantity }) =>
      quantity === 1 ? title : translate(messages.titleWithQuantity, { quantity, title }),
    ),
    language,
  )

export interface OrderCardProps {
  order: OrderSummary
  /** The heading's level in its page. */
  level: 'h2' | 'h3'
}

/** One order in a list; all of it leads to the order's page. */
export function OrderCard({ order, level }: OrderCardProps) {
  const t = useTranslate()
  const language = useLanguage()
  const more = order.lines.length - MAX_THUMBS
  const arrival = arrivalText(order, t)
  return (
    <Card>
      <Row $justify="space-between" $align="start">
        <div>
          <OrderNumber as={level}>
            <Link to={pathTo('order', order.id)}>{t(messages.orderNumber, { number: order.number })}</Link>
          </OrderNumber>
          <Text $size="small" $tone="soft">
            <time dateTime={order.placedAt}>{formatMarketDay(order.currency, order.placedAt, t)}</time>
          </Text>
        </div>
        <Badge $tone={STATUS_TONES[order.status]}>{orderLabel(order, t)}</Badge>
      </Row>
      {arrival !== null && (
        <Arrival $size="small">
          <TruckIcon size={18} />
          {arrival}
        </Arrival>
      )}
      <Row $gap={8}>
        {order.lines.slice(0, MAX_THUMBS).map((line) => (
          <ProductThumb key={line.variantId} picture={line.picture} />
        ))}
        {more > 0 && (
          <Text $tone="soft">
            <bdi>+{more}</bdi>
          </Text>
        )}
      </Row>
      <Row $justify="space-between" $align="start" $nowrap>
        <Titles $size="small" $tone="soft">
          {titlesOf(order, t, language)}
        </Titles>
        <Total>
          {formatMoney(order.grandTotal)}
          <ChevronIcon to="right" size={18} />
        </Total>
      </Row>
    </Card>
  )
}
