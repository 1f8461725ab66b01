import { getReturnOffer, requestReturn } from '@store/shared/api/orders'
import type { Database } from '../db/database'
import type { AnsweredCalls } from '../http/answered-calls'
import type { Mount } from '../http/mount-endpoint'
import { originOf } from '../http/origin-of'
import { countCall, type RateLimits } from '../http/rate-limits'
import type { SecurityLog } from '../security/security-log'
import type { ReturnRequests } from './request-return'

interface ReturnRouteServices {
  readonly db: Database
  readonly returns: ReturnRequests
  readonly limits: RateLimits
  readonly answered: AnsweredCalls
  readonly securityLog: SecurityLog
}

export function registerReturnRoutes(
  mount: Mount,
  { db, returns, limits, answered, securityLog }: ReturnRouteServices,
): void {
  mount(getReturnOffer, ({ params, customerId }) => returns.offer(customerId, params.id))
  mount(requestReturn, async (call) => {
    await countCall(limits, 'return', call)
    const { customerId, body, request } = call
    return answered.once(requestReturn, call, async () => {
      const order = await returns.request(customerId, body)
      const event = { customerId, action: 'return.requested', orderId: order.id } as const
      await securityLog.record(db, event, originOf(request))
      return order
    })
  })
}
