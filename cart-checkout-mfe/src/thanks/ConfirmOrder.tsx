import { isApiFailure } from '@store/shared/api/failure'
import { confirmCashOrder, sendCashOrderCode } from '@store/shared/api/orders'
import { formatMarketMoment } from '@store/shared/domain/calendar'
import { maskedEmail } from '@store/shared/domain/masked-email'
import type { Order } from '@store/shared/domain/order'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { CodeForm } from '@store/shared/ui/CodeForm'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { orderQuery } from '../checkout/order-query'
import { StatusPanel } from '../checkout/StatusPanel'

const Narrow = styled.div`
  width: min(100%, 22rem);
`

interface ConfirmOrderProps {
  readonly host: HostServices
  readonly order: Order
  readonly email: string
}

/** A cash order is packed once its customer entered the code that was mailed to her. */
export function ConfirmOrder({ host, order, email }: ConfirmOrderProps) {
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
    <StatusPanel title="Confirm your order">
      <Narrow>
        <CodeForm
          label="Confirm your order"
          explanation={
            <>
              We sent a code to <strong>{maskedEmail(email)}</strong>. Please enter it, so that we can pack
              order <Link to={pathTo('order', order.id)}>{order.number}</Link>.
              {order.reservedUntil !== null &&
                ` We will hold your products until ${formatMarketMoment(order.currency, order.reservedUntil)}.`}
            </>
          }
          fallback="SOMETHING_WENT_WRONG"
          submitLabel="Confirm order"
          verify={(code) => asked(host.api.call(confirmCashOrder, { body: { orderId, code } }))}
          resend={() => asked(host.api.call(sendCashOrderCode, { body: { orderId } }))}
        />
      </Narrow>
    </StatusPanel>
  )
}
