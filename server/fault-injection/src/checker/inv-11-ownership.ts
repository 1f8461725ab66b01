import type { Invariant } from './findings'

/** What belongs to somebody else is answered as what there is not. */
export const rowsAreTheirOwners: Invariant = {
  id: 'INV-11',
  rule: 'nothing is reached with another customer’s token',
  check({ rows, history }, expect) {
    const ownerOf = new Map(rows.orders.map(({ id, customerId }) => [id, customerId]))
    const addressOwnerOf = new Map(rows.addresses.map(({ id, customerId }) => [id, customerId]))
    for (const entry of history) {
      if (entry.type === 'trespass') {
        const { outcome } = entry
        // 401: her own session was over before anything was looked at.
        const isRefused = outcome.kind === 'refused' && [401, 404].includes(outcome.status)
        expect(isRefused || outcome.kind === 'unknown', `${entry.what} was answered`, entry)
      }
      if (entry.type === 'book' && entry.outcome.kind === 'ok') {
        expect(
          ownerOf.get(entry.outcome.value.id) === entry.customerId &&
            addressOwnerOf.get(entry.body.addressId) === entry.customerId,
          'an order was booked for, or sent to, somebody else',
          entry,
        )
      }
      if (entry.type === 'read' && entry.outcome.kind === 'ok') {
        expect(ownerOf.get(entry.orderId) === entry.customerId, 'somebody else’s order was read', entry)
      }
    }
  },
}
