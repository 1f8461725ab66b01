import type { Invariant } from './findings'
import { sumUpGateway } from './gateway-ledgers'

/** Every capture at the gateway ended as a paid order or a refund. */
export const nothingStaysStuck: Invariant = {
  id: 'INV-08',
  rule: 'every capture ends as a paid order or a refund',
  check({ rows, gateway }, expect) {
    const orderOf = new Map(rows.orders.map((order) => [order.id, order]))
    const returnedOf = new Map<string, number>()
    for (const { paymentId, returnId, partialRefundId, amountMinor } of rows.refunds) {
      if (returnId !== null || partialRefundId !== null)
        returnedOf.set(paymentId, (returnedOf.get(paymentId) ?? 0) + amountMinor)
    }
    const paymentOf = new Map(rows.payments.map((payment) => [payment.id, payment]))
    for (const theirs of sumUpGateway(gateway).values()) {
      if (theirs.capturedMinor === 0) continue
      const payment = paymentOf.get(theirs.paymentId)
      const order = payment && orderOf.get(payment.orderId)
      const isReturned = theirs.refundedMinor === theirs.capturedMinor
      const isKept =
        theirs.refundedMinor === (returnedOf.get(theirs.paymentId) ?? 0) &&
        payment?.status === 'CAPTURED' &&
        order?.stockHold === 'sold'
      expect(
        isReturned || isKept,
        'money was taken, and neither kept for a paid order nor returned',
        theirs,
        { payment, order },
      )
    }
  },
}
