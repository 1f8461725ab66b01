import { expectedTotal } from './expected-total'
import { groupBy, type Invariant } from './findings'

/** The server's prices, the market's currency, and the arithmetic of SUM-03 to SUM-10. */
export const totalsAreRight: Invariant = {
  id: 'INV-03',
  rule: 'prices are the server’s, totals recompute, one currency',
  check({ initial, rows, history }, expect) {
    const linesOf = groupBy(rows.orderLines, ({ orderId }) => orderId)
    const variantOf = new Map(initial.variants.map((variant) => [variant.id, variant]))
    const couponOf = new Map(initial.coupons.map((coupon) => [coupon.id, coupon]))
    const promotionsOf = groupBy(rows.orderPromotions, ({ orderId }) => orderId)
    for (const order of rows.orders) {
      const lines = linesOf.get(order.id) ?? []
      const used = (promotionsOf.get(order.id) ?? []).toSorted((a, b) => a.position - b.position)
      const terms = used.flatMap(({ couponId }) => couponOf.get(couponId) ?? [])
      expect(terms.length === used.length, 'a coupon that there is not', order, ...used)
      expect(goTogether(terms), 'coupons that no order may use together', order, ...terms)
      const total = expectedTotal(
        lines,
        order.address,
        terms,
        initial.flatTariffs,
        order.paymentMethod === 'cash-on-delivery' ? initial.cashFees : null,
      )
      expect(
        used.every(({ code, savedMinor }) => savedMinor === total.savedMinor[code]),
        'a promotion saved something else than it gives',
        order,
        total,
        ...used,
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

const LEVELS: Readonly<Record<string, string>> = {
  'buy-x-get-y': 'items',
  'fixed-amount': 'order',
  percentage: 'order',
  'free-delivery': 'delivery',
}

const goTogether = (terms: readonly { readonly kind: string; readonly combines: boolean }[]): boolean =>
  terms.length < 2 ||
  (terms.every(({ combines }) => combines) &&
    new Set(terms.map(({ kind }) => LEVELS[kind])).size === terms.length)
