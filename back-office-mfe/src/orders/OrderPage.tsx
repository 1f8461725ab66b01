import { getStaffOrderDocument } from '@store/shared/api/staff/orders/staff-order-files'
import { getStaffOrder, type StaffOrder } from '@store/shared/api/staff/orders/staff-orders'
import { formatMoney, times } from '@store/shared/domain/money'
import { orderLabel, orderStatusLabel } from '@store/shared/domain/orders/order'
import { streetLines } from '@store/shared/domain/people/address'
import { sizeLabel } from '@store/shared/domain/products/product'
import type { PageProps } from '@store/shared/remotes/contract/slot-definition'
import { Badge } from '@store/shared/ui/Badge'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { remote } from '../../remote'
import { StaffPage } from '../frame/StaffPage'
import { DialogButton } from '../framework/actions/DialogButton'
import { DownloadButton } from '../framework/lists/DownloadButton'
import { momentText } from '../framework/views/moments'
import { NotThere } from '../framework/views/NothingToShow'
import { Columns, Facts, Panel } from '../framework/views/panels'
import { Read } from '../framework/views/Read'
import { useStaffQuery } from '../framework/views/use-staff-query'
import { useMissingRight, useStaff } from '../session/staff-context'
import { AddressForm } from './AddressForm'
import { DraftPanel } from './DraftPanel'
import { MailsPanel } from './MailsPanel'
import { NotesPanel } from './NotesPanel'
import { OrderActions } from './OrderActions'
import {
  PAYMENT_METHOD_LABELS,
  paymentStateText,
  STATUS_TONES,
  whyNoAddress,
  whyNoRefund,
} from './order-words'
import { RefundAllForm } from './RefundAllForm'
import { RefundForm } from './RefundForm'
import { ReturnsPanel } from './ReturnsPanel'

type OrderPageProps = PageProps<typeof remote, 'OrderPage'>

const LIST = { path: '/staff/orders', label: 'Orders' }

export const OrderPage = (props: OrderPageProps) => (
  <StaffPage title={`Order ${props.params.number}`} right="orders.read" back={LIST}>
    <OrderContent {...props} />
  </StaffPage>
)

function OrderContent({ params }: OrderPageProps) {
  const result = useStaffQuery(getStaffOrder, { params })
  return (
    <Read
      what="the order"
      missing={<NotThere title={`There is no order ${params.number}.`} list={LIST} />}
      result={result}
    >
      {(data) => (
        <Columns>
          <div>
            {data.isDraft && <DraftPanel number={data.order.number} />}
            <OrderActions file={data} />
            <LinesPanel {...data} />
            <MoneyPanel file={data} />
            <ReturnsPanel file={data} />
          </div>
          <div>
            <DeliveryPanel file={data} />
            <NotesPanel number={data.order.number} notes={data.notes} />
            <TimelinePanel {...data} />
            <MailsPanel number={data.order.number} />
          </div>
        </Columns>
      )}
    </Read>
  )
}

function LinesPanel({ order }: StaffOrder) {
  const { lines, totals, promotions } = order
  const codes = promotions.map(({ code }) => code).join(', ')
  return (
    <Panel title="Products" aside={<Badge $tone={STATUS_TONES[order.status]}>{orderLabel(order)}</Badge>}>
      <Lines>
        {lines.map((line) => (
          <li key={line.variantId}>
            <span>
              {line.quantity} × {line.title}
              <Text as="span" $size="small" $tone="soft">
                {` ${sizeLabel(line.size)}${line.isPreorder ? ', ordered ahead' : ''}`}
              </Text>
            </span>
            <span>{formatMoney(times(line.unitPrice, line.quantity))}</span>
          </li>
        ))}
      </Lines>
      <Facts
        facts={[
          ['Subtotal', formatMoney(totals.subtotal)],
          ['Delivery', formatMoney(totals.delivery)],
          ['Cash fee', totals.cashFee.minor === 0 ? null : formatMoney(totals.cashFee)],
          [
            'Discount',
            totals.discount.minor === 0 ? null : `${formatMoney(totals.discount)}${codes && ` (${codes})`}`,
          ],
          ['Tax', totals.addedTax ? formatMoney(totals.addedTax) : null],
          ['Total', <strong key="total">{formatMoney(totals.grandTotal)}</strong>],
        ]}
      />
    </Panel>
  )
}

interface FilePanelProps {
  readonly file: StaffOrder
}

function MoneyPanel({ file }: FilePanelProps) {
  const { order, payments, refunds, invoiceNumbers, creditNoteNumbers } = file
  const mayNotRefund = useMissingRight('orders.refund')
  const whyNone = mayNotRefund ?? whyNoRefund(order)
  const isShipped = order.status === 'SHIPPED' || order.status === 'DELIVERED'
  return (
    <Panel title="Payment">
      <Facts
        facts={[
          ['Method', PAYMENT_METHOD_LABELS[order.paymentMethod]],
          ['State', paymentStateText(order, refunds)],
          ...payments.map(
            ({ gateway, amount, status, at }) =>
              [
                `By ${gateway}`,
                `${formatMoney(amount)}, ${status.toLowerCase()}, ${momentText(at)}`,
              ] as const,
          ),
          ...refunds.map(
            ({ amount, doneAt, reason }) =>
              [
                'Refund',
                `${formatMoney(amount)}, ${doneAt === null ? 'under way' : momentText(doneAt)}: ${reason}`,
              ] as const,
          ),
        ]}
      />
      <Row $gap={8} $align="start">
        {[...invoiceNumbers, ...creditNoteNumbers].map((document, index) => (
          <DownloadButton
            key={document}
            call={(api) =>
              api.call(getStaffOrderDocument, {
                params: { number: order.number, document: document.replaceAll('/', '-') },
              })
            }
          >
            {index < invoiceNumbers.length ? 'Invoice' : 'Credit note'} {document}
          </DownloadButton>
        ))}
      </Row>
      <Row $gap={16} $align="start">
        <DialogButton label="Refund a part" title="Refund a part" unavailable={whyNone}>
          {(close) => <RefundForm file={file} onClose={close} />}
        </DialogButton>
        {isShipped && (
          <DialogButton
            label="Refund all"
            title={`Refund order ${order.number}`}
            tone="ghost"
            unavailable={whyNone}
          >
            {(close) => <RefundAllForm file={file} onClose={close} />}
          </DialogButton>
        )}
      </Row>
    </Panel>
  )
}

function DeliveryPanel({ file }: FilePanelProps) {
  const { order, customerEmail, customerId } = file
  const mayNotEdit = useMissingRight('orders.edit')
  const { rights } = useStaff()
  const { address, shipment, wishes, expectedDeliveryOn, deliveryLabel } = order
  return (
    <Panel title="Delivery">
      <Address>
        {[
          address.name,
          ...streetLines(address),
          `${address.city} ${address.pincode}`.trim(),
          `${address.state}, ${address.country}`,
        ]
          .filter((each) => each !== '')
          .map((each, index) => (
            <div key={index}>{each}</div>
          ))}
      </Address>
      <Facts
        facts={[
          ['Mobile', address.mobile],
          ['E-mail', customerEmail ?? 'The account was deleted.'],
          [
            'Customer',
            customerId !== null && rights.includes('customers.read') ? (
              <Link key="customer" to={`/staff/customers/${customerId}`}>
                Orders, addresses and notes
              </Link>
            ) : null,
          ],
          ['Delivery', deliveryLabel],
          ['Expected', expectedDeliveryOn],
          ['Carrier', shipment?.carrier ?? null],
          ['Tracking', shipment?.trackingNumber ?? null],
          ['Gift note', wishes.giftNote || null],
          ['Instructions', wishes.deliveryInstructions || null],
        ]}
      />
      <DialogButton
        label="Correct the address"
        title={`Address of order ${order.number}`}
        tone="ghost"
        unavailable={mayNotEdit ?? whyNoAddress(order)}
      >
        {(close) => <AddressForm file={file} onClose={close} />}
      </DialogButton>
    </Panel>
  )
}

const TimelinePanel = ({ order }: StaffOrder) => (
  <Panel title="What happened">
    <Timeline>
      {order.events.map(({ status, at, note }, index) => (
        <li key={index}>
          <strong>{orderStatusLabel(status)}</strong>
          <Text $size="small" $tone="soft">
            {momentText(at)}
            {note && `: ${note}`}
          </Text>
        </li>
      ))}
    </Timeline>
  </Panel>
)

const Lines = styled.ul`
  display: grid;
  gap: var(--space-8);

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-16);
    padding-block-end: var(--space-8);
    border-block-end: 1px solid var(--line);
  }

  /* What a line costs. */
  li > span:last-child {
    white-space: nowrap;
  }
`

const Timeline = styled.ol`
  display: grid;
  gap: var(--space-12);
`

const Address = styled.address`
  font-style: normal;
`
