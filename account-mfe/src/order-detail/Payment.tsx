import { failureText } from '@store/shared/api/call-failure'
import { formatMarketTime } from '@store/shared/domain/calendar'
import { formatMoney } from '@store/shared/domain/money'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { FailureNote } from '@store/shared/ui/Notes'
import { Text } from '@store/shared/ui/Text'
import { useId } from 'react'
import { usePayment } from '../orders/use-order-actions'
import { PayPanel } from './order-layout'
import type { OrderPartProps } from './order-part'

/** What is still to be paid, and until when the products are reserved. */
export function Payment({ host, customerId, order }: OrderPartProps) {
  const { pay, isUnderWay, error } = usePayment(host, customerId, order.id)
  const id = useId()
  const isFailed = order.status === 'PAYMENT_FAILED'
  return (
    <PayPanel aria-labelledby={id}>
      <Heading id={id} $size="card">
        {isFailed ? 'Your payment was not completed' : 'Payment pending'}
      </Heading>
      <Text $measure>
        {order.reservedUntil === null
          ? 'Your products are no longer reserved. You can still pay while they are in stock.'
          : `Please pay by ${formatMarketTime(order.currency, order.reservedUntil)}. We reserve your products until then.`}
        {!isFailed && ' If you have just paid, this page updates on its own.'}
      </Text>
      <FailureNote message={error && failureText(error)} />
      <div>
        <Button busy={isUnderWay} onClick={pay}>
          Pay now · {formatMoney(order.grandTotal)}
        </Button>
      </div>
    </PayPanel>
  )
}
