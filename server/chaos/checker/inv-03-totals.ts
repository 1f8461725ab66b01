import { expectedTotal } from './expected-total'
import { groupBy, type Invariant } from './findings'

/** The server's prices, the market's currency, and the arithmetic of SUM-03 to SUM-10. */
export const totalsAreRight: Invariant = {
  id: 'INV-03',
  rule: 'prices are the server’s, totals recompute, one currency',
  check({ initial, rows, history }, expect) {
    const linesOf = groupBy(rows.orderLines, ({ orderId }) => orderId)
    const variantOf = new Map(initial.variants.map((variant) => [variant.id, variant]))
    const couponOf = new Map(initial.coupons.map((coupon) => [coupon.code, coupon]))
    for (const order of rows.orders) {
      const lines = linesOf.get(order.id) ?? []
      const coupon = order.couponCode === null ? null : (couponOf.get(order.couponCode) ?? null)
      expect(order.couponCode === null || coupon !== null, 'a coupon that there is not', order)
      const total = expectedTotal(
        lines,
        order.address,
        coupon,
        initial.deliverySettings,
        order.paymentMethod === 'cash-on-delivery' ? initial.cashFees : null,
      )
      for (const line of lines) {
        const variant = variantOf.get(line.variantId)
        const price = total.currency === 'INR' ? variant?.priceInr : variant?.priceAed
        expect(line.unitPriceMinor === price, 'a line’s price is not the shop’s', order, line, { price })
      }
      const { currency, subtotalMinor, deliveryMinor, discountMinor, cashFeeMinor, grandTotalMinor } = order
      expect(currency === total.currency, 'an order in the currency of the other market', order, total)
      expect(
        subtotalMinor === total.subtotalMinor &&
          deliveryMinor === total.deliveryMinor &&
          discountMinor === total.discountMinor &&
          cashFeeMinor === total.cashFeeMinor &&
          grandTotalMinor === total.grandTotalMinor,
        'an order’s amounts are not what they come to',
        order,
        total,
        ...lines,
      )
      expect(grandTotalMinor >= 0, 'a negative total', order)
    }
    for (const entry of history) {
      if (entry.type !== 'book' || !entry.isHonest) continue
      const { outcome } = entry
      expect(
        outcome.kind !== 'refused' || outcome.code !== 'PRICE_CHANGED',
        'a right total was refused',
        entry,
      )
    }
  },
}
