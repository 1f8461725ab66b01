import { serverMessageOr } from '@store/shared/api/call-failure'
import { getTransaction } from '@store/shared/api/checkout'
import { isApiFailure } from '@store/shared/api/failure'
import { formatMoney, fromMajor } from '@store/shared/domain/money'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Button, ButtonLink } from '@store/shared/ui/Button'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { isNotLoggedIn } from '../failures/is-not-logged-in'
import { Notice } from '../failures/Notice'
import messages from './messages.json'
import { OrderDone } from './OrderDone'
import { confirmPayment, type PaymentOutcome } from './order-flow/confirm-payment'
import { type OrderFlow, useOrderFlow } from './order-flow/use-order-flow'
import { StatusPanel } from './StatusPanel'

interface PaymentReturnProps {
  readonly paymentId: string
}

type Answer = PaymentOutcome | { readonly kind: 'refused'; readonly message: string }

/** Back from the gateway: what it did is asked of the server, never read off the address (CHK-02, FLT-09). */
export function PaymentReturn(props: PaymentReturnProps) {
  const [round, setRound] = useState(0)
  return <PaymentAnswer key={round} {...props} onAskAgain={() => setRound(round + 1)} />
}

function PaymentAnswer({ paymentId, onAskAgain }: PaymentReturnProps & { readonly onAskAgain: () => void }) {
  const t = useTranslate()
  const [answer, flow] = usePaymentAnswer(paymentId)
  if (answer === null)
    return (
      <StatusPanel title={t(messages.confirmingPayment)} isWaiting>
        <p>{t(messages.takesSeconds)}</p>
      </StatusPanel>
    )
  switch (answer.kind) {
    case 'captured':
      return <OrderDone />
    case 'failed':
      return (
        <StatusPanel
          title={t(messages.paymentNotCompleted)}
          actions={
            <>
              <Button busy={flow.phase === 'paying'} onClick={() => flow.pay(answer.orderId)}>
                {t(messages.payAgain)}
              </Button>
              <ButtonLink as={Link} to={pathTo('checkout')} $tone="secondary">
                {t(messages.editOrder)}
              </ButtonLink>
            </>
          }
        >
          <p>{answer.reason === null ? t(FAILURE_MESSAGES.PAYMENT_FAILED) : `${answer.reason}.`}</p>
          <p>
            <TranslatedText
              message={messages.notCharged}
              components={{ order: <Link to={pathTo('order', answer.orderId)} /> }}
            />
          </p>
          {flow.refusal && <Notice>{flow.refusal.message}</Notice>}
        </StatusPanel>
      )
    case 'refunded':
      return (
        <StatusPanel title={t(messages.refunding)} actions={<OrderButton id={answer.orderId} />}>
          <p>{t(messages.refundingHint)}</p>
        </StatusPanel>
      )
    case 'unknown':
      return (
        <StatusPanel
          title={t(messages.waitingForBank)}
          actions={
            <>
              <Button onClick={onAskAgain}>{t(messages.checkAgain)}</Button>
              {answer.orderId !== null && <OrderButton id={answer.orderId} />}
            </>
          }
        >
          <p>{t(FAILURE_MESSAGES.PAYMENT_NOT_CONFIRMED)}</p>
          <p>{t(messages.waitingForBankHint)}</p>
        </StatusPanel>
      )
    case 'refused':
      return (
        <StatusPanel
          title={t(messages.paymentNotChecked)}
          actions={
            <>
              <Button onClick={onAskAgain}>{t(messages.checkAgain)}</Button>
              <ButtonLink as={Link} to={pathTo('orders')} $tone="secondary">
                {t(messages.yourOrders)}
              </ButtonLink>
            </>
          }
        >
          <p>{answer.message}</p>
        </StatusPanel>
      )
  }
}

/** What the gateway did, once it is known; a payment that it has taken ends the order's flow. */
function usePaymentAnswer(paymentId: string): readonly [Answer | null, OrderFlow] {
  const host = useHost()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const flow = useOrderFlow({ onStale: async () => {} })

  const take = useEffectEvent(async (outcome: PaymentOutcome) => {
    setAnswer(outcome)
    if (outcome.kind !== 'captured') return
    flow.finish(outcome.orderId, await receiptOf(host, paymentId))
  })

  const refuse = useEffectEvent((error: unknown) => {
    if (isNotLoggedIn(error))
      host.bus.send('auth/open', { view: 'LOGIN', returnTo: `${pathTo('checkout')}?payment=${paymentId}` })
    const isUnknown = isApiFailure(error) && error.status === 404
    const message = isUnknown
      ? host.translate(messages.paymentNotFound)
      : serverMessageOr(error, 'PAYMENT_NOT_CONFIRMED', host.translate)
    setAnswer({ kind: 'refused', message })
  })

  useEffect(() => {
    const waiting = new AbortController()
    confirmPayment(host.api, paymentId, waiting.signal).then(
      (outcome) => {
        if (!waiting.signal.aborted) void take(outcome)
      },
      (error: unknown) => {
        if (!waiting.signal.aborted) refuse(error)
      },
    )
    return () => waiting.abort()
  }, [host, paymentId])

  return [answer, flow]
}

function OrderButton({ id }: { readonly id: number }) {
  const t = useTranslate()
  return (
    <ButtonLink as={Link} to={pathTo('order', id)} $tone="secondary">
      {t(messages.viewOrder)}
    </ButtonLink>
  )
}

/** The payment's record in words. That it cannot be had takes nothing from the payment. */
async function receiptOf(host: HostServices, paymentId: string): Promise<string | undefined> {
  try {
    const { amount, currency } = await host.api.call(getTransaction, { body: { paymentId } })
    return host.translate(messages.paymentReceived, { amount: formatMoney(fromMajor(currency, amount)) })
  } catch (error) {
    host.report(error, 'cart/CheckoutPage')
    return undefined
  }
}
