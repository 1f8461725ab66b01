import { bookOrder, createOrder } from '@store/shared/api/checkout'
import { PAGE_TOKEN_HEADER } from '@store/shared/api/page-token-header'
import type { FastifyInstance } from 'fastify'

const BOOKINGS: readonly string[] = [bookOrder, createOrder].map(({ path }) => `/api${path}`)

/** Counts each order that was booked for the versions of the page that it came from. @param addOrder takes the page's token */
export function countOrders(app: FastifyInstance, addOrder: (token: string) => Promise<void>): void {
  app.addHook('onResponse', async (request, reply) => {
    const token = request.headers[PAGE_TOKEN_HEADER]
    const isBooked = reply.statusCode < 300 && BOOKINGS.includes(request.routeOptions.url ?? '')
    if (!isBooked || typeof token !== 'string') return
    await addOrder(token).catch((error: unknown) => {
      request.log.warn({ err: error }, 'an order could not be counted for its release')
    })
  })
}
