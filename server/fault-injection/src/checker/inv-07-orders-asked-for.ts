import type { EntryOf } from '../trial/history'
import { groupBy, type Invariant } from './findings'

type Booking = EntryOf<'book'>
interface Line {
  readonly variantId: number
  readonly quantity: number
}

const textOf = (lines: readonly Line[]): string =>
  lines
    .map(({ variantId, quantity }) => `${quantity}×${variantId}`)
    .sort()
    .join()

/** Every booking that was confirmed exists, and nothing exists that was not booked. */
export const ordersAreThoseAskedFor: Invariant = {
  id: 'INV-07',
  rule: 'every acknowledged booking exists, none unasked for',
  check({ rows, history }, expect) {
    const bookings = history.filter((entry): entry is Booking => entry.type === 'book')
    const orderOf = new Map(rows.orders.map((order) => [order.id, order]))
    const linesOf = groupBy(rows.orderLines, ({ orderId }) => orderId)
    const claimsOf = groupBy(rows.bookingKeys, ({ orderId }) => orderId)
    const promotionsOf = groupBy(rows.orderPromotions, ({ orderId }) => orderId)
    const couponsOf = (orderId: number): string =>
      (promotionsOf.get(orderId) ?? [])
        .toSorted((a, b) => a.position - b.position)
        .map(({ code }) => code)
        .join()

    for (const call of bookings) {
      if (call.outcome.kind !== 'ok') continue
      const order = orderOf.get(call.outcome.value.id)
      expect(
        order !== undefined &&
          order.customerId === call.customerId &&
          order.grandTotalMinor === call.outcome.value.grandTotalMinor &&
          textOf(linesOf.get(order.id) ?? []) === textOf(call.outcome.value.lines),
        'an acknowledged booking is not there as it was told',
        call,
        order,
      )
    }
    const callsOf = groupBy(bookings, ({ customerId, key }) => `${customerId}/${key}`)
    for (const order of rows.orders) {
      const lines = linesOf.get(order.id) ?? []
      // Of one cart it may be several keys'.
      const keys = claimsOf.get(order.id)?.map(({ key }) => key) ?? [null]
      const calls = keys.flatMap((key) => callsOf.get(`${order.customerId}/${key}`) ?? [])
      expect(
        calls.some(
          ({ body, outcome }) =>
            outcome.kind !== 'refused' &&
            body.paymentMethod === order.paymentMethod &&
            body.couponCodes.join() === couponsOf(order.id) &&
            textOf(body.lines) === textOf(lines),
        ),
        'an order that no client asked for',
        order,
        ...lines,
      )
    }
  },
}
