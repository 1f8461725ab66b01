import { type BookingRequest, bookOrder, createOrder, preorder } from '@store/shared/api/checkout'
import { cancelOrder, getOrder, getOrders } from '@store/shared/api/orders'
import type { Order } from '@store/shared/domain/order'
import { CART_TEXTS } from '@store/shared/messages/texts'
import type { Database } from '../db/database'
import type { AnsweredCalls } from '../http/answered-calls'
import { CommerceFailure } from '../http/commerce-failure'
import type { Mount } from '../http/mount-endpoint'
import type { BookingService } from './book-order'
import type { CancelRequest } from './cancel-order'
import { listOrders, loadOrder } from './order-records'
import { getOwnOrder } from './own-order'

interface OrderServices {
  readonly db: Database
  readonly bookings: BookingService
  readonly answered: AnsweredCalls
  readonly cancelOrder: (request: CancelRequest) => Promise<Order>
}

export function registerOrderRoutes(mount: Mount, services: OrderServices): void {
  const { db, bookings } = services

  const book = (call: { body: BookingRequest; customerId: number; idempotencyKey: string | null }) => {
    expectSelf(call.body.customerId, call.customerId)
    return bookings.book(call.body, call.idempotencyKey)
  }
  mount(bookOrder, book)
  mount(createOrder, book)

  mount(preorder, async ({ body, customerId }) => {
    expectSelf(body.customerId, customerId)
    await bookings.check(body)
    return { message: CART_TEXTS.preorderPlaced }
  })

  mount(getOrders, ({ query, customerId }) => listOrders(db, customerId, query.page ?? 1))
  mount(getOrder, async ({ params, customerId }) =>
    loadOrder(db, await getOwnOrder(db, customerId, params.id)),
  )
  mount(cancelOrder, (call) =>
    services.answered.once(cancelOrder, call, () =>
      services.cancelOrder({ customerId: call.customerId, ...call.body }),
    ),
  )
}

/** Somebody else's id is answered as one that does not exist (ORD-05). */
function expectSelf(named: number, customerId: number): void {
  if (named !== customerId) throw new CommerceFailure('NOT_FOUND')
}
