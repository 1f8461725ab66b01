import type { Money } from '@store/shared/domain/money'
import type { OrderStatus, PaymentStatus } from '@store/shared/domain/orders/order'
import type { PaymentReport } from './gateways/payment-gateway'

export interface ReportedPayment {
  readonly status: PaymentStatus
  readonly amount: Money
}

/** Who says it: the gateway when we asked it, or a holder of the key of its notifications. */
export type ReportSource = 'answer' | 'notification'

export type Verdict =
  /** Nothing new. */
  | 'ignore'
  | 'fail'
  /** The money for this order is there. */
  | 'place'
  /** Money that no order waits for, or not this much: it goes back. */
  | 'refund'
  /** Does not fit the order: the gateway itself is to be asked. */
  | 'ask'

/**
 * What a report means for a payment and its order; reports may come twice, late and in any order. A capture is final:
 * nothing that comes after it takes it back, and it counts after a failure too.
 */
export function judgeReport(
  payment: ReportedPayment,
  orderStatus: OrderStatus,
  report: PaymentReport,
  source: ReportSource,
): Verdict {
  if (payment.status === 'CAPTURED' || payment.status === 'REFUNDED') return 'ignore'
  switch (report.status) {
    case 'pending':
      return 'ignore'
    case 'failed':
      return payment.status === 'PENDING' ? 'fail' : 'ignore'
    case 'captured':
      if (!isSameAmount(report.amount, payment.amount)) return source === 'notification' ? 'ask' : 'refund'
      return orderStatus === 'PAYMENT_PENDING' || orderStatus === 'PAYMENT_FAILED' ? 'place' : 'refund'
  }
}

const isSameAmount = (a: Money, b: Money): boolean => a.currency === b.currency && a.minor === b.minor
