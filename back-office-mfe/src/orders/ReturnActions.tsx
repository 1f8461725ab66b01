import {
  approveStaffReturn,
  receiveStaffReturn,
  refuseStaffReturn,
} from '@store/shared/api/staff/orders/staff-returns'
import type { PaymentMethod } from '@store/shared/domain/orders/order'
import { canMoveReturn, type ReturnStatus } from '@store/shared/domain/orders/returns'
import { CheckboxField } from '@store/shared/ui/forms/CheckboxField'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { boolean, object, string } from 'yup'
import { DialogButton } from '../framework/actions/DialogButton'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'
import { useMissingRight } from '../session/staff-context'

interface ReturnActionsProps {
  readonly number: string
  readonly status: ReturnStatus
  readonly paymentMethod: PaymentMethod
}

/** What can be decided about a return now. */
export function ReturnActions(props: ReturnActionsProps) {
  const { number, status } = props
  const mayNotEdit = useMissingRight('orders.edit')
  const mayNotRefund = useMissingRight('orders.refund')
  return (
    <Row $gap={8} $align="start">
      {canMoveReturn(status, 'APPROVED') && (
        <DialogButton label="Approve" title={`Approve return ${number}`} unavailable={mayNotEdit}>
          {(close) => <ApproveForm {...props} onClose={close} />}
        </DialogButton>
      )}
      {canMoveReturn(status, 'RECEIVED') && (
        <DialogButton label="It came in" title={`Return ${number} came in`} unavailable={mayNotRefund}>
          {(close) => <ReceiveForm {...props} onClose={close} />}
        </DialogButton>
      )}
      {canMoveReturn(status, 'REFUSED') && (
        <DialogButton label="Refuse" title={`Refuse return ${number}`} tone="ghost" unavailable={mayNotEdit}>
          {(close) => <RefuseForm {...props} onClose={close} />}
        </DialogButton>
      )}
    </Row>
  )
}

interface ReturnFormProps extends ReturnActionsProps {
  readonly onClose: () => void
}

const ApproveForm = ({ number, onClose }: ReturnFormProps) => (
  <StaffForm
    label="Approve the return"
    submit="Approve"
    initialValues={{ note: '' }}
    keepAs={`approve ${number}`}
    schema={object({ note: string().trim().max(1000, 'Please use at most 1000 characters') })}
    call={({ note }, api) =>
      api.call(approveStaffReturn, { params: { number }, body: { note: note === '' ? null : note } })
    }
    onDone={onClose}
    onCancel={onClose}
  >
    {({ field }) => (
      <TextArea
        {...field('note')}
        label="Where to send it"
        optional
        hint="The customer is mailed this. Without it, she reads the shop’s own address."
        rows={4}
      />
    )}
  </StaffForm>
)

const RefuseForm = ({ number, onClose }: ReturnFormProps) => (
  <StaffForm
    label="Refuse the return"
    submit="Refuse"
    initialValues={{ why: '' }}
    keepAs={`refuse ${number}`}
    schema={object({ why: neededText('Please say why; the customer reads it.', 1000) })}
    call={(body, api) => api.call(refuseStaffReturn, { params: { number }, body })}
    onDone={onClose}
    onCancel={onClose}
  >
    {({ field }) => <TextArea {...field('why')} label="Reason" hint="The customer reads it." rows={3} />}
  </StaffForm>
)

function ReceiveForm({ number, paymentMethod, onClose }: ReturnFormProps) {
  const isCash = paymentMethod === 'cash-on-delivery'
  return (
    <StaffForm
      label="The return came in"
      submit="Receive and refund"
      initialValues={{ restock: true, paidBack: '' }}
      schema={object({
        restock: boolean(),
        paidBack: isCash ? neededText('Please say how it was given back.', 200) : string(),
      })}
      call={({ restock, paidBack }, api) =>
        api.call(receiveStaffReturn, {
          params: { number },
          body: { restock, paidBack: isCash ? paidBack : null },
        })
      }
      onDone={onClose}
      onCancel={onClose}
    >
      {({ field, box }) => (
        <>
          <Text $tone="soft">
            What was paid for these products goes back to the customer, who is mailed. This cannot be undone.
          </Text>
          <CheckboxField {...box('restock')} label="They can be sold again" />
          {isCash && <TextField {...field('paidBack')} label="How the cash was given back" />}
        </>
      )}
    </StaffForm>
  )
}
