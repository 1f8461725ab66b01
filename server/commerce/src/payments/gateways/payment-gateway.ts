import type { Currency, Money } from '@store/shared/domain/money'

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
  /** The same in every repetition, as all of this is. */
  readonly createdAt: Date
  /** After this the gateway should take no money. */
  readonly expiresAt: Date
  /** Where the gateway sends the shopper, whatever the outcome. */
  readonly returnUrl: string
  /** Where it sends a shopper who leaves without an outcome: she can go on with the same payment from there. */
  readonly cancelUrl: string
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
  /** All of the payment, or a part of it. */
  readonly amount: Money
  /** The payment's other refunds that are done. */
  readonly done: ReadonlyArray<{ readonly refundId: string; readonly amountMinor: number }>
}

export interface PaymentNotification {
  /** The gateway's: the same one again tells the same thing. */
  readonly notificationId: string
  /** By whichever id the gateway names it. */
  readonly payment: { readonly paymentId: string } | { readonly gatewayPaymentId: string }
  readonly report: PaymentReport
}

/** What the customer's bank asks back, as its gateway tells of it. */
export interface DisputeReport {
  /** The gateway's. */
  readonly disputeId: string
  /** Won and lost are final; only what is lost was reversed. */
  readonly status: 'open' | 'won' | 'lost'
  readonly amount: Money
  readonly reason: string
}

export interface DisputeNotification {
  readonly notificationId: string
  /** By whichever id the gateway names it; a charge has to be looked up there. */
  readonly payment:
    | { readonly paymentId: string }
    | { readonly gatewayPaymentId: string }
    | { readonly charge: string }
  readonly dispute: DisputeReport
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
 * A service that takes payments for us. Every call may be repeated with the same ids and has the same effect as once; one
 * that rejects or never answers says nothing about what happened.
 */
export interface PaymentGateway {
  readonly name: string
  readonly currencies: readonly Currency[]
  /** How long after a payment began money can still come of it, though it was called failed; 0 where failed is final. */
  readonly lateMoneyMs: number
  createPayment(request: PaymentRequest, signal: AbortSignal): Promise<StartedPayment>
  fetchPayment(payment: PaymentReference, signal: AbortSignal): Promise<PaymentReport>
  /** `pending` means: ask again. */
  refund(request: RefundRequest, signal: AbortSignal): Promise<'done' | 'pending'>
  /**
   * Checks the signature over the raw bytes, then reads them. Null for one that tells of nothing we act on.
   *
   * @throws {ForgedNotification}
   */
  parseNotification(notification: RawNotification): PaymentNotification | DisputeNotification | null
  /** Our payment behind what a notification of a dispute calls its charge; null for none of ours. */
  findCharged(charge: string, signal: AbortSignal): Promise<{ readonly paymentId: string } | null>
}
