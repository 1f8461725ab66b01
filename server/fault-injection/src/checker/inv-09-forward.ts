import type { HistoryEntry, SeenOrder } from '../trial/history'
import { groupBy, type Invariant } from './findings'

const FORWARD: Readonly<Record<string, readonly string[]>> = {
  PAYMENT_PENDING: ['PAYMENT_FAILED', 'PLACED', 'CANCELLED'],
  PAYMENT_FAILED: ['PAYMENT_PENDING', 'PLACED', 'CANCELLED'],
  PLACED: ['PACKED', 'CANCEL_REQUESTED', 'CANCELLED'],
  PACKED: ['SHIPPED', 'CANCEL_REQUESTED', 'CANCELLED'],
  CANCEL_REQUESTED: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERED'],
}
const FIRST = ['PAYMENT_PENDING', 'PLACED']
const isUnpaid = (status: string): boolean => status.startsWith('PAYMENT_')

interface Sighting {
  readonly order: SeenOrder
  readonly sentAt: number
  readonly answeredAt: number
}

/** In the events that the shop wrote, and in what clients saw one after the other. */
export const ordersMoveForward: Invariant = {
  id: 'INV-09',
  rule: 'events only move forward, paid never becomes unpaid',
  check({ rows, history }, expect) {
    const eventsOf = groupBy(
      [...rows.orderEvents].sort((a, b) => a.id - b.id),
      ({ orderId }) => orderId,
    )
    for (const order of rows.orders) {
      const events = eventsOf.get(order.id) ?? []
      expect(FIRST.includes(events[0]?.status ?? ''), 'an order that begins in the middle', order, ...events)
      expect(events.at(-1)?.status === order.status, 'an order is not where its events led', order, ...events)
      for (const [index, event] of events.entries()) {
        const before = events[index - 1]
        if (before === undefined) continue
        expect(
          FORWARD[before.status]?.includes(event.status) ?? false,
          `an order went from ${before.status} to ${event.status}`,
          order,
          ...events,
        )
      }
    }
    for (const sightings of groupBy(history.flatMap(toSighting), ({ order }) => order.id).values()) {
      for (const later of sightings) {
        const paidBefore = sightings.find(
          (earlier) => earlier.answeredAt < later.sentAt && !isUnpaid(earlier.order.status),
        )
        expect(
          paidBefore === undefined || !isUnpaid(later.order.status),
          'a client saw a paid order become unpaid',
          paidBefore,
          later,
        )
      }
    }
  },
}

function toSighting(entry: HistoryEntry): Sighting[] {
  if (entry.type !== 'book' && entry.type !== 'read' && entry.type !== 'cancel') return []
  const { outcome, sentAt, answeredAt } = entry
  return outcome.kind === 'ok' ? [{ order: outcome.value, sentAt, answeredAt }] : []
}
