import { groupBy, type Invariant, sumOf } from './findings'

const SALES = { reserved: 0, released: 0, sold: 1, returned: 1 } as const
const RETURNS = { reserved: 0, released: 0, sold: 0, returned: 1 } as const

/** One sale for each paid line, one return for each that was cancelled after it, nothing reserved once it lapsed. */
export const salesAreBookedOnce: Invariant = {
  id: 'INV-02',
  rule: 'a sale a line, a return a cancelled line, no reservation left',
  check({ rows }, expect) {
    const entriesOf = groupBy(rows.stockLedger, ({ orderId, variantId }) => `${orderId}/${variantId}`)
    const linesOf = groupBy(rows.orderLines, ({ orderId }) => orderId)
    for (const order of rows.orders) {
      const lines = linesOf.get(order.id) ?? []
      expect(lines.length > 0, 'an order without lines', order)
      const isStanding = !order.status.startsWith('PAYMENT_') && order.status !== 'CANCELLED'
      expect(
        isStanding === (order.stockHold === 'sold'),
        'an order that stands is one that was sold, and no other is',
        order,
      )
      expect(order.stockHold !== 'reserved', 'a reservation outlived its time', order)
      for (const line of lines) {
        const entries = entriesOf.get(`${order.id}/${line.variantId}`) ?? []
        const count = (kind: string) => entries.filter((entry) => entry.kind === kind).length
        // What came back after its delivery is looked at with its return.
        const rest = (counter: 'onHand' | 'reserved' | 'preordered') =>
          sumOf(
            entries.filter(({ kind }) => kind !== 'restock'),
            (entry) => entry[counter],
          )
        expect(
          count('sale') === SALES[order.stockHold] && count('return') === RETURNS[order.stockHold],
          `a line that is ${order.stockHold} has ${count('sale')} sales and ${count('return')} returns`,
          order,
          line,
          ...entries,
        )
        const kept = order.stockHold === 'sold' ? line.quantity : 0
        const waiting = order.stockHold === 'reserved' ? line.quantity : 0
        expect(
          rest('onHand') === (line.isPreorder ? 0 : 0 - kept) &&
            rest('reserved') === (line.isPreorder ? 0 : waiting) &&
            rest('preordered') === (line.isPreorder ? kept + waiting : 0),
          `the ledger of a line that is ${order.stockHold} leaves something over`,
          order,
          line,
          ...entries,
        )
      }
    }
  },
}
