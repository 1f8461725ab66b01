import { isApiFailure } from '@store/shared/api/failure'
import { confirmCashOrder, sendCashOrderCode } from '@store/shared/api/orders'
import { formatMarketMoment } from '@store/shared/domain/calendar'
import type { Order } from '@store/shared/domain/orders/order'
import { maskedEmail } from '@store/shared/domain/people/masked-email'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { CodeForm } from '@store/shared/ui/forms/CodeForm'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { orderQuery } from '../checkout/order-query'
import { StatusPanel } from '../checkout/StatusPanel'
import messages from './confirm-order.messages.json'

const Narrow = styled.div`
  width: min(100%, 22rem);
`

interface ConfirmOrderProps {
  readonly order: Order
  readonly email: string
}

/** A cash order is packed once its customer entered the code that was mailed to her. */
export function ConfirmOrder({ order, email }: ConfirmOrderProps) {
  const host = useHost()
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(host.api, order.id)
  const orderId = order.id
  const asked = async (answer: Promise<Order>) => {
    try {
      queryClient.setQueryData(queryKey, await answer)
    } catch (error) {
      const isOver = isApiFailure(error) && error.code === 'ORDER_NOT_CONFIRMABLE'
      if (isOver) void queryClient.invalidateQueries({ queryKey })
      throw error
    }
  }
  return (
    <StatusPanel title={t(messages.title)}>
      <Narrow>
        <CodeForm
          label={t(messages.title)}
          explanation={
            <>
              <TranslatedText
                message={messages.explanation}
                values={{ email: maskedEmail(email), number: order.number }}
                components={{ email: <strong />, order: <Link to={pathTo('order', order.id)} /> }}
              />
              {order.reservedUntil !== null &&
                ` ${t(messages.heldUntil, { moment: formatMarketMoment(order.currency, order.reservedUntil, t) })}`}
            </>
          }
          fallback="SOMETHING_WENT_WRONG"
          submitLabel={t(messages.submit)}
          verify={(code) => asked(host.api.call(confirmCashOrder, { body: { orderId, code } }))}
          resend={() => asked(host.api.call(sendCashOrderCode, { body: { orderId } }))}
        />
      </Narrow>
    </StatusPanel>
  )
}
