import { groupBy, type Invariant } from './findings'
import { sumUpGateway } from './gateway-ledgers'

/** Every capture ended as a paid order or a refund, and nothing waits for ever. */
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
        {
          payment,
          order,
        },
      )
    }
    for (const payment of rows.payments) {
      expect(payment.status !== 'PENDING', 'a payment is in doubt for ever', payment)
    }
    for (const refund of rows.refunds)
      expect(refund.doneAt !== null || refund.voidedAt !== null, 'a refund was never carried out', refund)
    const paymentsOf = groupBy(rows.payments, ({ orderId }) => orderId)
    for (const order of rows.orders) {
      expect(order.status !== 'PAYMENT_PENDING', 'an order waits for its payment for ever', order)
      const own = paymentsOf.get(order.id) ?? []
      const isPaid = own.filter(({ status }) => status === 'CAPTURED').length === 1
      const needsMoney =
        order.paymentMethod === 'online' && order.stockHold === 'sold' && order.grandTotalMinor > 0
      // The shop may refund what it shipped.
      const isRefunded =
        (order.status === 'SHIPPED' || order.status === 'DELIVERED') &&
        own.some(({ status }) => status === 'REFUNDED')
      expect(!needsMoney || isPaid || isRefunded, 'an order was supplied and not paid once', order, ...own)
      expect(
        order.stockHold === 'sold' || own.every(({ status }) => status !== 'CAPTURED'),
        'money is kept for an order that is not supplied',
        order,
        ...own,
      )
    }
  },
}
