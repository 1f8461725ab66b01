import { getReturnOffer, requestReturn } from '@store/shared/api/orders'
import type { Database } from '../db/database'
import { countCall, type RateLimits } from '../http/limits/rate-limits'
import type { Mount } from '../http/mount-endpoint'
import { originOf } from '../http/origin-of'
import { orderIn } from '../orders/reading/order-in-language'
import type { ReturnRequests } from './request-return'

interface ReturnRouteServices {
  readonly db: Database
  readonly returns: ReturnRequests
  readonly limits: RateLimits
}

export function registerReturnRoutes(mount: Mount, { db, returns, limits }: ReturnRouteServices): void {
  mount(getReturnOffer, ({ params, customerId }) => returns.offer(customerId, params.id))
  mount(requestReturn, async (call) => {
    await countCall(limits, 'return', call)
    const order = await returns.request({ ...call, from: originOf(call.request) })
    return orderIn(db, order, call.language)
  })
}
