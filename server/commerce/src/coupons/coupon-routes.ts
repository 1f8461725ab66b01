import { getCoupons } from '@store/shared/api/checkout'
import type { Clock } from '../base/clock'
import type { Database } from '../db/database'
import { CommerceFailure } from '../http/commerce-failure'
import type { Mount } from '../http/mount-endpoint'
import { listCoupons } from './coupon-list'

export function registerCouponRoutes(mount: Mount, { db, clock }: { db: Database; clock: Clock }): void {
  mount(getCoupons, async ({ params, query, customerId, language }) => {
    if (params.customerId !== customerId) throw new CommerceFailure('NOT_FOUND')
    return listCoupons(db, { customerId, currency: query.currency ?? 'INR', at: clock(), language })
  })
}
