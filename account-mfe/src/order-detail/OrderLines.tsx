import { formatUtcDay } from '@store/shared/domain/calendar'
import { formatMoney, times } from '@store/shared/domain/money'
import type { Order, OrderLine } from '@store/shared/domain/orders/order'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { sizeText } from '@store/shared/messages/names/size-names'
import cartMessages from '@store/shared/messages/orders/cart.messages.json'
import catalogueMessages from '@store/shared/messages/pages/catalogue.messages.json'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Badge } from '@store/shared/ui/Badge'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { ProductThumb } from '../orders/ProductThumb'
import messages from './page.order.messages.json'

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

const Amount = styled.span`
  font-weight: 600;
  font-variant-numeric: lining-nums tabular-nums;
`

export const OrderLines = ({ order }: { order: Order }) => (
  <Lines>
    {order.lines.map((line) => (
      <OrderLineItem key={line.variantId} line={line} />
    ))}
  </Lines>
)

function OrderLineItem({ line }: { line: OrderLine }) {
  const t = useTranslate()
  return (
    <li>
      <ProductThumb picture={line.picture} />
      <Stack $gap={4}>
        <Link to={pathTo('product', line.productId)}>{line.title}</Link>
        <Text $size="small" $tone="soft">
          {t(cartMessages.size, { size: sizeText(line.size, t) })}
        </Text>
        <Text $size="small" $tone="soft">
          {t(messages.quantityAndPrice, { quantity: line.quantity, price: formatMoney(line.unitPrice) })}
        </Text>
        {line.isPreorder && (
          <Row $gap={8}>
            <Badge $tone="leaf">{t(catalogueMessages.preorder)}</Badge>
            {line.expectedOn !== null && (
              <Text as="span" $size="small" $tone="soft">
                {t(messages.expected, { day: formatUtcDay(new Date(line.expectedOn), t) })}
              </Text>
            )}
          </Row>
        )}
      </Stack>
      <Amount>{formatMoney(times(line.unitPrice, line.quantity))}</Amount>
    </li>
  )
}
