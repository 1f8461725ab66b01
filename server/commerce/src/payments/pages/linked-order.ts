import { type Money, money } from '@store/shared/domain/money'
import { awaitsConfirmation, type Order } from '@store/shared/domain/orders/order'
import type { Language } from '@store/shared/i18n/languages'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../base/clock'
import type { Database } from '../../db/database'
import { lockOrder } from '../../db/lock-order'
import { orderLinks, orders } from '../../db/schema/orders'
import { payments as paymentRows } from '../../db/schema/payments'
import { inTransaction } from '../../db/transaction'
import { CommerceFailure } from '../../http/commerce-failure'
import type { OrderLifecycle } from '../../orders/order-lifecycle'
import { findLinked } from '../../orders/order-links'
import type { OrderRow } from '../../orders/order-rows'
import { orderIn } from '../../orders/reading/order-in-language'
import { awaitsPayment, loadOrder } from '../../orders/reading/order-records'
import type { Origin } from '../../security/security-log'
import type { PaymentService } from '../payment-service'

/** What a link opens: an order that waits for its payment or for a confirmation, or is settled already. */
export interface LinkedOrder {
  /** With its products in the language. */
  readonly order: Order
  readonly state: 'to-pay' | 'to-confirm' | 'settled'
  /** In which the order was booked. */
  readonly language: Language
}

export interface PaymentOutcome {
  readonly orderNumber: string
  readonly amount: Money
  readonly status: 'paid' | 'waiting' | 'failed'
  /** In which the order was booked. */
  readonly language: Language
}

/** Orders that the shop booked for a customer, as they open by the link in her mail: whoever has it needs no log-in. */
export interface LinkedOrders {
  /** Null for a link that was guessed, has expired or was replaced, and for an order that ended. */
  find(token: string): Promise<LinkedOrder | null>
  /** What became of a payment of such an order; null for every other payment. */
  outcome(paymentId: string): Promise<PaymentOutcome | null>
  /**
   * Starts the order's one payment; the address of the gateway's page.
   *
   * @throws {CommerceFailure} NOT_FOUND as `find`; ORDER_NOT_PAYABLE; and what starting a payment throws
   */
  pay(token: string, from: Origin): Promise<string>
  /** Confirms a cash order; one that is confirmed already stays so. @throws {CommerceFailure} NOT_FOUND, ORDER_NOT_CONFIRMABLE */
  confirm(token: string): Promise<LinkedOrder>
}

interface LinkedOrdersOptions {
  readonly db: Database
  readonly clock: Clock
  readonly payments: Pick<PaymentService, 'initiate' | 'refresh' | 'refreshOrder'>
  readonly lifecycle: OrderLifecycle
}

export function createLinkedOrders({ db, clock, payments, lifecycle }: LinkedOrdersOptions): LinkedOrders {
  const getLinked = async (token: string): Promise<OrderRow> => {
    const order = await findLinked(db, token, clock())
    if (order === undefined) throw new CommerceFailure('NOT_FOUND')
    return order
  }

  const show = async (row: OrderRow): Promise<LinkedOrder | null> => {
    const state = stateOf(row)
    if (state === null) return null
    const { language } = row
    return { order: await orderIn(db, await loadOrder(db, row), language), state, language }
  }

  return {
    async find(token) {
      const row = await findLinked(db, token, clock())
      if (row === undefined) return null
      // She may come back from the gateway before its notification does.
      if (stateOf(row) === 'to-pay') await payments.refreshOrder(row.id)
      const now = await findLinked(db, token, clock())
      return now === undefined ? null : show(now)
    },

    async outcome(paymentId) {
      const read = async () => {
        const [row] = await db
          .select({ payment: paymentRows, number: orders.number, language: orders.language })
          .from(paymentRows)
          .innerJoin(orders, eq(orders.id, paymentRows.orderId))
          .innerJoin(orderLinks, eq(orderLinks.orderId, orders.id))
          .where(eq(paymentRows.id, paymentId))
        return row
      }
      const first = await read()
      if (first === undefined) return null
      if (first.payment.status === 'PENDING') await payments.refresh(paymentId)
      const { payment, number, language } = (await read()) ?? first
      const amount = money(payment.currency, payment.amountMinor)
      return { orderNumber: number, amount, status: OUTCOMES[payment.status], language }
    },

    async pay(token, from) {
      const { id: orderId, customerId } = await getLinked(token)
      const body = { orderId }
      const { redirectUrl } = await payments.initiate({ customerId, body, idempotencyKey: null, from })
      return redirectUrl
    },

    async confirm(token) {
      const { id } = await getLinked(token)
      const row = await inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, id)
        const at = clock()
        if (order === undefined || (await findLinked(tx, token, at)) === undefined) {
          throw new CommerceFailure('NOT_FOUND')
        }
        if (stateOf(order) === 'settled') return order
        const isWaiting =
          awaitsConfirmation(order) && order.reservedUntil !== null && at < order.reservedUntil
        if (!isWaiting) throw new CommerceFailure('ORDER_NOT_CONFIRMABLE')
        await lifecycle.confirm(tx, order, at, 'link')
        return (await lockOrder(tx, id)) ?? order
      })
      const linked = await show(row)
      if (linked === null) throw new CommerceFailure('NOT_FOUND')
      return linked
    },
  }
}

const OUTCOMES = {
  PENDING: 'waiting',
  CAPTURED: 'paid',
  // A payment that its order did not need goes back; a mail says why.
  REFUNDED: 'failed',
  FAILED: 'failed',
} as const satisfies Record<(typeof paymentRows.$inferSelect)['status'], PaymentOutcome['status']>

function stateOf(order: OrderRow): LinkedOrder['state'] | null {
  if (order.status === 'CANCELLED') return null
  if (order.confirmedAt !== null) return 'settled'
  if (awaitsConfirmation(order)) return 'to-confirm'
  return awaitsPayment(order) ? 'to-pay' : null
}
