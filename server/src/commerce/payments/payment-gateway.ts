import type { Money } from '@store/shared/domain/money'

/** A payment as both sides know it. */
export interface PaymentReference {
  /** Ours: the gateway's idempotency key and reference. */
  readonly paymentId: string
  /** Null while no answer to `createPayment` has come. */
  readonly gatewayPaymentId: string | null
}

export interface PaymentRequest {
  readonly paymentId: string
  readonly orderNumber: string
  readonly amount: Money
  /** After this the gateway should take no money. */
  readonly expiresAt: Date
  /** Where the gateway sends the shopper, whatever the outcome. */
  readonly returnUrl: string
}

export interface StartedPayment {
  readonly gatewayPaymentId: string
  /** The gateway's own page, where the shopper pays. */
  readonly redirectUrl: string
}

/** What the gateway says of a payment now. */
export type PaymentReport =
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'captured'; readonly amount: Money }

export interface RefundRequest extends PaymentReference {
  /** Ours: the same one again is the same refund. */
  readonly refundId: string
  readonly amount: Money
}

export interface PaymentNotification {
  /** The gateway's: the same one again tells the same thing. */
  readonly notificationId: string
  readonly paymentId: string
  readonly report: PaymentReport
}

export interface RawNotification {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** A notification that its gateway did not sign, or that was kept and sent again much later. */
export class ForgedNotification extends Error {
  override readonly name = 'ForgedNotification'
}

/**
 * Somebody who takes payments for us. Every call may be repeated with the same ids and has the same effect as once; one
 * that rejects or never answers says nothing about what happened.
 */
export interface PaymentGateway {
  readonly name: string
  createPayment(request: PaymentRequest, signal: AbortSignal): Promise<StartedPayment>
  fetchPayment(payment: PaymentReference, signal: AbortSignal): Promise<PaymentReport>
  /** `pending` means: ask again. */
  refund(request: RefundRequest, signal: AbortSignal): Promise<'done' | 'pending'>
  /**
   * Checks the signature over the raw bytes, then reads them. Null for one that tells of nothing we act on.
   *
   * @throws {ForgedNotification}
   */
  parseNotification(notification: RawNotification): PaymentNotification | null
}
