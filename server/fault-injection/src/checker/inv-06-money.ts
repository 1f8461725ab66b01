import { groupBy, type Invariant, sumOf } from './findings'
import { sumUpGateway } from './gateway-ledgers'

/** What was taken and not given back is nothing, or the total less what returns and partial refunds gave back, and both sides' ledgers agree. */
export const moneyAddsUp: Invariant = {
  id: 'INV-06',
  rule: 'captures − refunds − chargebacks ∈ {0, total − returns − partial refunds − chargebacks}, the same in both ledgers',
  check({ rows, gateway }, expect) {
    const orderOf = new Map(rows.orders.map((order) => [order.id, order]))
    const entriesOf = groupBy(rows.moneyLedger, ({ paymentId }) => paymentId)
    const gatewayOf = sumUpGateway(gateway)
    const kept = new Map<number, number>()
    const known = new Set<string>()

    for (const payment of rows.payments) {
      known.add(payment.id)
      const entries = entriesOf.get(payment.id) ?? []
      const sum = (kind: string) =>
        sumOf(
          entries.filter((entry) => entry.kind === kind),
          ({ amountMinor }) => amountMinor,
        )
      const theirs = gatewayOf.get(payment.id)
      // Cash is in the shop's own till.
      const isTheirs = payment.gateway !== 'cash'
      expect(
        !isTheirs ||
          (sum('capture') === (theirs?.capturedMinor ?? 0) && sum('refund') === (theirs?.refundedMinor ?? 0)),
        'the gateway’s ledger says something else of a payment',
        payment,
        { gateway: theirs ?? null },
        ...entries,
      )
      const order = orderOf.get(payment.orderId)
      expect(
        order !== undefined &&
          payment.currency === order.currency &&
          payment.amountMinor === order.grandTotalMinor &&
          entries.every(({ currency }) => currency === order.currency),
        'a payment is not of its order’s amount and currency',
        payment,
        order,
      )
      kept.set(
        payment.orderId,
        (kept.get(payment.orderId) ?? 0) + sum('capture') - sum('refund') - sum('chargeback'),
      )
    }
    for (const [paymentId, theirs] of gatewayOf) {
      expect(
        known.has(paymentId) || theirs.capturedMinor === theirs.refundedMinor,
        'the gateway keeps money for a payment that the shop does not know',
        theirs,
      )
    }
    const returnsOf = groupBy(rows.returns, ({ orderId }) => orderId)
    for (const order of rows.orders) {
      const minor = kept.get(order.id) ?? 0
      const returned = sumOf(returnsOf.get(order.id) ?? [], ({ refundMinor }) => refundMinor ?? 0)
      const reduced = sumOf(
        rows.partialRefunds.filter(({ orderId }) => orderId === order.id),
        ({ amountMinor }) => amountMinor,
      )
      const chargedBack = sumOf(
        rows.moneyLedger.filter(({ orderId, kind }) => orderId === order.id && kind === 'chargeback'),
        ({ amountMinor }) => amountMinor,
      )
      expect(
        minor === 0 || minor === order.grandTotalMinor - returned - reduced - chargedBack,
        `${minor} is kept for an order of ${order.grandTotalMinor}`,
        order,
        ...rows.payments.filter(({ orderId }) => orderId === order.id),
      )
    }
  },
}
