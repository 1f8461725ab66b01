import { cancelStaffOrder } from '@store/shared/api/staff/orders/staff-orders'
import { formatMoney } from '@store/shared/domain/money'
import type { Order } from '@store/shared/domain/orders/order'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { Text } from '@store/shared/ui/Text'
import { object } from 'yup'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'

const schema = object({ why: neededText('Please say why.', 500) })

interface CancelFormProps {
  readonly order: Order
  /** That was looked at. */
  readonly seen: string
  readonly onClose: () => void
}

/** Says what goes back before it does. */
export const CancelForm = ({ order, seen, onClose }: CancelFormProps) => (
  <StaffForm
    label="Cancel the order"
    submit="Cancel order"
    cancel="Keep the order"
    initialValues={{ why: '' }}
    keepAs={`cancel ${order.number}`}
    schema={schema}
    call={({ why }, api) =>
      api.call(cancelStaffOrder, { params: { number: order.number }, body: { why, seen } })
    }
    onDone={onClose}
    onCancel={onClose}
  >
    {({ field }) => (
      <>
        <Text $tone="soft">
          {order.paymentStatus === 'CAPTURED'
            ? `${formatMoney(order.grandTotal)} goes back to the customer, and the products to the stock.`
            : 'The products go back to the stock. Nothing was paid.'}
          {' This cannot be undone.'}
        </Text>
        <TextArea {...field('why')} label="Reason" hint="The customer reads it." rows={3} />
      </>
    )}
  </StaffForm>
)
