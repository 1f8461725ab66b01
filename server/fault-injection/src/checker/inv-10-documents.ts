import { groupBy, type Invariant } from './findings'
import type { ShopRows } from './shop-state'

/**
 * One invoice that stands and one confirmation for each confirmed order, one credit note for each invoice that was cancelled;
 * no gap in a series.
 */
export const documentsAreIssuedOnce: Invariant = {
  id: 'INV-10',
  rule: 'one invoice and one confirmation an order, numbers without gaps',
  check({ rows, history }, expect) {
    const invoicesOf = groupBy(rows.invoices, ({ orderId }) => orderId)
    const creditNotesOf = groupBy(rows.creditNotes, ({ orderId }) => orderId)
    const mailsOf = groupBy(rows.mails, ({ eventKey }) => eventKey.split('/').slice(0, 2).join('/'))
    for (const order of rows.orders) {
      const isConfirmed = order.confirmedAt !== null
      const invoices = invoicesOf.get(order.id) ?? []
      expect(
        invoices.filter(({ revision }) => revision === 1).length === (isConfirmed ? 1 : 0),
        `an order has ${invoices.length} invoices`,
        order,
        ...invoices,
      )
      const creditNotes = (creditNotesOf.get(order.id) ?? []).filter(
        ({ returnId, partialRefundId }) => returnId === null && partialRefundId === null,
      )
      const isTakenBack = order.stockHold === 'returned' || isRefundedWhole(rows, order)
      expect(
        creditNotes.length === Math.max(0, invoices.length - 1) + (isTakenBack ? 1 : 0),
        `an order that is ${order.stockHold} has ${creditNotes.length} credit notes`,
        order,
        ...creditNotes,
      )
      const confirmations = mailsOf.get(`order-confirmed/${order.id}`) ?? []
      expect(
        confirmations.length === (isConfirmed ? 1 : 0),
        `an order has ${confirmations.length} confirmations`,
        order,
        ...confirmations,
      )
      const isCancelled = order.status === 'CANCELLED'
      const cancellations = mailsOf.get(`order-cancelled/${order.id}`) ?? []
      // Money that came too late cancels what it was for, and the mail about the money says so.
      const isToldWithMoney = isCancelled && !isConfirmed && mailsOf.has(`payment-returned/${order.id}`)
      expect(
        cancellations.length === (isCancelled ? 1 : 0) || (isToldWithMoney && cancellations.length === 0),
        `an order has ${cancellations.length} mails of its cancellation`,
        order,
        ...cancellations,
      )
    }
    const counterOf = new Map(rows.invoiceCounters.map(({ series, last }) => [series, last]))
    const documents = [...rows.invoices, ...rows.creditNotes]
    const bySeries = groupBy(documents, ({ series }) => series)
    for (const [series, last] of counterOf) {
      const numbers = (bySeries.get(series) ?? []).map(({ sequence }) => sequence).sort((a, b) => a - b)
      expect(
        numbers.length === last && numbers.every((number, index) => number === index + 1),
        `the numbers of ${series} do not run from 1 to ${last}`,
        { series, last, numbers },
      )
    }
    for (const series of bySeries.keys())
      expect(counterOf.has(series), 'a series without a counter', { series })
    expect(
      new Set(documents.map(({ number }) => number)).size === documents.length,
      'one number on two documents',
      ...documents,
    )
    const downloads = history.filter((entry) => entry.type === 'invoice')
    for (const own of groupBy(downloads, ({ orderId }) => orderId).values()) {
      const names = own.flatMap(({ outcome }) => (outcome.kind === 'ok' ? [outcome.value.name] : []))
      const [name] = names
      if (name === undefined) continue
      const invoices = invoicesOf.get(own[0]?.orderId ?? 0) ?? []
      expect(
        names.every((each) => invoices.some(({ number }) => each.includes(number.replaceAll('/', '-')))),
        'an invoice was handed out under another number',
        ...invoices,
        ...own,
      )
    }
  },
}

/** The reason that a second payment of an order is refunded with (`settle-payment.ts`). */
const NOT_NEEDED = 'Not needed for its order'

/** What the shop refunded after it was shipped, apart from returns; not a second payment that the order did not need. */
function isRefundedWhole(rows: ShopRows, order: ShopRows['orders'][number]): boolean {
  const own = rows.payments.filter(({ orderId }) => orderId === order.id)
  return (
    (order.status === 'SHIPPED' || order.status === 'DELIVERED') &&
    own.every(({ status }) => status !== 'CAPTURED') &&
    rows.refunds.some(
      ({ paymentId, returnId, partialRefundId, reason }) =>
        returnId === null &&
        partialRefundId === null &&
        reason !== NOT_NEEDED &&
        own.some(({ id }) => id === paymentId),
    )
  )
}
