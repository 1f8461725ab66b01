import type { StaffOrder } from '@store/shared/api/staff/orders/staff-orders'
import { formatMoney } from '@store/shared/domain/money'
import { RETURN_REASONS, returnStatusLabel } from '@store/shared/domain/orders/returns'
import { sizeLabel } from '@store/shared/domain/products/product'
import { Badge } from '@store/shared/ui/Badge'
import { Row } from '@store/shared/ui/Layout'
import styled from 'styled-components'
import { momentText } from '../framework/views/moments'
import { Facts, Panel } from '../framework/views/panels'
import { RETURN_TONES } from '../framework/views/return-tones'
import { ReturnActions } from './ReturnActions'

interface ReturnsPanelProps {
  readonly file: StaffOrder
}

/** Products of the order that come back; nothing where none does. */
export function ReturnsPanel({ file: { order, returnComments } }: ReturnsPanelProps) {
  if (order.returns.length === 0) return null
  return (
    <Panel title="Returns">
      <List>
        {order.returns.map(({ number, status, reason, requestedAt, note, lines, refund }) => (
          <li key={number}>
            <Row $gap={8}>
              <strong>{number}</strong>
              <Badge $tone={RETURN_TONES[status]}>{returnStatusLabel(status)}</Badge>
            </Row>
            <Facts
              facts={[
                ['Asked for', momentText(requestedAt)],
                ['Why', RETURN_REASONS[reason].label],
                ['Her words', returnComments.find((each) => each.number === number)?.comment || null],
                ['Products', lines.map((line) => lineText(order.lines, line)).join(', ')],
                ['Told', note || null],
                ['Refund', refund === null ? null : formatMoney(refund)],
              ]}
            />
            <ReturnActions number={number} status={status} paymentMethod={order.paymentMethod} />
          </li>
        ))}
      </List>
    </Panel>
  )
}

function lineText(
  bought: StaffOrder['order']['lines'],
  { variantId, quantity }: { readonly variantId: number; readonly quantity: number },
): string {
  const line = bought.find((each) => each.variantId === variantId)
  return line === undefined ? `${quantity} ×` : `${quantity} × ${line.title}, ${sizeLabel(line.size)}`
}

const List = styled.ul`
  display: grid;
  gap: var(--space-24);

  li {
    display: grid;
    gap: var(--space-12);
  }
`
