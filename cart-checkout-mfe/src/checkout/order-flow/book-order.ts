import { bookOrder } from '@store/shared/api/checkout'
import type { ApiClient } from '@store/shared/api/client'
import { isApiFailure } from '@store/shared/api/failure'
import type { Order } from '@store/shared/domain/orders/order'
import type { Booking } from '../../cart-state/cart-state'
import { isInDoubt } from './booking'
import { pause } from './pause'

/** Before each further try. A time-out has cost two minutes already: then the shopper decides. */
const PAUSES_MS = [1000, 3000]

/**
 * Sends a booking until the server has answered it, always under its one key, so that it is booked once (CHK-03).
 *
 * @throws what the last try failed with: a refusal, or a doubt that stays.
 */
export async function bookOnce(api: ApiClient, { key, request }: Booking): Promise<Order> {
  const send = () => api.call(bookOrder, { body: request }, { idempotencyKey: key })
  for (const pauseMs of PAUSES_MS) {
    try {
      return await send()
    } catch (error) {
      const isTimeout = isApiFailure(error) && error.kind === 'timeout'
      if (!isInDoubt(error) || isTimeout) throw error
      await pause(pauseMs)
    }
  }
  return send()
}
