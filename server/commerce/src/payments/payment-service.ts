import type { getTransaction, verifyPayment } from '@store/shared/api/checkout'
import type { ResponseOf } from '@store/shared/api/endpoint'
import { type Money, money, toMajor } from '@store/shared/domain/money'
import type { Language } from '@store/shared/i18n/languages'
import { and, eq } from 'drizzle-orm'
import { failpoint } from '../base/failpoints'
import { orders } from '../db/schema/orders'
import { payments } from '../db/schema/payments'
import { createAskOnce } from './ask-once'
import type { PaymentGateway, RawNotification } from './gateways/payment-gateway'
import { gatewayPatience } from './gateways/payment-gateways'
import { findLivePayment, findPayment, getOwnPayment, statusForShopper, waysBack } from './payment-records'
import { createReconcilePayments } from './reconcile-payments'
import type { PaymentRow, PaymentSettler, Settlement } from './settle-payment'
import {
  createStartPayment,
  type PaymentCall,
  type StartedCheckout,
  type StartPaymentOptions,
} from './start-payment'
import { createTakeNotification } from './take-notification'

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

export interface Checkout {
  readonly paymentId: string
  readonly gatewayPaymentId: string
  readonly orderNumber: string
  /** Of the order. */
  readonly language: Language
  readonly amount: Money
  /** Its order waits for it, and its products are still reserved. */
  readonly isOpen: boolean
  /** As the gateway was told them. */
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** How long what a gateway said of a payment is told to shoppers who ask again. */
export const VERIFY_MEMORY_MS = 1_000

interface PaymentOptions extends Omit<StartPaymentOptions, 'refreshOrder'> {
  readonly settler: PaymentSettler
}

export function createPaymentService(options: PaymentOptions): PaymentService {
  const { db, clock, gateways, settler, shop, log } = options

  /** Null when the gateway does not answer: then nothing is known. */
  const ask = async (payment: PaymentRow) => {
    try {
      await failpoint('question/before gateway')
      const { id: paymentId, gateway, gatewayPaymentId } = payment
      const report = await gateways
        .get(gateway)
        .fetchPayment({ paymentId, gatewayPaymentId }, gatewayPatience())
      await failpoint('question/gateway answered')
      return await settler.settleAnswer(payment, report)
    } catch (error) {
      log.warn({ err: error, payment: payment.id }, 'the gateway did not say what became of a payment')
      return null
    }
  }

  const askForShopper = createAskOnce<Settlement | null>({ clock, memoryMs: VERIFY_MEMORY_MS })

  const refreshOrder = async (orderId: number): Promise<void> => {
    const live = await findLivePayment(db, orderId)
    if (live !== undefined) await ask(live)
  }

  return {
    initiate: createStartPayment({ ...options, refreshOrder }),
    takeNotification: createTakeNotification({ ...options, ask }),
    reconcileDue: createReconcilePayments({ ...options, ask }),
    refreshOrder,

    async verify(customerId, paymentId) {
      const payment = await getOwnPayment(db, customerId, paymentId)
      const settlement =
        payment.status === 'PENDING' ? await askForShopper(paymentId, () => ask(payment)) : null
      return {
        paymentId,
        orderId: payment.orderId,
        status: await statusForShopper(db, paymentId, settlement?.status ?? payment.status),
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
      } = await getOwnPayment(db, customerId, paymentId)
      const amount = toMajor(money(currency, amountMinor))
      const at = (settledAt ?? createdAt).toISOString()
      return { paymentId, orderId, gateway: name, status, amount, currency, at }
    },

    async findCheckout(gateway, paymentId) {
      const [row] = await db
        .select({ payment: payments, order: orders })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(and(eq(payments.id, paymentId), eq(payments.gateway, gateway.name)))
      if (row === undefined || row.payment.gatewayPaymentId === null) return null
      const { gatewayPaymentId, status, currency, amountMinor } = row.payment
      const { number: orderNumber, reservedUntil, language } = row.order
      return {
        paymentId,
        gatewayPaymentId,
        orderNumber,
        language,
        amount: money(currency, amountMinor),
        isOpen: status === 'PENDING' && reservedUntil !== null && clock() < reservedUntil,
        ...(await waysBack(db, shop, row)),
      }
    },

    async refresh(paymentId) {
      const payment = await findPayment(db, paymentId)
      if (payment !== undefined) await ask(payment)
    },
  }
}
