import type { EntryOf } from '../history'
import { groupBy, type Invariant } from './findings'

type Booking = EntryOf<'book'>

const bodyOf = ({ body }: Booking): string => JSON.stringify(body)

/** One order a key, equal answers for it, and none for another body. */
export const keysBookOnce: Invariant = {
  id: 'INV-05',
  rule: 'one order a key, equal answers, another body refused',
  check({ rows, history }, expect) {
    const bookings = history.filter((entry): entry is Booking => entry.type === 'book')
    const keyed = groupBy(
      bookings.filter(({ key }) => key !== null),
      ({ customerId, key }) => `${customerId}/${key}`,
    )
    for (const [key, calls] of keyed) {
      const answers = calls.flatMap(({ outcome }) => (outcome.kind === 'ok' ? [outcome.value] : []))
      const [first] = answers
      if (first === undefined) continue
      expect(
        answers.every(
          (answer) =>
            answer.id === first.id &&
            answer.grandTotalMinor === first.grandTotalMinor &&
            JSON.stringify(answer.lines) === JSON.stringify(first.lines),
        ),
        `key ${key} was answered with different orders`,
        ...calls,
      )
      const bodies = new Set(calls.filter(({ outcome }) => outcome.kind === 'ok').map(bodyOf))
      expect(bodies.size === 1, `key ${key} was taken with different bodies`, ...calls)
    }

    const orderIdsOf = groupBy(rows.bookingKeys, ({ customerId, key }) => `${customerId}/${key}`)
    for (const [key, claims] of orderIdsOf)
      expect(claims.length === 1, `key ${key} is there twice`, ...claims)
    const claimed = new Set(rows.bookingKeys.map(({ orderId }) => orderId))
    expect(claimed.size === rows.bookingKeys.length, 'two keys have one order', ...rows.bookingKeys)
    for (const [customerId, own] of groupBy(rows.orders, (order) => order.customerId)) {
      const keyless = own.filter(({ id }) => !claimed.has(id))
      const asked = bookings.filter(
        (call) => call.customerId === customerId && call.key === null && call.outcome.kind !== 'refused',
      )
      expect(
        keyless.length <= asked.length,
        `customer ${customerId} has orders that no key and no call without one accounts for`,
        ...keyless,
      )
    }
  },
}
