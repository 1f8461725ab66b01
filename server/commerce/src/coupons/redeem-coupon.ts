import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/database'
import { couponRedemptions, coupons } from '../db/schema/coupons'
import { orders } from '../db/schema/orders'
import { CommerceFailure } from '../http/commerce-failure'

interface Redemption {
  readonly customerId: number
  readonly orderId: number
}

/**
 * Counts one use. The update locks the coupon until the transaction ends, so the customer's own uses are counted, by the
 * second statement, when every other order with this coupon has been decided.
 *
 * @throws {CommerceFailure} COUPON_USED_UP, by all customers or by this one; COUPON_FIRST_ORDER.
 */
async function countCouponUse(
  tx: Transaction,
  couponId: number,
  { customerId, orderId }: Pick<Redemption, 'customerId'> & Partial<Redemption>,
): Promise<void> {
  const [used] = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.id, couponId), or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses))))
    .returning({ limit: coupons.maxUsesPerCustomer, firstOrderOnly: coupons.firstOrderOnly })
  if (used === undefined) throw new CommerceFailure('COUPON_USED_UP')
  if (used.firstOrderOnly) {
    const others = await standingOrders(tx, customerId)
    if (others.some(({ id }) => id !== orderId)) throw new CommerceFailure('COUPON_FIRST_ORDER')
  }
  if (used.limit === null) return
  const usesOfCustomer = await tx.$count(
    couponRedemptions,
    and(
      eq(couponRedemptions.couponId, couponId),
      eq(couponRedemptions.customerId, customerId),
      isNull(couponRedemptions.releasedAt),
    ),
  )
  if (usesOfCustomer >= used.limit) throw new CommerceFailure('COUPON_USED_UP')
}

/** A customer's orders that are under way or were delivered; neither cancelled ones nor those that were not paid in time. */
export const standingOrders = (db: Queryable, customerId: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), inArray(orders.stockHold, ['reserved', 'sold'])))

/**
 * Counts one use of each, in the order of their ids, in which every booking locks them; `noteRedemptions` follows in the same
 * transaction. An order that is there already does not count against itself.
 *
 * @throws {CommerceFailure} as `countCouponUse` does.
 */
export async function countCouponUses(
  tx: Transaction,
  couponIds: readonly number[],
  by: Pick<Redemption, 'customerId'> & Partial<Redemption>,
): Promise<void> {
  for (const couponId of couponIds.toSorted((a, b) => a - b)) await countCouponUse(tx, couponId, by)
}

/** Writes down for which order the uses were counted. */
export async function noteRedemptions(
  tx: Transaction,
  couponIds: readonly number[],
  redemption: Redemption,
  at: Date,
): Promise<void> {
  if (couponIds.length === 0) return
  await tx
    .insert(couponRedemptions)
    .values(couponIds.map((couponId) => ({ ...redemption, couponId, redeemedAt: at })))
}

/** Gives an order's uses back, once; nothing where it holds none. */
export async function releaseCoupons(tx: Transaction, orderId: number, at: Date): Promise<void> {
  await tx.execute(sql`
    with held as (
      select c.id from coupons c join coupon_redemptions r on r.coupon_id = c.id
      where r.order_id = ${orderId} and r.released_at is null
      order by c.id for no key update of c
    ), released as (
      update coupon_redemptions set released_at = ${at.toISOString()}::timestamptz
      where order_id = ${orderId} and released_at is null and coupon_id in (select id from held)
      returning coupon_id
    )
    update coupons set uses = uses - 1 from released where coupons.id = released.coupon_id
  `)
}
