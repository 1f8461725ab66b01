import type { EntryOf } from '../trial/history'
import { groupBy, type Invariant } from './findings'

type Booking = EntryOf<'book'>

const isOfCart = ({ body }: Booking): boolean => body.cartRevision !== undefined

/** The same cart is the same lines at the same revision. */
const cartOf = ({ customerId, body: { cartRevision, lines } }: Booking): string =>
  `${customerId}/${cartRevision}/${lines
    .map(({ variantId, quantity }) => `${variantId}:${quantity}`)
    .toSorted()
    .join()}`

const bodyOf = ({ body }: Booking): string => JSON.stringify(body)

/** One order a key and a cart, equal answers for them, and none for another body. */
export const keysBookOnce: Invariant = {
  id: 'INV-05',
  rule: 'one order a key and a cart, equal answers, another body refused',
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

    const claimed = new Set(rows.bookingKeys.map(({ orderId }) => orderId))
    const cancelled = new Set(rows.orders.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id))
    for (const [cart, calls] of groupBy(bookings.filter(isOfCart), cartOf)) {
      const ids = calls.flatMap(({ outcome }) => (outcome.kind === 'ok' ? [outcome.value.id] : []))
      const standing = new Set(ids.filter((id) => !cancelled.has(id)))
      expect(standing.size <= 1, `the cart ${cart} became more than one order`, ...calls)
    }
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
