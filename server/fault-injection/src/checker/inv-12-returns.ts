import type { Invariant } from './findings'

/** Every return that a customer saw acknowledged is there. */
export const returnsStand: Invariant = {
  id: 'INV-12',
  rule: 'returned ≤ bought, credited ≤ invoiced, one refund and one credit note a return',
  check({ rows, history }, expect) {
    const numberOf = new Map(rows.orders.map(({ id, number }) => [id, number]))
    const known = new Set(
      rows.returns.map(({ orderId, sequence }) => `${numberOf.get(orderId)}-R${sequence}`),
    )
    for (const entry of history) {
      if (entry.type !== 'return' || entry.outcome.kind !== 'ok') continue
      const { numbers } = entry.outcome.value
      expect(
        numbers.length > 0 && numbers.every((number) => known.has(number)),
        'a return that was acknowledged is gone',
        entry,
      )
    }
  },
}
