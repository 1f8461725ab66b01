import { cancelOrder } from '@store/shared/api/orders'
import { failureText } from '@store/shared/messages/call-failure'
import { FAILURES } from '@store/shared/messages/failures'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Button } from '@store/shared/ui/Button'
import { Row } from '@store/shared/ui/Layout'
import { RadioCards } from '@store/shared/ui/RadioCards'
import { Text } from '@store/shared/ui/Text'
import { TextArea } from '@store/shared/ui/TextArea'
import { object, string } from 'yup'
import { FailureNote } from '../failures/Notes'
import { Form } from '../forms/FormParts'
import { requiredText } from '../forms/rules'
import { useAccountForm } from '../forms/use-account-form'
import { useOrderRefresh, useOrderUpdate } from './use-order-actions'

/** What the API takes. */
const MAX_REASON_LENGTH = 500
const OTHER = 'other'

const REASONS = ['I ordered by mistake', 'Delivery takes too long', 'I want to change the order']

const OPTIONS = [
  ...REASONS.map((reason) => ({ value: reason, label: reason })),
  { value: OTHER, label: 'Another reason' },
]

const schema = object({
  reason: requiredText(FAILURES.CANCEL_REASON_REQUIRED),
  words: string().when('reason', ([reason], words) =>
    reason === OTHER ? words.trim().required(FAILURES.CANCEL_REASON_REQUIRED) : words,
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
  const { form, field, values, isSending, failure } = useAccountForm({
    initialValues: { reason: '', words: '' },
    schema,
    send: async ({ reason, words }) => {
      const body = { orderId, reason: reason === OTHER ? words.trim() : reason }
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
      {values.reason === OTHER && (
        <TextArea {...field('words')} label="Your reason" rows={3} maxLength={MAX_REASON_LENGTH} />
      )}
      <FailureNote message={failure} />
      <Row>
        <Button type="submit" busy={isSending}>
          Cancel order
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep order
        </Button>
      </Row>
    </Form>
  )
}
