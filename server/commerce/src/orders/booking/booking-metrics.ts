import { Counter, type Registry } from 'prom-client'
import { CommerceFailure } from '../../http/commerce-failure'
import type { BookingService } from './book-order'

export interface BookingMetrics {
  /** To be told of each order that is new. */
  readonly onBooked: () => void
  countRefusals(bookings: BookingService): BookingService
}

export function createBookingMetrics(metrics: Registry): BookingMetrics {
  const bookings = new Counter({
    name: 'store_bookings_total',
    help: 'Bookings by outcome: `booked`, the code of a refusal, or `FAILED`. The same key again does not count.',
    labelNames: ['outcome'],
    registers: [metrics],
  })
  return {
    onBooked: () => bookings.inc({ outcome: 'booked' }),
    countRefusals: (service) => ({
      ...service,
      async book(booking, key, from) {
        try {
          return await service.book(booking, key, from)
        } catch (error) {
          bookings.inc({ outcome: error instanceof CommerceFailure ? error.code : 'FAILED' })
          throw error
        }
      },
    }),
  }
}
