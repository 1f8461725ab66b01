import { advanceStaffOrder, type StaffOrder } from '@store/shared/api/staff/orders/staff-orders'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { ConfirmAction } from '../framework/actions/ConfirmAction'
import { DialogButton } from '../framework/actions/DialogButton'
import { Panel } from '../framework/views/panels'
import { useMissingRight } from '../session/staff-context'
import { CancelForm } from './CancelForm'
import { whyNot } from './order-words'
import { ShipForm } from './ShipForm'

interface OrderActionsProps {
  readonly file: StaffOrder
}

/** The next step of an order, and the way out of it. */
export function OrderActions({ file }: OrderActionsProps) {
  const host = useHost()
  const { order, revision: seen } = file
  const mayNotFulfil = useMissingRight('orders.fulfil')
  const mayNotCancel = useMissingRight('orders.cancel')
  const params = { number: order.number }
  const advance = (to: 'PACKED' | 'DELIVERED') => () =>
    host.api.call(advanceStaffOrder, { params, body: { to, seen } })
  return (
    <Panel title="Next step">
      <Row $gap={16} $align="start">
        <ConfirmAction
          label="Mark as packed"
          title="Is it packed?"
          tone="secondary"
          unavailable={mayNotFulfil ?? whyNot(order, 'PACKED')}
          call={advance('PACKED')}
        >
          <Text>The customer sees that the order is ready to be shipped.</Text>
        </ConfirmAction>
        <DialogButton
          label="Ship"
          title={`Ship order ${order.number}`}
          unavailable={mayNotFulfil ?? whyNot(order, 'SHIPPED')}
        >
          {(close) => <ShipForm number={order.number} seen={seen} onClose={close} />}
        </DialogButton>
        <ConfirmAction
          label="Mark as delivered"
          title="Is it delivered?"
          tone="secondary"
          unavailable={mayNotFulfil ?? whyNot(order, 'DELIVERED')}
          call={advance('DELIVERED')}
        >
          <Text>
            {order.paymentMethod === 'cash-on-delivery'
              ? 'The cash counts as received, and the customer is mailed.'
              : 'The customer is mailed.'}
          </Text>
        </ConfirmAction>
        <DialogButton
          label="Cancel order"
          title={`Cancel order ${order.number}`}
          tone="ghost"
          unavailable={mayNotCancel ?? whyNot(order, 'CANCELLED')}
        >
          {(close) => <CancelForm order={order} seen={seen} onClose={close} />}
        </DialogButton>
      </Row>
    </Panel>
  )
}
