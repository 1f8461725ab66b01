import { getReturnOffer, requestReturn } from '@store/shared/api/orders'
import type { Mount } from '../http/mount-endpoint'
import { originOf } from '../http/origin-of'
import { countCall, type RateLimits } from '../http/rate-limits'
import { withNotesIn } from '../orders/order-notes'
import type { ReturnRequests } from './request-return'

interface ReturnRouteServices {
  readonly returns: ReturnRequests
  readonly limits: RateLimits
}

export function registerReturnRoutes(mount: Mount, { returns, limits }: ReturnRouteServices): void {
  mount(getReturnOffer, ({ params, customerId }) => returns.offer(customerId, params.id))
  mount(requestReturn, async (call) => {
    await countCall(limits, 'return', call)
    const order = await returns.request({ ...call, from: originOf(call.request) })
    return withNotesIn(order, call.language)
  })
}
