import { randomUUID } from 'node:crypto'
import { initiatePayment } from '@store/shared/api/checkout'
import type { BodyOf, ResponseOf } from '@store/shared/api/endpoint'
import { money } from '@store/shared/domain/money'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, later } from '../base/clock'
import { failpoint } from '../base/failpoints'
import type { Database } from '../db/database'
import { lockOrder } from '../db/lock-order'
import { payments } from '../db/schema/payments'
import { inTransaction } from '../db/transaction'
import type { AnsweredCalls, KeyedCall } from '../http/answers/answered-calls'
import { CommerceFailure } from '../http/commerce-failure'
import { say } from '../i18n/said'
import type { Shop } from '../mail/shop'
import type { OrderLifecycle } from '../orders/order-lifecycle'
import type { OrderRow } from '../orders/order-rows'
import { awaitsPayment, PAYABLE_MS, RESERVATION_MS } from '../orders/reading/order-records'
import { getOwnOrder } from '../orders/reading/own-order'
import type { Origin, SecurityLog } from '../security/security-log'
import type { StartedPayment } from './gateways/payment-gateway'
import { gatewayPatience, type PaymentGateways } from './gateways/payment-gateways'
import messages from './messages.json'
import { findLivePayment, waysBack } from './payment-records'
import { FIRST_CHECK_MS } from './reconcile-payments'
import type { PaymentRow } from './settle-payment'

export type StartedCheckout = ResponseOf<typeof initiatePayment>

export interface PaymentCall extends KeyedCall {
  readonly body: BodyOf<typeof initiatePayment>
  readonly from: Origin
}

export interface StartPaymentOptions {
  readonly db: Database
  readonly clock: Clock
  readonly gateways: PaymentGateways
  readonly answered: AnsweredCalls
  readonly securityLog: SecurityLog
  readonly lifecycle: OrderLifecycle
  readonly shop: Pick<Shop, 'origin' | 'languages'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Asks the gateway about an order's payment in doubt, if there is one. */
  readonly refreshOrder: (orderId: number) => Promise<void>
}

/** Opens a payment here, then at its gateway, then keeps where the gateway wants the shopper: each step may be the last that happens. */
export function createStartPayment(options: StartPaymentOptions) {
  const { db, answered, refreshOrder } = options
  const openPayment = createOpenPayment(options)
  const startAtGateway = createStartAtGateway(options)
  const keepStart = createKeepStart(options)

  return async (call: PaymentCall): Promise<StartedCheckout> => {
    const earlier = await answered.find(initiatePayment, call)
    if (earlier !== null) return earlier.answer
    const { customerId, body } = call
    const { orderId } = body
    const own = await getOwnOrder(db, customerId, orderId)
    // A payment in doubt is cleared up before a second one could be charged beside it.
    if (own.stockHold === 'released') await refreshOrder(orderId)
    const { order, payment } = await openPayment(orderId)
    const started = payment.redirectUrl === null ? await startAtGateway(order, payment) : null
    const checkout = await keepStart(call, payment, started)
    await failpoint('payment start/redirect stored')
    return checkout
  }
}

function createOpenPayment({ db, clock, gateways, lifecycle }: StartPaymentOptions) {
  return (orderId: number) =>
    inTransaction(db, async (tx): Promise<{ order: OrderRow; payment: PaymentRow }> => {
      const at = clock()
      const order = await lockOrder(tx, orderId)
      if (order === undefined || !isPayable(order, at)) throw new CommerceFailure('ORDER_NOT_PAYABLE')
      const live = await findLivePayment(tx, orderId)
      if (live !== undefined) {
        const isInDoubt = order.stockHold === 'released' || gateways.find(live.gateway) === undefined
        if (isInDoubt) throw new CommerceFailure('PAYMENT_NOT_CONFIRMED')
        return { order, payment: live }
      }
      const reservedUntil = order.reservedUntil ?? later(at, RESERVATION_MS)
      if (!(await lifecycle.awaitPayment(tx, order, at, reservedUntil))) {
        throw new CommerceFailure('ORDER_NOT_PAYABLE', {
          message: say(messages.goneMeanwhile),
        })
      }
      const [payment] = await tx
        .insert(payments)
        .values({
          id: `pay_${randomUUID()}`,
          orderId,
          gateway: gateways.forCurrency(order.currency).name,
          status: 'PENDING',
          currency: order.currency,
          amountMinor: order.grandTotalMinor,
          createdAt: at,
          nextCheckAt: later(at, FIRST_CHECK_MS),
        })
        .returning()
      if (payment === undefined) throw new Error(`No payment was opened for order ${orderId}`)
      await failpoint('payment start/payment opened')
      return { order: { ...order, reservedUntil }, payment }
    })
}

function createStartAtGateway({ db, gateways, shop, log }: StartPaymentOptions) {
  /** Outside any transaction: the gateway may take its time, and creating the same payment again is harmless. */
  return async (order: OrderRow, payment: PaymentRow): Promise<StartedPayment> => {
    await failpoint('payment start/before gateway')
    const back = await waysBack(db, shop, { payment, order })
    const started = await gateways
      .get(payment.gateway)
      .createPayment(
        {
          paymentId: payment.id,
          orderNumber: order.number,
          amount: money(payment.currency, payment.amountMinor),
          createdAt: payment.createdAt,
          expiresAt: order.reservedUntil ?? later(payment.createdAt, RESERVATION_MS),
          ...back,
        },
        gatewayPatience(),
      )
      .catch((error: unknown) => {
        log.warn({ err: error, payment: payment.id }, 'the gateway did not start a payment')
        throw new CommerceFailure('SERVICE_UNAVAILABLE')
      })
    await failpoint('payment start/gateway answered')
    return started
  }
}

function createKeepStart({ answered, securityLog }: StartPaymentOptions) {
  /** Started twice at once, only one start is ever shown: what is told of the payment later is found by it. */
  return (
    call: PaymentCall,
    { id: paymentId, orderId, gateway }: PaymentRow,
    started: StartedPayment | null,
  ): Promise<StartedCheckout> =>
    answered.once(initiatePayment, call, async (tx) => {
      await lockOrder(tx, orderId)
      const isThis = eq(payments.id, paymentId)
      if (started !== null) {
        await tx
          .update(payments)
          .set(started)
          .where(and(isThis, isNull(payments.redirectUrl)))
      }
      const [kept] = await tx.select().from(payments).where(isThis)
      // Given up meanwhile, because the gateway did not know it yet: no shopper is sent to pay what counts as failed.
      if (kept?.status !== 'PENDING' || kept.redirectUrl === null) {
        throw new CommerceFailure('SERVICE_UNAVAILABLE')
      }
      const { customerId, from } = call
      await securityLog.record(tx, { customerId, action: 'payment.started', orderId }, from)
      return { paymentId, orderId, gateway, redirectUrl: kept.redirectUrl }
    })
}

const isPayable = (order: OrderRow, at: Date): boolean =>
  awaitsPayment(order) && at < later(order.placedAt, PAYABLE_MS)
