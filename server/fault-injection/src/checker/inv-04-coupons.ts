import { groupBy, type Invariant } from './findings'

/** A coupon's uses are its redemptions on orders that stand, within its limits, for each customer too. */
export const couponsKeepTheirLimits: Invariant = {
  id: 'INV-04',
  rule: 'coupon uses = standing redemptions ≤ limits',
  check({ rows }, expect) {
    const redemptionsOf = groupBy(
      rows.redemptions.filter(({ releasedAt }) => releasedAt === null),
      ({ couponId }) => couponId,
    )
    const usersOf = groupBy(rows.orderPromotions, ({ couponId }) => couponId)
    for (const coupon of rows.coupons) {
      const redemptions = redemptionsOf.get(coupon.id) ?? []
      const users = new Set((usersOf.get(coupon.id) ?? []).map(({ orderId }) => orderId))
      const standing = rows.orders.filter(
        ({ id, stockHold }) => users.has(id) && (stockHold === 'reserved' || stockHold === 'sold'),
      )
      const redeemed = redemptions.map(({ orderId }) => orderId).sort((a, b) => a - b)
      expect(
        redeemed.join() ===
          standing
            .map(({ id }) => id)
            .sort((a, b) => a - b)
            .join(),
        'the redemptions are not those of the orders that stand',
        coupon,
        { redeemed, standing: standing.map(({ id }) => id) },
      )
      expect(coupon.uses === standing.length, `${coupon.uses} uses are counted of ${standing.length}`, coupon)
      expect(
        coupon.maxUses === null || standing.length <= coupon.maxUses,
        'a coupon was used more often than it may be',
        coupon,
        ...standing,
      )
      for (const [customerId, own] of groupBy(standing, (order) => order.customerId)) {
        expect(
          coupon.maxUsesPerCustomer === null || own.length <= coupon.maxUsesPerCustomer,
          `customer ${customerId} used a coupon more often than one customer may`,
          coupon,
          ...own,
        )
      }
    }
  },
}
