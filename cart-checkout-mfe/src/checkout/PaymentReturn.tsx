import { serverMessageOr } from '@store/shared/api/call-failure'
import { getTransaction } from '@store/shared/api/checkout'
import { isApiFailure } from '@store/shared/api/failure'
import { formatMoney, fromMajor } from '@store/shared/domain/money'
import { failureMessage } from '@store/shared/messages/http-failure'
import { CHECKOUT_TEXTS } from '@store/shared/messages/texts'
import type { HostServices } from '@store/shared/remotes/host-services'
import { pathTo } from '@store/shared/remotes/paths'
import { Button, ButtonLink } from '@store/shared/ui/Button'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { isNotLoggedIn } from '../failures/is-not-logged-in'
import { Notice } from '../failures/Notice'
import { confirmPayment, type PaymentOutcome } from './confirm-payment'
import { OrderDone } from './OrderDone'
import { StatusPanel } from './StatusPanel'
import { type OrderFlow, useOrderFlow } from './use-order-flow'

interface PaymentReturnProps {
  readonly host: HostServices
  readonly paymentId: string
}

type Answer = PaymentOutcome | { readonly kind: 'refused'; readonly message: string }

/** Back from the gateway: what it did is asked of the server, never read off the address (CHK-02, FLT-09). */
export function PaymentReturn(props: PaymentReturnProps) {
  const [round, setRound] = useState(0)
  return <PaymentAnswer key={round} {...props} onAskAgain={() => setRound(round + 1)} />
}

function PaymentAnswer({
  host,
  paymentId,
  onAskAgain,
}: PaymentReturnProps & { readonly onAskAgain: () => void }) {
  const [answer, flow] = usePaymentAnswer(host, paymentId)
  if (answer === null)
    return (
      <StatusPanel title={CHECKOUT_TEXTS.confirmingPayment} isWaiting>
        <p>This takes a few seconds. Please stay on this page.</p>
      </StatusPanel>
    )
  switch (answer.kind) {
    case 'captured':
      return <OrderDone />
    case 'failed':
      return (
        <StatusPanel
          title="Your payment was not completed"
          actions={
            <>
              <Button busy={flow.phase === 'paying'} onClick={() => flow.pay(answer.orderId)}>
                Pay again
              </Button>
              <ButtonLink as={Link} to={pathTo('checkout')} $tone="secondary">
                Edit order
              </ButtonLink>
            </>
          }
        >
          <p>{answer.reason === null ? failureMessage('PAYMENT_FAILED') : `${answer.reason}.`}</p>
          <p>
            You have not been charged. Your order and your cart are saved. <OrderLink id={answer.orderId} />
          </p>
          {flow.refusal && <Notice>{flow.refusal.message}</Notice>}
        </StatusPanel>
      )
    case 'refunded':
      return (
        <StatusPanel title="Your payment is being refunded" actions={<OrderButton id={answer.orderId} />}>
          <p>
            It arrived too late, or your order did not need it. The full amount is being returned to the card
            or account you paid with.
          </p>
        </StatusPanel>
      )
    case 'unknown':
      return (
        <StatusPanel
          title="Waiting for your bank"
          actions={
            <>
              <Button onClick={onAskAgain}>Check again</Button>
              {answer.orderId !== null && <OrderButton id={answer.orderId} />}
            </>
          }
        >
          <p>{failureMessage('PAYMENT_NOT_CONFIRMED')}</p>
          <p>We keep checking. As soon as your payment is confirmed, we place your order and email you.</p>
        </StatusPanel>
      )
    case 'refused':
      return (
        <StatusPanel
          title="We could not check your payment"
          actions={
            <>
              <Button onClick={onAskAgain}>Check again</Button>
              <ButtonLink as={Link} to={pathTo('orders')} $tone="secondary">
                Your orders
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
function usePaymentAnswer(host: HostServices, paymentId: string): readonly [Answer | null, OrderFlow] {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const flow = useOrderFlow(host, { onStale: async () => {} })

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
      ? 'We could not find this payment. Please check your orders.'
      : serverMessageOr(error, 'PAYMENT_NOT_CONFIRMED')
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

const OrderButton = ({ id }: { readonly id: number }): ReactNode => (
  <ButtonLink as={Link} to={pathTo('order', id)} $tone="secondary">
    View order
  </ButtonLink>
)

const OrderLink = ({ id }: { readonly id: number }) => <Link to={pathTo('order', id)}>View your order</Link>

/** The payment's record in words. That it cannot be had takes nothing from the payment. */
async function receiptOf(host: HostServices, paymentId: string): Promise<string | undefined> {
  try {
    const { amount, currency } = await host.api.call(getTransaction, { body: { paymentId } })
    return `We received your payment of ${formatMoney(fromMajor(currency, amount))}. Thank you!`
  } catch (error) {
    host.report(error, 'cart/CheckoutPage')
    return undefined
  }
}
