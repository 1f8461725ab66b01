import { failureText } from '@store/shared/api/call-failure'
import { formatMarketTime } from '@store/shared/domain/calendar'
import { formatMoney } from '@store/shared/domain/money'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { FailureNote } from '@store/shared/ui/Notes'
import { Text } from '@store/shared/ui/Text'
import { useId } from 'react'
import { usePayment } from '../orders/use-order-actions'
import { PayPanel } from './order-layout'
import type { OrderPartProps } from './order-part'
import messages from './page.order.messages.json'

/** What is still to be paid, and until when the products are reserved. */
export function Payment({ customerId, order }: OrderPartProps) {
  const t = useTranslate()
  const { pay, isUnderWay, error } = usePayment(customerId, order.id)
  const id = useId()
  const isFailed = order.status === 'PAYMENT_FAILED'
  return (
    <PayPanel aria-labelledby={id}>
      <Heading id={id} $size="card">
        {t(isFailed ? messages.paymentNotCompleted : messages.paymentPending)}
      </Heading>
      <Text $measure>
        {order.reservedUntil === null
          ? t(messages.notReserved)
          : t(messages.payBy, { time: formatMarketTime(order.currency, order.reservedUntil, t) })}
        {!isFailed && ` ${t(messages.justPaid)}`}
      </Text>
      <FailureNote message={error && failureText(error, undefined, t)} />
      <div>
        <Button busy={isUnderWay} onClick={pay}>
          {t(messages.payNow, { amount: formatMoney(order.grandTotal) })}
        </Button>
      </div>
    </PayPanel>
  )
}
