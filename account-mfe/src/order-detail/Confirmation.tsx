import { isApiFailure } from '@store/shared/api/failure'
import { confirmCashOrder, sendCashOrderCode } from '@store/shared/api/orders'
import { formatMarketMoment } from '@store/shared/domain/calendar'
import { maskedEmail } from '@store/shared/domain/masked-email'
import type { Order } from '@store/shared/domain/order'
import { useStore } from '@store/shared/remotes/use-store'
import { CodeForm } from '@store/shared/ui/CodeForm'
import { Heading } from '@store/shared/ui/Heading'
import { useId } from 'react'
import { useOrderRefresh, useOrderUpdate } from '../orders/use-order-actions'
import { PayPanel } from './order-layout'
import type { OrderPartProps } from './order-part'

/** The mailed code that an order paid in cash waits for. */
export function Confirmation({ host, customerId, order }: OrderPartProps) {
  const update = useOrderUpdate(host, customerId)
  const refresh = useOrderRefresh(host, customerId, order.id)
  const email = useStore(host.session)?.user.email ?? ''
  const id = useId()
  const orderId = order.id
  const asked = async (answer: Promise<Order>) => {
    try {
      update(await answer)
    } catch (error) {
      if (isApiFailure(error) && error.code === 'ORDER_NOT_CONFIRMABLE') refresh()
      throw error
    }
  }
  return (
    <PayPanel aria-labelledby={id}>
      <Heading id={id} $size="card">
        Confirm your order
      </Heading>
      <CodeForm
        label="Confirm your order"
        explanation={
          <>
            {order.isConfirmedByLink === true ? (
              <>
                We sent a link to <strong>{maskedEmail(email)}</strong>. Please open it to confirm your order,
                or ask for a code and enter it here.
              </>
            ) : (
              <>
                We sent a code to <strong>{maskedEmail(email)}</strong>. Please enter it, so that we can pack
                your order.
              </>
            )}
            {order.reservedUntil !== null &&
              ` We will hold your products until ${formatMarketMoment(order.currency, order.reservedUntil)}.`}
          </>
        }
        fallback="SOMETHING_WENT_WRONG"
        submitLabel="Confirm order"
        verify={(code) => asked(host.api.call(confirmCashOrder, { body: { orderId, code } }))}
        resend={() => asked(host.api.call(sendCashOrderCode, { body: { orderId } }))}
      />
    </PayPanel>
  )
}
