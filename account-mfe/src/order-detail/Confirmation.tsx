import { isApiFailure } from '@store/shared/api/failure'
import { confirmCashOrder, sendCashOrderCode } from '@store/shared/api/orders'
import { formatMarketMoment } from '@store/shared/domain/calendar'
import type { Order } from '@store/shared/domain/orders/order'
import { maskedEmail } from '@store/shared/domain/people/masked-email'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { CodeForm } from '@store/shared/ui/forms/CodeForm'
import { Heading } from '@store/shared/ui/Heading'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { useId } from 'react'
import { useOrderRefresh, useOrderUpdate } from '../orders/use-order-actions'
import { PayPanel } from './order-layout'
import type { OrderPartProps } from './order-part'
import messages from './page.order.messages.json'

/** The mailed code that an order paid in cash waits for. */
export function Confirmation({ customerId, order }: OrderPartProps) {
  const host = useHost()
  const t = useTranslate()
  const update = useOrderUpdate(customerId)
  const refresh = useOrderRefresh(customerId, order.id)
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
        {t(messages.confirmYourOrder)}
      </Heading>
      <CodeForm
        label={t(messages.confirmYourOrder)}
        explanation={
          <>
            <TranslatedText
              message={order.isConfirmedByLink === true ? messages.linkSent : messages.codeSent}
              values={{ email: maskedEmail(email) }}
              components={{ strong: <strong /> }}
            />
            {order.reservedUntil !== null &&
              ` ${t(messages.heldUntil, { moment: formatMarketMoment(order.currency, order.reservedUntil, t) })}`}
          </>
        }
        fallback="SOMETHING_WENT_WRONG"
        submitLabel={t(messages.confirmOrder)}
        verify={(code) => asked(host.api.call(confirmCashOrder, { body: { orderId, code } }))}
        resend={() => asked(host.api.call(sendCashOrderCode, { body: { orderId } }))}
      />
    </PayPanel>
  )
}
