import { refundStaffOrder } from '@store/shared/api/staff/orders/staff-order-changes'
import type { StaffOrder } from '@store/shared/api/staff/orders/staff-orders'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Text } from '@store/shared/ui/Text'
import { object, string } from 'yup'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'

interface RefundAllFormProps {
  readonly file: StaffOrder
  readonly onClose: () => void
}

/** All that is left of what was paid for a shipped order. */
export function RefundAllForm({ file, onClose }: RefundAllFormProps) {
  const { number, paymentMethod } = file.order
  const isCash = paymentMethod === 'cash-on-delivery'
  const schema = object({
    why: neededText('Please say why; the customer reads it.', 500),
    paidBack: isCash ? neededText('Please say how it was given back.', 200) : string(),
  })
  return (
    <StaffForm
      label="Refund the order"
      submit="Refund the order"
      cancel="Refund nothing"
      initialValues={{ why: '', paidBack: '' }}
      schema={schema}
      call={({ why, paidBack }, api) =>
        api.call(refundStaffOrder, {
          params: { number },
          body: { why, paidBack: isCash ? paidBack : null, seen: file.revision },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      {({ field }) => (
        <>
          <Text $tone="soft">
            All that is left of the payment goes back. The products stay with the customer. This cannot be
            undone.
          </Text>
          <TextArea {...field('why')} label="Reason" hint="The customer reads it." rows={3} />
          {isCash && <TextField {...field('paidBack')} label="How the cash was given back" />}
        </>
      )}
    </StaffForm>
  )
}
