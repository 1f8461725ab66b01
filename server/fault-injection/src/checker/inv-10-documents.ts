import { groupBy, type Invariant } from './findings'

/** Every download of an invoice has the number of one of its order's. */
export const invoicesKeepTheirNumbers: Invariant = {
  id: 'INV-10',
  rule: 'one invoice and one confirmation an order, numbers without gaps',
  check({ rows, history }, expect) {
    const invoicesOf = groupBy(rows.invoices, ({ orderId }) => orderId)
    for (const entry of history) {
      if (entry.type !== 'invoice' || entry.outcome.kind !== 'ok') continue
      const { name } = entry.outcome.value
      const invoices = invoicesOf.get(entry.orderId) ?? []
      expect(
        invoices.some(({ number }) => name.includes(number.replaceAll('/', '-'))),
        'an invoice was handed out under another number',
        ...invoices,
        entry,
      )
    }
  },
}
