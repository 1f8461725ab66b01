import { getStaffOverview } from '@store/shared/api/staff/staff-overview'
import type { OrderStatus } from '@store/shared/domain/order'
import { hasRight } from '@store/shared/domain/staff'
import { countDistinct, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { available, variants } from '../db/schema/catalogue'
import { orders } from '../db/schema/orders'
import type { StaffMount } from '../staff/mount-staff'

export function registerStaffOverview(mount: StaffMount, { db }: { readonly db: Database }): void {
  const countOrders = async (status: OrderStatus) => db.$count(orders, eq(orders.status, status))
  const countSoldOut = async () => {
    const [row] = await db
      .select({ products: countDistinct(variants.productId) })
      .from(variants)
      .where(lte(available, sql`0`))
    return row?.products ?? 0
  }

  mount.staff(getStaffOverview, async ({ session: { member } }) => {
    const seesOrders = hasRight(member.role, 'orders.read')
    const seesProducts = hasRight(member.role, 'catalogue.read')
    const [toPack, toShip, toCancel, soldOut] = await Promise.all([
      seesOrders ? countOrders('PLACED') : null,
      seesOrders ? countOrders('PACKED') : null,
      seesOrders ? countOrders('CANCEL_REQUESTED') : null,
      seesProducts ? countSoldOut() : null,
    ])
    return { toPack, toShip, toCancel, soldOut }
  })
}
