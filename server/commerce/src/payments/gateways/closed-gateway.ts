import { CommerceFailure } from '../../http/commerce-failure'
import type { PaymentGateway } from './payment-gateway'

/**
 * A gateway that is neither asked nor listened to, for a copy of the shop that was restored from a backup: a refund or a capture of the
 * copy would be one of the real shop. Every call rejects, as if the gateway were down, so that payments and refunds stay as they are.
 */
export function closedGateway({ name, currencies, lateMoneyMs }: PaymentGateway): PaymentGateway {
  const refuse = async (): Promise<never> => {
    throw new Error(`RESTORED_COPY is set: ${name} is not asked`)
  }
  return {
    name,
    currencies,
    lateMoneyMs,
    createPayment: refuse,
    fetchPayment: refuse,
    refund: refuse,
    findCharged: refuse,
    parseNotification() {
      throw new CommerceFailure('SERVICE_UNAVAILABLE')
    },
  }
}
