import { failureText } from '@store/shared/api/call-failure'
import { cancelOrder } from '@store/shared/api/orders'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Form } from '@store/shared/ui/forms/FormLayout'
import { RadioCards } from '@store/shared/ui/forms/RadioCards'
import { TextArea } from '@store/shared/ui/forms/TextArea'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { Row } from '@store/shared/ui/Layout'
import { FailureNote } from '@store/shared/ui/Notes'
import { Text } from '@store/shared/ui/Text'
import { object, string } from 'yup'
import messages from './cancel-order-form.order.messages.json'
import { useOrderRefresh, useOrderUpdate } from './use-order-actions'

const OTHER = 'other'

/** The shop reads the reason in English, whatever language it was chosen in. */
const REASONS = [
  { value: 'I ordered by mistake', label: messages.mistake },
  { value: 'Delivery takes too long', label: messages.takesTooLong },
  { value: 'I want to change the order', label: messages.change },
  { value: OTHER, label: messages.other },
]

const schema = (translate: Translate) =>
  object({
    reason: yupFieldOf(FIELD_RULES.cancelReason, translate),
    words: string().when('reason', ([reason], words) =>
      reason === OTHER ? yupFieldOf(FIELD_RULES.cancelReason, translate) : words,
    ),
  })

export interface CancelOrderFormProps {
  customerId: number
  orderId: number
  onClose: () => void
  onCancelled: () => void
}

export function CancelOrderForm({ customerId, orderId, onClose, onCancelled }: CancelOrderFormProps) {
  const host = useHost()
  const t = useTranslate()
  const update = useOrderUpdate(customerId)
  const refresh = useOrderRefresh(customerId, orderId)
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
      host.toasts.success(t(order.status === 'CANCELLED' ? messages.cancelled : messages.requested))
      onCancelled()
    },
    explain: (thrown) => failureText(thrown, undefined, t),
  })
  return (
    <Form {...form} aria-label={t(messages.cancelThisOrder)}>
      <Text $tone="soft">{t(messages.refundNote)}</Text>
      <RadioCards
        {...field('reason')}
        legend={t(messages.why)}
        options={REASONS.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      {values.reason === OTHER && <TextArea {...field('words')} label={t(messages.yourReason)} rows={3} />}
      <FailureNote message={failure} />
      <Row>
        <Button type="submit" busy={isSending}>
          {t(messages.cancelOrder)}
        </Button>
        <Button tone="ghost" onClick={onClose}>
          {t(messages.keepOrder)}
        </Button>
      </Row>
    </Form>
  )
}
