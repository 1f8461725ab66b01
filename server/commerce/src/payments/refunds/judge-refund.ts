import type { RefundRequest } from '../gateways/payment-gateway'

/** A refund as a gateway lists it. */
export interface GivenRefund {
  /** Ours; null for one that was made at the gateway by hand. */
  readonly refundId: string | null
  readonly outcome: 'done' | 'pending' | 'failed'
  readonly amountMinor: number
}

/** Of ours; everything else was made by hand. */
const OUR_REFUND = /^rfd_/

export const ourRefundId = (text: unknown): string | null =>
  typeof text === 'string' && OUR_REFUND.test(text) ? text : null

/**
 * What became of a refund at its gateway; `unknown` to it means that it is still to be made. What the gateway could not carry out may
 * have been paid back by hand there: money by hand that no other refund of ours is done with counts for this one.
 */
export function judgeRefund(
  { refundId, amount, done }: Pick<RefundRequest, 'refundId' | 'amount' | 'done'>,
  given: readonly GivenRefund[],
): GivenRefund['outcome'] | 'unknown' {
  const own = given.find((refund) => refund.refundId === refundId)
  if (own !== undefined && own.outcome !== 'failed') return own.outcome
  const paidOut = given.filter(({ outcome }) => outcome === 'done')
  const byHand = sumOf(paidOut.filter((refund) => refund.refundId === null))
  const spent = sumOf(done.filter((other) => !paidOut.some((refund) => refund.refundId === other.refundId)))
  if (byHand - spent >= amount.minor) return 'done'
  return own?.outcome ?? 'unknown'
}

const sumOf = (refunds: ReadonlyArray<{ readonly amountMinor: number }>): number =>
  refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
