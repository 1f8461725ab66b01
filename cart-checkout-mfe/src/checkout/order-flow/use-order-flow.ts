import { serverMessageOr } from '@store/shared/api/call-failure'
import { type BookingRequest, initiatePayment } from '@store/shared/api/checkout'
import { newKey } from '@store/shared/api/new-key'
import { cancelOrder } from '@store/shared/api/orders'
import { FAILURE_MESSAGES } from '@store/shared/messages/failures/failures'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withoutCoupons } from '../../cart-state/cart-state'
import type { CartStore } from '../../cart-state/cart-store'
import { cartOf } from '../../cart-state/host-cart'
import { isNotLoggedIn } from '../../failures/is-not-logged-in'
import messages from '../messages.json'
import { bookOnce } from './book-order'
import { isInDoubt, stageOf, withBookedOrder, withBooking, withoutBooking, withoutOrdered } from './booking'
import { leaveFor } from './leave-for'
import { type FlowPhase, useOneAtATime } from './one-at-a-time'
import { isAboutCoupon, type Refusal, toRefusal } from './order-refusal'
import { useIsShown, useOnReturnToPage } from './page-shown'

export interface OrderFlow {
  readonly phase: FlowPhase
  readonly refusal: Refusal | null
  /** An order was sent from here and no answer came. */
  readonly isUnanswered: boolean
  /** Books the order and begins its payment; with nothing to pay now, its page follows. */
  readonly place: (request: BookingRequest) => void
  /** Sends again what was not answered, as it was (FLT-09). */
  readonly placeAgain: () => void
  readonly pay: (orderId: number) => void
  /** Cancels an unpaid order, so that another can be placed from the same cart. */
  readonly change: (orderId: number) => void
  /** The order is paid or placed: out of the cart with it, and on to the page that thanks for it. */
  readonly finish: (orderId: number, thanks?: string) => void
  /** The order is gone: the cart may be ordered anew. */
  readonly drop: () => void
}

/**
 * One function: the short steps of one order, which share what is under way.
 *
 * @param onStale what the shopper saw is no longer so: prices, stock, coupons or tariffs
 */
export function useOrderFlow({ onStale }: { onStale: () => Promise<void> }): OrderFlow {
  const host = useHost()
  const { translate: t } = host
  const { store } = cartOf(host)
  const queryClient = useQueryClient()
  const [isUnanswered, setUnanswered] = useState(false)
  const { phase, refusal, begin, rest, end } = useOneAtATime()
  const isShown = useIsShown()
  useOnReturnToPage(() => rest())

  const askForLogin = () => {
    rest()
    host.toasts.info(t(FAILURE_MESSAGES.TOKEN_EXPIRED))
    host.bus.send('auth/open', { view: 'LOGIN', returnTo: pathTo('checkout') })
  }

  const finish: OrderFlow['finish'] = (orderId, thanks = t(messages.thanks)) => {
    end()
    settleCart(store, orderId)
    // What the order used of them is not open any more.
    void queryClient.invalidateQueries({ queryKey: ['cart', 'coupons'] })
    host.bus.announce('order/placed', { orderId })
    host.toasts.success(thanks)
    if (isShown()) host.navigate(pathTo('thanks', orderId), { replace: true })
  }

  const offline = t(FAILURE_MESSAGES.OFFLINE_NOT_SENT)
  /** Without a network nothing is begun, kept for later or sent by itself: an order is never queued. */
  const whenOnline = (about: Refusal['about'], work: () => Promise<void>) => async () =>
    navigator.onLine ? work() : rest({ about, message: offline })

  const startPayment = async (orderId: number) => {
    try {
      const { redirectUrl } = await host.api.call(
        initiatePayment,
        { body: { orderId } },
        { idempotencyKey: newKey() },
      )
      if (isShown()) leaveFor(redirectUrl)
    } catch (error) {
      if (isNotLoggedIn(error)) askForLogin()
      else rest({ about: 'payment', message: serverMessageOr(error, 'SERVICE_UNAVAILABLE', t) })
    }
  }

  const sendBooking = async () => {
    const { booking } = store.get()
    if (booking === null) return rest()
    const isStillOurs = () => store.get().booking?.key === booking.key
    try {
      const order = await bookOnce(host.api, booking)
      // Another tab may have ordered this cart and finished: its order is shown here as well.
      if (!isStillOurs() && !isShown()) return rest()
      if (isStillOurs()) store.change(withBookedOrder(order))
      const stage = stageOf(order)
      if (stage === 'placed') return finish(order.id)
      if (stage === 'unconfirmed') {
        return finish(order.id, t(messages.confirmByCode))
      }
      if (stage === 'unpaid') return await startPayment(order.id)
      if (isStillOurs()) store.change(withoutBooking)
      rest({ about: 'order', message: t(FAILURE_MESSAGES.ORDER_NOT_PAYABLE) })
    } catch (error) {
      if (isInDoubt(error)) {
        setUnanswered(true)
        return rest()
      }
      if (isStillOurs()) store.change(withoutBooking)
      if (isNotLoggedIn(error)) return askForLogin()
      if (isAboutCoupon(error)) store.change(withoutCoupons)
      void queryClient.invalidateQueries({ queryKey: ['cart'] })
      await onStale()
      rest(toRefusal(error, t))
    }
  }

  return {
    phase,
    refusal,
    isUnanswered,
    finish,
    place: (request) =>
      begin(
        'placing',
        whenOnline('order', () => {
          store.change(withBooking(request, newKey))
          return sendBooking()
        }),
      ),
    placeAgain() {
      if (navigator.onLine) begin('placing', sendBooking)
      else host.toasts.failure(offline)
    },
    pay: (orderId) =>
      begin(
        'paying',
        whenOnline('payment', () => startPayment(orderId)),
      ),
    change: (orderId) =>
      begin('cancelling', async () => {
        // The shop reads the reason in English.
        const body = { orderId, reason: 'Changed before paying' }
        try {
          await host.api.call(cancelOrder, { body }, { idempotencyKey: newKey() })
          store.change(withoutBooking)
          host.toasts.info(t(messages.orderCancelled))
          rest()
        } catch (error) {
          void queryClient.invalidateQueries({ queryKey: ['cart', 'order', orderId] })
          if (isNotLoggedIn(error)) askForLogin()
          else rest({ about: 'payment', message: serverMessageOr(error, 'SOMETHING_WENT_WRONG', t) })
        }
      }),
    drop: () => store.change(withoutBooking),
  }
}

/** The cart is emptied only of what the order was booked for; an order of another day leaves it alone (CHK-03). */
function settleCart(store: CartStore, orderId: number): void {
  if (store.get().booking?.order?.id === orderId) store.change(withoutOrdered)
}
