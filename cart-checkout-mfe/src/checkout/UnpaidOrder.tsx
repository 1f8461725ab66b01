import { isApiFailure } from '@store/shared/api/failure'
import { formatMarketTime } from '@store/shared/domain/calendar'
import { formatMoney } from '@store/shared/domain/money'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Button } from '@store/shared/ui/Button'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import type { Booking } from '../cart-state/cart-state'
import { Notice } from '../failures/Notice'
import messages from './messages.json'
import { stageOf } from './order-flow/booking'
import type { OrderFlow } from './order-flow/use-order-flow'
import { orderQuery } from './order-query'
import { StatusPanel } from './StatusPanel'

interface UnpaidOrderProps {
  readonly order: NonNullable<Booking['order']>
  readonly flow: OrderFlow
}

/** The shopper came back without paying: the order stands, and is paid or cancelled before another is placed (CHK-03). */
export function UnpaidOrder({ order, flow }: UnpaidOrderProps) {
  const host = useHost()
  const t = useTranslate()
  const { data, error, isPending } = useQuery(orderQuery(host.api, order.id))
  const stage = data && stageOf(data)
  const isDone = stage === 'placed' || stage === 'unconfirmed'
  const isGone = stage === 'cancelled' || (isApiFailure(error) && error.status === 404)
  const finish = useEffectEvent(() => flow.finish(order.id))
  const drop = useEffectEvent(() => flow.drop())
  useEffect(() => {
    if (isDone) finish()
    else if (isGone) drop()
  }, [isDone, isGone])

  if (isPending || isDone || isGone) return <StatusPanel title={t(messages.checkingLastOrder)} isWaiting />
  return (
    <StatusPanel
      title={t(messages.notPaid, { number: order.number })}
      actions={
        <>
          <Button busy={flow.phase === 'paying'} onClick={() => flow.pay(order.id)}>
            {t(messages.payNow)}
          </Button>
          <Button tone="secondary" busy={flow.phase === 'cancelling'} onClick={() => flow.change(order.id)}>
            {t(messages.editOrder)}
          </Button>
        </>
      }
    >
      {data && (
        <p>
          {t(messages.productsInTotal, { count: data.lines.length, total: formatMoney(data.grandTotal) })}
          {data.reservedUntil !== null &&
            ` ${t(messages.reservedUntil, { time: formatMarketTime(data.currency, data.reservedUntil, t) })}`}
        </p>
      )}
      <p>
        <TranslatedText
          message={messages.payOrEdit}
          components={{ order: <Link to={pathTo('order', order.id)} /> }}
        />
      </p>
      {flow.refusal && <Notice>{flow.refusal.message}</Notice>}
    </StatusPanel>
  )
}
