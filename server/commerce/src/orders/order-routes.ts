import { preorder } from '@store/shared/api/cart-checks'
import { type BookingRequest, bookOrder, createOrder } from '@store/shared/api/checkout'
import {
  cancelOrder,
  confirmCashOrder,
  getOrder,
  getOrders,
  sendCashOrderCode,
} from '@store/shared/api/orders'
import type { Order } from '@store/shared/domain/orders/order'
import type { Language } from '@store/shared/i18n/languages'
import { sourceText } from '@store/shared/i18n/source-text'
import cart from '@store/shared/messages/orders/cart.messages.json'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database'
import { CommerceFailure } from '../http/commerce-failure'
import type { Mount } from '../http/mount-endpoint'
import { originOf } from '../http/origin-of'
import { translateText } from '../i18n/translate-in'
import type { BookingService } from './booking/book-order'
import type { CancelCall } from './cancel-order'
import type { CashOrderService } from './cash-confirmation'
import { orderIn } from './order-in-language'
import { withProductsIn } from './order-products'
import { listOrders, loadOrder } from './order-records'
import { getOwnOrder } from './own-order'

interface OrderServices {
  readonly db: Database
  readonly bookings: BookingService
  readonly cashOrders: CashOrderService
  readonly cancelOrder: (call: CancelCall) => Promise<Order>
}

export function registerOrderRoutes(mount: Mount, services: OrderServices): void {
  const { db, bookings, cashOrders } = services
  const inLanguage = (order: Order, language: Language) => orderIn(db, order, language)

  const book = async (call: {
    body: BookingRequest
    customerId: number
    idempotencyKey: string | null
    language: Language
    request: FastifyRequest
  }) => {
    expectSelf(call.body.customerId, call.customerId)
    const order = await bookings.book(call.body, call.idempotencyKey, originOf(call.request))
    return inLanguage(order, call.language)
  }
  mount(bookOrder, book)
  mount(createOrder, book)

  mount(preorder, async ({ body, customerId, language }) => {
    expectSelf(body.customerId, customerId)
    await bookings.check(body)
    return { message: translateText(sourceText(cart.preorderPlaced), language) }
  })

  mount(getOrders, async ({ query, customerId, language }) =>
    withProductsIn(db, await listOrders(db, customerId, query.page ?? 1), language),
  )
  mount(getOrder, async ({ params, customerId, language }) =>
    inLanguage(await loadOrder(db, await getOwnOrder(db, customerId, params.id)), language),
  )
  mount(confirmCashOrder, async ({ body, customerId, language, request }) => {
    const { network } = originOf(request)
    return inLanguage(await cashOrders.confirm({ ...body, customerId, network }), language)
  })
  mount(sendCashOrderCode, async ({ body, customerId, language }) =>
    inLanguage(await cashOrders.sendCode({ ...body, customerId }), language),
  )
  mount(cancelOrder, async (call) =>
    inLanguage(await services.cancelOrder({ ...call, from: originOf(call.request) }), call.language),
  )
}

/** Somebody else's id is answered as one that does not exist (ORD-05). */
function expectSelf(named: number, customerId: number): void {
  if (named !== customerId) throw new CommerceFailure('NOT_FOUND')
}
