import { failureText } from '@store/shared/api/call-failure'
import { cancelOrder } from '@store/shared/api/orders'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import { yupFieldOf } from '@store/shared/messages/yup-field'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/FormLayout'
import { Row } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { RadioCards } from '@store/shared/ui/RadioCards'
import { Text } from '@store/shared/ui/Text'
import { TextArea } from '@store/shared/ui/TextArea'
import { useStoreForm } from '@store/shared/ui/use-store-form'
import { object, string } from 'yup'
import { useOrderRefresh, useOrderUpdate } from './use-order-actions'

const OTHER = 'other'

const REASONS = ['I ordered by mistake', 'Delivery takes too long', 'I want to change the order']

const OPTIONS = [
  ...REASONS.map((reason) => ({ value: reason, label: reason })),
  { value: OTHER, label: 'Another reason' },
]

const schema = object({
  reason: yupFieldOf(FIELD_RULES.cancelReason),
  words: string().when('reason', ([reason], words) =>
    reason === OTHER ? yupFieldOf(FIELD_RULES.cancelReason) : words,
  ),
})

export interface CancelOrderFormProps {
  host: HostServices
  customerId: number
  orderId: number
  onClose: () => void
  onCancelled: () => void
}

export function CancelOrderForm({ host, customerId, orderId, onClose, onCancelled }: CancelOrderFormProps) {
  const update = useOrderUpdate(host, customerId)
  const refresh = useOrderRefresh(host, customerId, orderId)
  const { form, field, values, isSending, failure } = useStoreForm({
    initialValues: { reason: '', words: '' },
    schema,
    send: async ({ reason, words }) => {
      const body = { orderId, reason: reason === OTHER ? words : reason }
      const order = await host.api.call(cancelOrder, { body }).catch((refusal: unknown) => {
        refresh()
        throw refusal
      })
      update(order)
      host.toasts.success(
        order.status === 'CANCELLED'
          ? 'Your order has been cancelled.'
          : 'We have received your cancellation request.',
      )
      onCancelled()
    },
    explain: failureText,
  })
  return (
    <Form {...form} aria-label="Cancel this order">
      <Text $tone="soft">Anything you have paid is refunded to your original payment method.</Text>
      <RadioCards {...field('reason')} legend="Why are you cancelling?" options={OPTIONS} />
      {values.reason === OTHER && <TextArea {...field('words')} label="Your reason" rows={3} />}
      <FailureNote message={failure} />
      <Row>
        <Button type="submit" busy={isSending}>
          Cancel order
        </Button>
        <Button tone="ghost" onClick={onClose}>
          Keep order
        </Button>
      </Row>
    </Form>
  )
}
