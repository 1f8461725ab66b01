import { randomUUID } from 'node:crypto'
import { type getTransaction, initiatePayment, type verifyPayment } from '@store/shared/api/checkout'
import type { BodyOf, ResponseOf } from '@store/shared/api/endpoint'
import { type Money, money, toMajor } from '@store/shared/domain/money'
import type { PaymentStatus } from '@store/shared/domain/order'
import { pathTo } from '@store/shared/remotes/paths'
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, later } from '../base/clock'
import { type Failpoint, noFailpoint } from '../base/failpoints'
import type { Database, Transaction } from '../db/database'
import { lockOrder } from '../db/lock-order'
import { orders } from '../db/schema/orders'
import { payments, refunds } from '../db/schema/payments'
import { inTransaction } from '../db/transaction'
import type { AnsweredCalls, KeyedCall } from '../http/answered-calls'
import { CommerceFailure } from '../http/commerce-failure'
import { sideBySide } from '../jobs/side-by-side'
import { RESERVATION_MS } from '../orders/book-order'
import type { OrderLifecycle } from '../orders/order-lifecycle'
import { awaitsPayment, PAYABLE_MS } from '../orders/order-records'
import type { OrderRow } from '../orders/order-rows'
import { getOwnOrder } from '../orders/own-order'
import type { Origin, SecurityLog } from '../security/security-log'
import { createAskOnce } from './ask-once'
import { createTakeDispute } from './disputes'
import type { PaymentGateway, RawNotification, StartedPayment } from './payment-gateway'
import type { PaymentGateways } from './payment-gateways'
import type { PaymentRow, PaymentSettler, Settlement } from './settle-payment'

export interface PaymentService {
  /**
   * The order's one live payment, a new one after a failed one. An order whose reservation lapsed is reserved again.
   *
   * @throws {CommerceFailure} NOT_FOUND, ORDER_NOT_PAYABLE, PAYMENT_NOT_CONFIRMED while an earlier payment is in doubt,
   * SERVICE_UNAVAILABLE when the gateway does not answer.
   */
  initiate(call: PaymentCall): Promise<StartedCheckout>
  /**
   * Asks the gateway, never the caller, and once for all who ask within a moment; a gateway that does not answer leaves the
   * payment as it is.
   */
  verify(customerId: number, paymentId: string): Promise<ResponseOf<typeof verifyPayment>>
  transaction(customerId: number, paymentId: string): Promise<ResponseOf<typeof getTransaction>>
  /** @throws {ForgedNotification} */
  takeNotification(gateway: PaymentGateway, notification: RawNotification): Promise<void>
  /** For a page of ours on the way to this gateway. Null when no such payment began there. */
  findCheckout(gateway: PaymentGateway, paymentId: string): Promise<Checkout | null>
  /** Asks the gateway what became of a payment. */
  refresh(paymentId: string): Promise<void>
  /** Asks the gateway about an order's payment in doubt, if there is one. */
  refreshOrder(orderId: number): Promise<void>
  /** Asks the gateways about every payment that has been in doubt for long enough. */
  reconcileDue(): Promise<void>
}

type StartedCheckout = ResponseOf<typeof initiatePayment>

export interface PaymentCall extends KeyedCall {
  readonly body: BodyOf<typeof initiatePayment>
  readonly from: Origin
}

export interface Checkout {
  readonly paymentId: string
  readonly gatewayPaymentId: string
  readonly orderNumber: string
  readonly amount: Money
  /** Its order waits for it, and its products are still reserved. */
  readonly isOpen: boolean
  /** As the gateway was told them. */
  readonly returnUrl: string
  readonly cancelUrl: string
}

const GATEWAY_TIMEOUT_MS = 10_000
/** How long what a gateway said of a payment is told to shoppers who ask again. */
export const VERIFY_MEMORY_MS = 1_000
const BATCH = 20
const FIRST_CHECK_MS = 30_000
const LONGEST_CHECK_MS = 600_000
/** For a payment that is called failed and could still turn out to be made. */
const LONGEST_LATE_CHECK_MS = 6 * 3_600_000

interface PaymentOptions {
  readonly db: Database
  readonly clock: Clock
  readonly gateways: PaymentGateways
  readonly answered: AnsweredCalls
  readonly securityLog: SecurityLog
  readonly settler: PaymentSettler
  readonly lifecycle: OrderLifecycle
  readonly publicOrigin: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly failpoint?: Failpoint
}

export function createPaymentService(options: PaymentOptions): PaymentService {
  const { db, clock, gateways, answered, securityLog, settler, lifecycle } = options
  const { publicOrigin, log, failpoint = noFailpoint } = options
  const takeDispute = createTakeDispute({ db, clock, failpoint })
  const patience = () => AbortSignal.timeout(GATEWAY_TIMEOUT_MS)

  /** Null when the gateway does not answer: then nothing is known. */
  const ask = async (payment: PaymentRow) => {
    try {
      await failpoint('question/before gateway')
      const { id: paymentId, gateway, gatewayPaymentId } = payment
      const report = await gateways.get(gateway).fetchPayment({ paymentId, gatewayPaymentId }, patience())
      await failpoint('question/gateway answered')
      return await settler.settleAnswer(payment, report)
    } catch (error) {
      log.warn({ err: error, payment: payment.id }, 'the gateway did not say what became of a payment')
      return null
    }
  }

  const askForShopper = createAskOnce<Settlement | null>({ clock, memoryMs: VERIFY_MEMORY_MS })

  const find = async (paymentId: string): Promise<PaymentRow | undefined> => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
    return payment
  }

  const findLive = async (tx: Database | Transaction, orderId: number): Promise<PaymentRow | undefined> => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.status, 'PENDING')))
    return payment
  }

  const openPayment = (orderId: number) =>
    inTransaction(db, async (tx): Promise<{ order: OrderRow; payment: PaymentRow }> => {
      const at = clock()
      const order = await lockOrder(tx, orderId)
      if (order === undefined || !isPayable(order, at)) throw new CommerceFailure('ORDER_NOT_PAYABLE')
      const live = await findLive(tx, orderId)
      if (live !== undefined) {
        const isInDoubt = order.stockHold === 'released' || gateways.find(live.gateway) === undefined
        if (isInDoubt) throw new CommerceFailure('PAYMENT_NOT_CONFIRMED')
        return { order, payment: live }
      }
      const reservedUntil = order.reservedUntil ?? later(at, RESERVATION_MS)
      if (!(await lifecycle.awaitPayment(tx, order, at, reservedUntil))) {
        throw new CommerceFailure('ORDER_NOT_PAYABLE', {
          message:
            'This order was not paid in time and its products or coupon are gone meanwhile. Please order again.',
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

  /** Outside any transaction: the gateway may take its time, and creating the same payment again is harmless. */
  const startAtGateway = async (order: OrderRow, payment: PaymentRow): Promise<StartedPayment> => {
    await failpoint('payment start/before gateway')
    const started = await gateways
      .get(payment.gateway)
      .createPayment(
        {
          paymentId: payment.id,
          orderNumber: order.number,
          amount: money(payment.currency, payment.amountMinor),
          createdAt: payment.createdAt,
          expiresAt: order.reservedUntil ?? later(payment.createdAt, RESERVATION_MS),
          ...waysBack(payment),
        },
        patience(),
      )
      .catch((error: unknown) => {
        log.warn({ err: error, payment: payment.id }, 'the gateway did not start a payment')
        throw new CommerceFailure('SERVICE_UNAVAILABLE')
      })
    await failpoint('payment start/gateway answered')
    return started
  }

  /** Started twice at once, only one start is ever shown: what is told of the payment later is found by it. */
  const keepStart = (
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
      // Given up meanwhile, because the gateway did not know it yet: nobody is sent to pay what counts as failed.
      if (kept?.status !== 'PENDING' || kept.redirectUrl === null) {
        throw new CommerceFailure('SERVICE_UNAVAILABLE')
      }
      const { customerId, from } = call
      await securityLog.record(tx, { customerId, action: 'payment.started', orderId }, from)
      return { paymentId, orderId, gateway, redirectUrl: kept.redirectUrl }
    })

  const getOwnPayment = async (customerId: number, paymentId: string): Promise<PaymentRow> => {
    const [row] = await db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(payments.id, paymentId), eq(orders.customerId, customerId)))
    if (row === undefined) throw new CommerceFailure('NOT_FOUND')
    return row.payment
  }

  const waysBack = ({ id, orderId }: PaymentRow) => ({
    returnUrl: `${publicOrigin}${pathTo('checkout')}?payment=${id}`,
    cancelUrl: `${publicOrigin}${pathTo('order', orderId)}`,
  })

  const canStillBePaid = ({ gateway, createdAt }: PaymentRow): boolean =>
    clock() < later(createdAt, gateways.find(gateway)?.lateMoneyMs ?? 0)

  const refreshOrder = async (orderId: number): Promise<void> => {
    const live = await findLive(db, orderId)
    if (live !== undefined) await ask(live)
  }

  /** Money that is owed back is not called paid, though the gateway may take a while to return it. */
  const statusForShopper = async (paymentId: string, status: PaymentStatus): Promise<PaymentStatus> => {
    if (status !== 'CAPTURED') return status
    const [owed] = await db
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.paymentId, paymentId), isNull(refunds.returnId)))
    return owed === undefined ? status : 'REFUNDED'
  }

  return {
    async initiate(call) {
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
    },

    async verify(customerId, paymentId) {
      const payment = await getOwnPayment(customerId, paymentId)
      const settlement =
        payment.status === 'PENDING' ? await askForShopper(paymentId, () => ask(payment)) : null
      return {
        paymentId,
        orderId: payment.orderId,
        status: await statusForShopper(paymentId, settlement?.status ?? payment.status),
        failureReason: settlement === null ? payment.failureReason : settlement.failureReason,
      }
    },

    async transaction(customerId, paymentId) {
      const {
        orderId,
        gateway: name,
        status,
        currency,
        amountMinor,
        settledAt,
        createdAt,
      } = await getOwnPayment(customerId, paymentId)
      const amount = toMajor(money(currency, amountMinor))
      const at = (settledAt ?? createdAt).toISOString()
      return { paymentId, orderId, gateway: name, status, amount, currency, at }
    },

    async takeNotification(gateway, raw) {
      const notification = gateway.parseNotification(raw)
      if (notification === null) return
      const { notificationId, payment: told } = notification
      const named = 'charge' in told ? await gateway.findCharged(told.charge, patience()) : told
      if (named === null) return
      const [payment] = await db
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.gateway, gateway.name),
            'paymentId' in named
              ? eq(payments.id, named.paymentId)
              : eq(payments.gatewayPaymentId, named.gatewayPaymentId),
          ),
        )
      if (payment === undefined) return
      if ('dispute' in notification) {
        await takeDispute({ notificationId, payment, dispute: notification.dispute })
        return
      }
      const { report } = notification
      const settlement = await settler.settleNotification({
        gateway: gateway.name,
        notificationId,
        paymentId: payment.id,
        report,
      })
      if (settlement?.verdict !== 'ask') return
      log.warn({ payment: payment.id }, 'a notification names another amount than its order')
      await ask(payment)
    },

    async findCheckout(gateway, paymentId) {
      const [row] = await db
        .select({ payment: payments, order: orders })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(and(eq(payments.id, paymentId), eq(payments.gateway, gateway.name)))
      if (row === undefined || row.payment.gatewayPaymentId === null) return null
      const { gatewayPaymentId, status, currency, amountMinor } = row.payment
      const { number: orderNumber, reservedUntil } = row.order
      return {
        paymentId,
        gatewayPaymentId,
        orderNumber,
        amount: money(currency, amountMinor),
        isOpen: status === 'PENDING' && reservedUntil !== null && clock() < reservedUntil,
        ...waysBack(row.payment),
      }
    },

    async refresh(paymentId) {
      const payment = await find(paymentId)
      if (payment !== undefined) await ask(payment)
    },

    refreshOrder,

    async reconcileDue() {
      const due = await db
        .select()
        .from(payments)
        .where(and(isUnpaid, lte(payments.nextCheckAt, clock())))
        .orderBy(asc(payments.nextCheckAt))
        .limit(BATCH)
      await sideBySide(due, async (payment) => {
        const isWorthAsking = payment.status === 'PENDING' || canStillBePaid(payment)
        if (isWorthAsking) await ask(payment)
        const longestMs = payment.status === 'PENDING' ? LONGEST_CHECK_MS : LONGEST_LATE_CHECK_MS
        const pauseMs = Math.min(FIRST_CHECK_MS * 2 ** payment.checks, longestMs)
        await db
          .update(payments)
          .set({
            nextCheckAt: isWorthAsking ? later(clock(), pauseMs) : null,
            checks: sql`${payments.checks} + 1`,
          })
          .where(and(eq(payments.id, payment.id), isUnpaid))
      })
    },
  }
}

const isUnpaid = inArray(payments.status, ['PENDING', 'FAILED'])

const isPayable = (order: OrderRow, at: Date): boolean =>
  awaitsPayment(order) && at < later(order.placedAt, PAYABLE_MS)
