import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/database'
import { rowsOf } from '../db/database'
import { coupons } from '../db/schema/coupons'
import { orders } from '../db/schema/orders'
import { CommerceFailure } from '../http/commerce-failure'

interface Redemption {
  readonly couponId: number
  readonly customerId: number
  readonly orderId: number
}

/**
 * Counts one use. The update locks the coupon until the transaction ends, so the customer's own uses are counted, by the
 * second statement, when every other order with this coupon has been decided.
 *
 * @throws {CommerceFailure} COUPON_USED_UP, for everybody or for this customer; COUPON_FIRST_ORDER.
 */
async function redeemCoupon(tx: Transaction, redemption: Redemption, at: Date): Promise<void> {
  const { couponId, customerId, orderId } = redemption
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
  const [redeemed] = await rowsOf(
    tx,
    sql`
      insert into coupon_redemptions (coupon_id, customer_id, order_id, redeemed_at)
      select ${couponId}::int, ${customerId}::int, ${orderId}::int, ${at.toISOString()}::timestamptz
      where ${used.limit}::int is null or ${used.limit}::int > (
        select count(*) from coupon_redemptions
        where coupon_id = ${couponId} and customer_id = ${customerId} and released_at is null
      )
      returning id
    `,
  )
  if (redeemed === undefined) throw new CommerceFailure('COUPON_USED_UP')
}

/** A customer's orders that are under way or were delivered; neither cancelled ones nor those that were not paid in time. */
export const standingOrders = (db: Queryable, customerId: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), inArray(orders.stockHold, ['reserved', 'sold'])))

/** Counts one use of each, in the order of their ids, in which everybody locks them. @throws {CommerceFailure} as `redeemCoupon` does. */
export async function redeemCoupons(
  tx: Transaction,
  couponIds: readonly number[],
  redemption: Omit<Redemption, 'couponId'>,
  at: Date,
): Promise<void> {
  for (const couponId of couponIds.toSorted((a, b) => a - b)) {
    await redeemCoupon(tx, { ...redemption, couponId }, at)
  }
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
