import { and, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../base/clock'
import type { Database } from '../db/database'
import { payments } from '../db/schema/payments'
import { createTakeDispute } from './disputes'
import type { PaymentGateway, RawNotification } from './gateways/payment-gateway'
import { gatewayPatience } from './gateways/payment-gateways'
import type { PaymentRow, PaymentSettler } from './settle-payment'

export interface TakeNotificationOptions {
  readonly db: Database
  readonly clock: Clock
  readonly settler: PaymentSettler
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Asks the gateway what became of a payment. */
  readonly ask: (payment: PaymentRow) => Promise<unknown>
}

/** What a gateway says by itself: of a payment of ours, or of a dispute about one. */
export function createTakeNotification({ db, clock, settler, log, ask }: TakeNotificationOptions) {
  const takeDispute = createTakeDispute({ db, clock })

  return async (gateway: PaymentGateway, raw: RawNotification): Promise<void> => {
    const notification = gateway.parseNotification(raw)
    if (notification === null) return
    const { notificationId, payment: told } = notification
    const named = 'charge' in told ? await gateway.findCharged(told.charge, gatewayPatience()) : told
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
  }
}
