import { groupBy, type Invariant, sumOf } from './findings'
import { sumUpGateway } from './gateway-ledgers'

/** What the gateway took and gave back is what the shop booked. */
export const gatewayAgrees: Invariant = {
  id: 'INV-06',
  rule: 'captures − refunds − chargebacks ∈ {0, total − returns − partial refunds − chargebacks}, the same in both ledgers',
  check({ rows, gateway }, expect) {
    const entriesOf = groupBy(rows.moneyLedger, ({ paymentId }) => paymentId)
    const gatewayOf = sumUpGateway(gateway)
    const known = new Set(rows.payments.map(({ id }) => id))
    // Cash is in the shop's own till.
    for (const payment of rows.payments.filter((each) => each.gateway !== 'cash')) {
      const entries = entriesOf.get(payment.id) ?? []
      const sum = (kind: string) =>
        sumOf(
          entries.filter((entry) => entry.kind === kind),
          ({ amountMinor }) => amountMinor,
        )
      const theirs = gatewayOf.get(payment.id)
      expect(
        sum('capture') === (theirs?.capturedMinor ?? 0) && sum('refund') === (theirs?.refundedMinor ?? 0),
        'the gateway’s ledger says something else of a payment',
        payment,
        { gateway: theirs ?? null },
        ...entries,
      )
    }
    for (const [paymentId, theirs] of gatewayOf) {
      expect(
        known.has(paymentId) || theirs.capturedMinor === theirs.refundedMinor,
        'the gateway keeps money for a payment that the shop does not know',
        theirs,
      )
    }
  },
}
