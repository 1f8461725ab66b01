import type { HistoryEntry, SeenOrder } from '../trial/history'
import { groupBy, type Invariant } from './findings'

const isUnpaid = (status: string): boolean => status.startsWith('PAYMENT_')

interface Sighting {
  readonly order: SeenOrder
  readonly sentAt: number
  readonly answeredAt: number
}

/** In what clients saw one after the other, as in the events that the shop wrote. */
export const ordersMoveForward: Invariant = {
  id: 'INV-09',
  rule: 'events only move forward, paid never becomes unpaid',
  check({ history }, expect) {
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
